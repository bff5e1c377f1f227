"""The bench measures what it says; how fast this machine is at the moment is no test."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from device.__main__ import main
from device.commands.bench import MEASURES, rows, table

if TYPE_CHECKING:
    from pathlib import Path

COLUMNS = {"measure", "ours", "peer", "ratio", "target", "ok"}
FIGURES = {"n", "median", "p99"}
CHEAP = "5,9,11"


def bench(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """Run `slapdeck bench --json` with these arguments; return exit code and rows."""
    code = main(["bench", "--json", *arguments])
    return code, json.loads(capsys.readouterr().out)


def test_the_json_has_the_shape_that_measures_wants(capsys: pytest.CaptureFixture[str]) -> None:
    """MEASURES: `{"measure", "ours": {n, median, p99}, "peer": {name, …}, "ratio", "target", …}`.

    Exit 0 if nothing was missed, else 1; a row that was not judged says why.
    """
    code, found = bench(capsys, "--quick", "--only", CHEAP)

    assert {row["measure"].split()[0] for row in found} == set(CHEAP.split(","))
    for row in found:
        assert row.keys() - {"skipped"} == COLUMNS
        assert row["ours"].keys() == FIGURES
        assert row["peer"] is None or row["peer"].keys() == {"name", *FIGURES}
        assert ("skipped" in row) == (row["ok"] is None)
    assert code == any(row["ok"] is False for row in found)


@pytest.mark.parametrize("wrong", ["0", "13", "5,x", ""])
def test_an_unknown_measure_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be measured is named, with what could be; nothing is measured."""
    code = main(["bench", "--only", wrong])

    assert code == 2
    assert f"expected numbers from 1 to {len(MEASURES)}" in capsys.readouterr().err


def test_first_and_later_makers_take_turns() -> None:
    """MEASURES: a figure counts as a ratio to its peer, "measured in turns in one run"."""
    order = list[str]()

    def maker(name: str, *samples: float) -> Any:
        def make() -> tuple[float, ...]:
            order.append(name)
            return samples

        return make

    found = rows.in_turns(2, maker("ours", 1, 2), maker("peer", 3))

    assert order == ["ours", "peer", "ours", "peer"]
    assert found == ([1, 2, 1, 2], [3, 3])


def test_the_p99_of_many_is_no_outlier() -> None:
    """Of 1,000 samples the worst ten do not move the p99; of a few the worst one is it."""
    many = [1.0] * 990 + [50.0] * 10

    assert rows.Stat.of(many).p99 == pytest.approx(1.49)
    assert rows.Stat.of([1.0, 2.0, 9.0]) == rows.Stat(3, 2.0, 9.0)


@pytest.mark.parametrize(("most", "ok"), [(0.5, True), (0.49, False)])
def test_smaller_is_better_up_to_a_ratio(most: float, ok: bool) -> None:
    """A target "≤ r x peer" holds at r, and not above."""
    row = rows.versus("x, ms", [1.0, 1.0], "peer", [2.0, 2.0], most=most)

    assert (row.ratio, row.ok, row.target) == (0.5, ok, f"median ≤ {most} x peer")


@pytest.mark.parametrize(("least", "ok"), [(2.0, True), (2.1, False)])
def test_larger_is_better_from_a_ratio(least: float, ok: bool) -> None:
    """A target "≥ r x peer" holds at r, and not below."""
    row = rows.versus("x, events/s", [4.0, 4.0], "peer", [2.0, 2.0], least=least)

    assert (row.ok, row.target) == (ok, f"median ≥ {least} x peer")


def test_nothing_measured_is_nothing_reached() -> None:
    """No samples, or a peer of nothing, never pass for a success."""
    assert rows.versus("x", [], "peer", [1.0], most=1).ok is False
    assert rows.versus("x", [1.0], "peer", [0.0], most=1).ok is False
    assert rows.within("x", [], 5, "ms").ok is False


def test_the_readme_gets_the_table_between_its_marks(tmp_path: Path) -> None:
    """The rest of the file stays as it is; a missed target is bold, a skipped row says why."""
    file = tmp_path / "README.md"
    file.write_text("before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n", encoding="utf-8")
    missed = rows.versus("1 x, ms", [3.0], "habit", [1.0], most=1)
    skipped = rows.skipped("2 y, ms", "library", "median ≤ 1 x peer", "not installed")

    table.rewrite(file, [missed, skipped])

    text = file.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- bench -->\n")
    assert text.endswith("<!-- /bench -->\nafter\n")
    assert "old" not in text
    assert (
        "| 1 x, ms | 3.0, 3.0 (1) | habit | 1.0, 1.0 (1) | 3.0 | median ≤ 1 x peer | **missed** |"
        in text
    )
    assert "Skipped: 2 y, ms, not installed." in text


def test_a_file_without_marks_is_left_alone(tmp_path: Path) -> None:
    """The error names the file and the marks."""
    file = tmp_path / "README.md"
    file.write_text("text", encoding="utf-8")

    with pytest.raises(ValueError, match=r"README\.md: expected the marks"):
        table.rewrite(file, [])
    assert file.read_text(encoding="utf-8") == "text"
