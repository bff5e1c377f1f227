"""Where settings come from: command line, environment, TOML file, default; first set wins.

Every setting is one name in three spellings: `--night-volume`, `SLAPDECK_NIGHT_VOLUME`,
`night_volume`; an option of a game is `--oink-tempo-s`, `SLAPDECK_OINK_TEMPO_S` and
`tempo_s` in the table `[oink]`. Every source is checked whole, also where another one wins:
a mistake must never look like "no config" (MagicMirror#249).
"""

import argparse
from collections.abc import Iterable, Mapping
from pathlib import Path
from re import search
from typing import Any, Literal

import msgspec

from device.settings import Item, SeatSettings, Settings, describe, items

__all__ = ["DEFAULT_FILE", "SeatSettings", "Settings", "SettingsError", "add_arguments", "load"]
__all__ += ["table"]

DEFAULT_FILE = Path("/etc/slapdeck.toml")
PREFIX = "SLAPDECK_"
Spelling = Literal["option", "variable", "shown"]


class SettingsError(ValueError):
    """A setting that cannot be taken: where it stands, what came, what was expected, what to do."""


class Source(msgspec.Struct, frozen=True):
    """One place with settings, as found there: raw values by dotted name."""

    place: str  # put before each name in errors: "/etc/slapdeck.toml: "
    spelling: Spelling
    folder: Path  # where its relative paths start
    raw: Mapping[str, object]

    def where(self, item: Item) -> str:
        """Say where this setting stands."""
        return self.place + str(getattr(item, self.spelling))


def load(
    arguments: argparse.Namespace,
    environ: Mapping[str, str],
    *,
    games: Mapping[str, type] | None = None,
    file: Path = DEFAULT_FILE,
    folder: Path | None = None,
) -> Settings:
    """Return the settings; raise SettingsError on the first that cannot be taken.

    Args:
        arguments: What a parser with `add_arguments` has read.
        environ: The environment, such as os.environ.
        games: A dataclass of options for each game; the result has one of each in `games`.
        file: Read if it exists, and no other is named by --config or SLAPDECK_CONFIG.
        folder: Where relative paths of options and variables start; default: the current one.
    """
    known = items(games or {})
    here = (folder or Path.cwd()).absolute()
    named = getattr(arguments, "config", None) or environ.get("SLAPDECK_CONFIG")
    sources = [
        _from_file(here / named if named else file, known, needed=bool(named)),
        _from_environment(environ, known, here),
        Source("", "option", here, {n: v for n, v in vars(arguments).items() if n in known}),
    ]
    values = _system_defaults(environ)
    for source in sources:
        values |= {name: _convert(source, known[name], raw) for name, raw in source.raw.items()}
    return _build(values, games or {})


def add_arguments(parser: argparse.ArgumentParser, games: Mapping[str, type] | None = None) -> None:
    """Add an option for every setting; what is not given leaves no trace in the namespace."""
    group = parser.add_argument_group("settings", "each also as SLAPDECK_NAME or in a TOML file")
    text = f"the TOML file to read instead of {DEFAULT_FILE}"
    group.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help=text)
    for item in items(games or {}).values():
        _add_argument(group, item)


def table(games: Mapping[str, type] | None = None) -> str:
    """Return all settings as a Markdown table: name, default, values, meaning."""
    rows = [
        (f"`{item.shown}`", _cell(item.default), describe(item.kind), item.about)
        for item in items(games or {}).values()
    ]
    head = [("setting", "default", "values", "meaning"), ("---",) * 4]
    return "\n".join("| " + " | ".join(row) + " |" for row in head + rows)


def _cell(default: object) -> str:
    return "" if default in (None, "") else f"`{_toml(default)}`"


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _add_argument(group: Any, item: Item) -> None:
    shape: dict[str, Any] = {"metavar": "VALUE"}
    if describe(item.kind) == "true or false":
        shape = {"action": argparse.BooleanOptionalAction}
    default = f"; default {_toml(item.default)}" if item.default not in {None, ""} else ""
    text = f"{item.about} [{describe(item.kind)}{default}]".replace("%", "%%")
    group.add_argument(item.option, dest=item.name, default=argparse.SUPPRESS, help=text, **shape)


def _from_environment(environ: Mapping[str, str], known: Mapping[str, Item], here: Path) -> Source:
    """Read the variables; an empty one counts as not set, as an EnvironmentFile writes it."""
    names = {item.variable: item.name for item in known.values()}
    found = {n: text for n, text in environ.items() if n.startswith(PREFIX) and text}
    found.pop("SLAPDECK_CONFIG", None)
    for name in found:
        if name not in names:
            raise SettingsError(f"{name}: no such setting. {_hint(name, names)}")
    return Source("", "variable", here, {names[n]: text for n, text in found.items()})


def _from_file(path: Path, known: Mapping[str, Item], *, needed: bool) -> Source:
    """Read a TOML file; a table with the name of a game holds its options."""
    raw: dict[str, object] = {}
    for key, value in _read(path, needed=needed).items():
        if isinstance(value, dict):
            raw |= {f"{key}.{name}": inner for name, inner in value.items()}
        else:
            raw[key] = value
    shown = {item.shown: item.name for item in known.values()}
    for name in raw:
        if name not in known:
            written = Item(name, object, None, "").shown
            raise SettingsError(f"{path}: {written}: no such setting. {_hint(written, shown)}")
    return Source(f"{path}: ", "shown", path.parent, raw)


