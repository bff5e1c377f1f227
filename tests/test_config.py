"""Settings: one name in three spellings, the first that is set wins, and errors that help."""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Meta

from device.config import Settings, SettingsError, add_arguments, load, table
from device.phrases import LANGUAGES
from device.settings import Item, items


@dataclass(frozen=True)
class Options:
    """A game's options, as a game would bring them."""

    tempo_s: Annotated[float, Meta(ge=0.8, le=6, description="Seconds between two cards")] = 1.8
    cry: Annotated[Literal["jury", "off"], Meta(description="Who judges the cry")] = "jury"
    hint: Annotated[bool, Meta(description="The two cards wobble")] = False


GAMES: dict[str, type] = {"oink": Options}


def read(
    *argv: str, env: dict[str, str] | None = None, toml: str | None = None, folder: Path
) -> Settings:
    """Load as the command line does, with this file as the machine's default one."""
    parser = argparse.ArgumentParser()
    add_arguments(parser, GAMES)
    file = folder / "slapdeck.toml"
    if toml is not None:
        file.write_text(toml, "utf-8")
    arguments = parser.parse_args(argv)
    return load(arguments, {"HOME": "/home/ada", **(env or {})}, games=GAMES, file=file)


def complaint(*argv: str, folder: Path, **sources: Any) -> str:
    """Return the error's words, without the folder they name."""
    with pytest.raises(SettingsError) as caught:
        read(*argv, folder=folder, **sources)
    return str(caught.value).replace(f"{folder}/", "")


def test_nothing_set_gives_the_defaults(tmp_path: Path) -> None:
    """Six seats, a loud voice, and files where the user's own belong (XDG)."""
    chosen = read(folder=tmp_path)
    assert (chosen.seats, chosen.volume, chosen.voice, chosen.bots) == (6, 80, True, None)
    assert chosen.state == Path("/home/ada/.local/state/slapdeck")
    assert chosen.cache == Path("/home/ada/.cache/slapdeck")
    assert chosen.games["oink"] == Options()
    assert chosen.pixels == (1280, 720)


def test_the_first_that_is_set_wins(tmp_path: Path) -> None:
    """Command line, then environment, then the file, then the default."""
    toml, env = "volume = 30", {"SLAPDECK_VOLUME": "20"}
    assert read("--volume", "10", env=env, toml=toml, folder=tmp_path).volume == 10
    assert read(env=env, toml=toml, folder=tmp_path).volume == 20
    assert read(toml=toml, folder=tmp_path).volume == 30


def test_an_empty_variable_is_not_set(tmp_path: Path) -> None:
    """An EnvironmentFile writes `NAME=` for what is not wanted."""
    assert read(env={"SLAPDECK_VOLUME": ""}, toml="volume = 30", folder=tmp_path).volume == 30


def test_options_of_games_have_the_same_three_spellings(tmp_path: Path) -> None:
    """`--oink-tempo-s`, `SLAPDECK_OINK_TEMPO_S` and `tempo_s` in `[oink]`, each key by itself."""
    chosen = read(
        "--oink-hint",
        env={"SLAPDECK_OINK_CRY": "off"},
        toml="[oink]\ntempo_s = 2.6\ncry = 'jury'",
        folder=tmp_path,
    )
    assert chosen.games["oink"] == Options(tempo_s=2.6, cry="off", hint=True)


VALUES: dict[str, str | float] = {
    "language": "de", "seats": 4, "board": "mock", "gpiochip": 11, "layout": "flat",
    "screen": "none", "size": "800x600", "rotate": 90, "volume": 5, "night": "21:00-07:00",
    "night_volume": 5, "bots": 3, "count_in_s": 1.5, "seed": 3, "state": "/s", "cache": "/c",
    "decks": "/d", "poweroff": "/p", "oink.tempo_s": 2.5, "oink.cry": "off",
}  # fmt: skip


def spell(item: Item) -> tuple[list[str], str, str]:
    """Return a value that is not the default, as arguments, as text and as TOML."""
    if item.name not in VALUES:  # a switch: turn it
        word = str(not item.default).lower()
        return [item.option.replace("--", "--no-" if item.default else "--")], word, word
    value = VALUES[item.name]
    toml = f'"{value}"' if isinstance(value, str) else str(value)
    return [item.option, str(value)], str(value), toml


@pytest.mark.parametrize("item", items(GAMES).values(), ids=lambda item: item.name)
def test_every_setting_can_be_given_in_all_three_ways(item: Item, tmp_path: Path) -> None:
    """No setting is left out anywhere: what is read back from each spelling is equal."""
    arguments, text, toml = spell(item)
    head, _, key = item.name.rpartition(".")
    by_option = read(*arguments, folder=tmp_path)
    by_variable = read(env={item.variable: text}, folder=tmp_path)
    assert by_option == by_variable != read(folder=tmp_path)
    file = f"{f'[{head}]' if head else ''}\n{key} = {toml}"
    assert by_option == read(toml=file, folder=tmp_path)


@pytest.mark.parametrize(
    "text",
    ['[{"button": 17, "lamp": 23}, {"name": "Tom"}]', '[{button = 17, lamp = 23}, {name = "Tom"}]'],
)
def test_a_list_of_seats_in_a_variable(text: str, tmp_path: Path) -> None:
    """Lists are written in JSON or in TOML; what a seat leaves out stays as wired."""
    first, second = read(env={"SLAPDECK_SEATS": text}, folder=tmp_path).places
    assert (first.button, first.lamp, first.active_high) == (17, 23, True)
    assert (second.button, second.name, second.head_start_ms) == (None, "Tom", 0)


def test_places_are_one_a_seat(tmp_path: Path) -> None:
    """`seats = 4` means four seats as wired."""
    assert len(read("--seats", "4", folder=tmp_path).places) == 4


def test_relative_paths_start_where_they_were_written(tmp_path: Path) -> None:
    """Resolved at once, for importing lgpio moves the whole process (LG_WD)."""
    assert read(toml='state = "s"', folder=tmp_path).state == tmp_path / "s"
    assert read("--state", "s", folder=tmp_path).state == Path.cwd() / "s"
    assert read(env={"SLAPDECK_CACHE": "../c"}, folder=tmp_path).cache == Path.cwd() / "../c"


def test_the_service_knows_its_own_folders(tmp_path: Path) -> None:
    """The unit names StateDirectory= and CacheDirectory=, several with colons."""
    env = {"STATE_DIRECTORY": "/var/lib/slapdeck:/other", "CACHE_DIRECTORY": "/var/cache/slapdeck"}
    chosen = read(env=env, folder=tmp_path)
    assert chosen.state == Path("/var/lib/slapdeck")
    assert chosen.cache == Path("/var/cache/slapdeck")


def test_xdg_folders(tmp_path: Path) -> None:
    """XDG_STATE_HOME and XDG_CACHE_HOME are kept to."""
    chosen = read(env={"XDG_STATE_HOME": "/x", "XDG_CACHE_HOME": "/y"}, folder=tmp_path)
    assert (chosen.state, chosen.cache) == (Path("/x/slapdeck"), Path("/y/slapdeck"))


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "SLAPDECK_LANGUAGE": "en"}, "en"),
    ],
)
def test_the_language_of_the_system(env: dict[str, str], language: str, tmp_path: Path) -> None:
    """LC_ALL before LC_MESSAGES before LANG, as everywhere; LANG=C is no mistake."""
    assert read(env=env, folder=tmp_path).language == language


def test_languages_are_those_we_have_phrases_for(tmp_path: Path) -> None:
    """A language that can be set can be spoken, and the other way round."""
    for language in LANGUAGES:
        assert read("--language", language, folder=tmp_path).language == language


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("volume = 120", "slapdeck.toml: volume: got 120, expected a whole number from 0 to 100"),
        ('volume = "80"', "slapdeck.toml: volume: got '80', expected a whole number"),
        ('calm = "yes"', "slapdeck.toml: calm: got 'yes', expected true or false"),
        ('night = "9pm"', "slapdeck.toml: night: got '9pm', expected text such as 21:00-07:00"),
        ("rotate = 45", "slapdeck.toml: rotate: got 45, expected 0, 90, 180 or 270"),
        ("state = 3", "slapdeck.toml: state: got 3, expected a path"),
        ("[oink]\ntempo_s = 9", "[oink] tempo_s: got 9, expected a number from 0.8 to 6"),
        ("sets = 4", "slapdeck.toml: sets: no such setting. Did you mean seats?"),
        ("[oink]\ntempo = 2", "[oink] tempo: no such setting. Did you mean [oink] tempo_s?"),
        ("[onik]\nhint = true", "[onik] hint: no such setting. Did you mean [oink] hint?"),
        ("games = 1", "slapdeck.toml: games: no such setting."),
        ("volume 80", "slapdeck.toml: not TOML: Expected '=' after a key in a key/value pair"),
        ("volume 80", "(at line 1, column 8)"),
        ("[[seats]]\n[[seats]]\nlampp = 4", "seats: seat 2: Object contains unknown field lampp"),
        ("[[seats]]\n[[seats]]\nlampp = 4", "Did you mean lamp?"),
        ("[[seats]]\nlamp = 28", "slapdeck.toml: seats: seat 1, lamp: Expected"),
        ("seats = 11", "seats: got 11, expected a whole number from 1 to 10 or a list of tables"),
        ("seats = []", "seats: got [], expected a whole number from 1 to 10 or a list of tables"),
    ],
)
def test_an_error_says_where_what_and_what_else(toml: str, said: str, tmp_path: Path) -> None:
    """Where it stands, what came, what was expected, what to do."""
    assert said in complaint(toml=toml, folder=tmp_path)