def _read(path: Path, *, needed: bool) -> dict[str, Any]:
    """Read a TOML file; only a default file may be missing."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        if not needed:
            return {}
        raise SettingsError(f"{path}: no such file. Correct --config or SLAPDECK_CONFIG.") from None
    except OSError as error:
        raise SettingsError(
            f"{path}: cannot be read: {error.strerror}. Make it readable."
        ) from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: not UTF-8: {error}. Save it as UTF-8.") from error
    try:
        return _toml_of(text)
    except ValueError as error:
        raise SettingsError(f"{path}: not TOML: {error}. Correct it there.") from error


def _toml_of(text: str) -> dict[str, Any]:
    from tomllib import loads  # noqa: PLC0415 - 5 ms that a start without a file can do without

    return loads(text)


def _hint(wrong: str, right: Iterable[str]) -> str:
    """Say what to do about an unknown name."""
    from difflib import get_close_matches  # noqa: PLC0415 - only after a mistake

    close = get_close_matches(wrong, right, n=1)
    return f"Did you mean {close[0]}?" if close else "Remove it; --help lists what there is."


def _convert(source: Source, item: Item, raw: object) -> object:
    """Return the checked value, or raise SettingsError saying where it stands."""
    spelled = source.spelling != "shown" and isinstance(raw, str)

    def path(kind: type, value: object) -> object:
        if kind is not Path or not isinstance(value, str):
            raise TypeError(f"Expected `str`, got `{type(value).__name__}`")
        return source.folder / Path(value).expanduser()

    try:
        value = _parse(raw) if isinstance(raw, str) and spelled else raw
        return msgspec.convert(value, item.kind, strict=not spelled, dec_hook=path)
    except (msgspec.ValidationError, RuntimeError, ValueError) as error:
        raise SettingsError(_complaint(source.where(item), item, raw, str(error))) from error


def _parse(text: str) -> Any:
    """Read a list or table written in JSON or in TOML; other text stays text."""
    if not text.startswith(("[", "{")):
        return text
    try:
        return msgspec.json.decode(text)
    except ValueError:
        return _toml_of(f"value = {text}")["value"]


def _complaint(where: str, item: Item, raw: object, reason: str) -> str:
    """Say where, what came, what was expected and what to do."""
    inner = search(r" - at `\$(?:\[(\d+)\])?(?:\.(\w+))?`$", reason)
    if not inner:
        return (
            f"{where}: got {_short(raw)}, expected {describe(item.kind)}. Correct it or remove it."
        )
    seat = f"seat {int(inner[1]) + 1}" if inner[1] else "table"
    place = f"{where}: {seat}{', ' + inner[2] if inner[2] else ''}"
    unknown = search(r"unknown field `(\w+)`", reason)
    said = reason[: inner.start()].replace("`", "")
    fix = _hint(unknown[1], SeatSettings.__struct_fields__) if unknown else "Correct it."
    return f"{place}: {said}. {fix}"


def _short(raw: object) -> str:
    text = repr(raw)
    return text if len(text) < 80 else text[:76] + " …"


def _system_defaults(environ: Mapping[str, str]) -> dict[str, object]:
    """Return the defaults that the system knows: its language, and where files belong."""
    values: dict[str, object] = {"language": _language(environ)}
    for name, base in (("state", ".local/state"), ("cache", ".cache")):
        service = environ.get(f"{name.upper()}_DIRECTORY", "").split(":")[0]
        if service:  # systemd's StateDirectory= and CacheDirectory=
            values[name] = Path(service)
        else:
            home = environ.get(f"XDG_{name.upper()}_HOME") or _home(environ) / base
            values[name] = Path(home) / "slapdeck"
    return values


def _home(environ: Mapping[str, str]) -> Path:
    """Return the home folder, or the root where a service has none."""
    return Path(environ.get("HOME") or "/")


def _language(environ: Mapping[str, str]) -> str:
    """Return the language of the system if we speak it.

    >>> _language({"LANG": "pt_BR.UTF-8"}), _language({"LANG": "de_AT", "LC_ALL": "C"})
    ('pt-BR', 'en')
    """
    order = ("LC_ALL", "LC_MESSAGES", "LANG")
    named = next((environ[name] for name in order if environ.get(name)), "")
    return {"pt": "pt-BR", "de": "de"}.get(named[:2], "en")


def _build(values: Mapping[str, object], games: Mapping[str, type]) -> Settings:
    """Put the checked values together."""
    plain: dict[str, Any] = {name: v for name, v in values.items() if "." not in name}
    options: dict[str, Any] = {}
    for game, kind in games.items():
        start = f"{game}."
        chosen = {n.removeprefix(start): v for n, v in values.items() if n.startswith(start)}
        try:
            options[game] = kind(**chosen)
        except (ValueError, TypeError) as error:
            raise SettingsError(f"[{game}]: {error}") from error
    return Settings(**plain, games=options)