def test_errors_name_the_spelling_that_was_used(tmp_path: Path) -> None:
    """An option is named as an option, a variable as a variable."""
    assert complaint("--volume", "x", folder=tmp_path).startswith("--volume: got 'x', expected")
    env = {"SLAPDECK_NIGHT_VOLUME": "-1"}
    assert complaint(env=env, folder=tmp_path).startswith("SLAPDECK_NIGHT_VOLUME: got '-1'")


def test_an_unknown_variable_is_refused(tmp_path: Path) -> None:
    """A misspelt variable would otherwise do nothing, silently."""
    said = complaint(env={"SLAPDECK_SEAT": "4"}, folder=tmp_path)
    assert said == "SLAPDECK_SEAT: no such setting. Did you mean SLAPDECK_SEATS?"


def test_a_mistake_is_told_even_where_another_source_wins(tmp_path: Path) -> None:
    """The file is wrong today and the variable gone tomorrow: say it today."""
    said = complaint(env={"SLAPDECK_VOLUME": "20"}, toml="volume = 'loud'", folder=tmp_path)
    assert "got 'loud'" in said


def test_a_missing_file_is_an_error_only_if_it_was_asked_for(tmp_path: Path) -> None:
    """No /etc/slapdeck.toml is fine; a --config that is not there is a mistake."""
    assert read(folder=tmp_path) == read(toml="", folder=tmp_path)
    for argv, env in ((["--config", "no.toml"], {}), ([], {"SLAPDECK_CONFIG": "no.toml"})):
        assert "no.toml: no such file" in complaint(*argv, env=env, folder=tmp_path)


def test_the_named_file_is_read_instead(tmp_path: Path) -> None:
    """--config goes before SLAPDECK_CONFIG goes before the default file."""
    (tmp_path / "a.toml").write_text("volume = 1")
    (tmp_path / "b.toml").write_text("volume = 2")
    env = {"SLAPDECK_CONFIG": str(tmp_path / "b.toml")}
    assert read(env=env, toml="volume = 3", folder=tmp_path).volume == 2
    assert read("--config", str(tmp_path / "a.toml"), env=env, folder=tmp_path).volume == 1


@pytest.mark.parametrize("wreck", ["folder", "latin"])
def test_a_file_that_cannot_be_read_is_never_no_config(wreck: str, tmp_path: Path) -> None:
    """MagicMirror#249: a broken file looked like a missing one. Also for the default file."""
    file = tmp_path / "slapdeck.toml"
    if wreck == "folder":
        file.mkdir()
    else:
        file.write_bytes(b'night = "\xe4"')
    assert complaint(folder=tmp_path).startswith("slapdeck.toml: ")


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=st.sampled_from(sorted(items(GAMES))), text=st.text() | st.integers().map(str))
def test_any_text_is_taken_or_refused(name: str, text: str, tmp_path: Path) -> None:
    """Whatever stands in a variable, it is a setting or a SettingsError, never a crash."""
    variable = items(GAMES)[name].variable
    try:
        load(argparse.Namespace(), {variable: text}, games=GAMES, file=tmp_path / "none.toml")
    except SettingsError as error:
        assert str(error).startswith(variable)  # noqa: PT017 -- either end is right


def test_the_table_has_every_setting() -> None:
    """The README's table: one row each, none without a meaning."""
    rows = table(GAMES).splitlines()[2:]
    names = {f"| `{item.shown}` |" for item in items(GAMES).values()}
    assert {row[: row.index("|", 1) + 1] for row in rows} == names
    assert all(cell.strip() for row in rows for cell in row.split("|")[3:5])
    assert len(rows) == len(fields(Settings)) - 1 + len(fields(Options))


def test_help_shows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    """--help is made of the same descriptions, percent signs and all."""
    parser = argparse.ArgumentParser()
    add_arguments(parser, GAMES)
    with pytest.raises(SystemExit):
        parser.parse_args(["--help"])
    shown = capsys.readouterr().out
    assert all(item.option in shown for item in items(GAMES).values())


def test_importing_is_cheap() -> None:
    """The program must start fast: no pydantic, rich, pygame or gpiozero on this path."""
    code = "import device.config, sys; print(*{m.split('.')[0] for m in sys.modules})"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"pydantic", "rich", "pygame", "gpiozero", "fluent", "asyncio", "sqlite3"}
    assert not heavy & set(ran.stdout.split())
