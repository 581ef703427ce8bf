"""Every sentence the player reads, in the player's language.

Catalogues are YAML beside the art: `assets/texts` holds the words of all screens, and the folder
`texts` beside a game's art the words of that game, read when they are first asked for. A key is
the path of names joined by dots, a game's begin with its name; a value is a text with
`{placeholders}`, or plural forms chosen by `n`. Knows no game and no widget.
"""

import contextlib
import locale
import os
import re
import sys
from datetime import date, datetime
from pathlib import Path
from typing import Any

from palmyra.shell.catalogue_reader import read_plain

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano", "de": "Deutsch"}
FALLBACK = "en"
SHARED = ""  # the room of the words that belong to no game
# How many thousands are parted, and decimals marked.
SEPARATORS = {
    "en": (",", "."),
    "fr": ("\N{NARROW NO-BREAK SPACE}", ","),
    "it": (".", ","),
    "de": (".", ","),
}

# How a day is written, and what stands between it and the time of day.
DAYS = {
    "en": ("{day} {name} {year}", ", "),
    "fr": ("{day:02}/{month:02}/{year}", " "),
    "it": ("{day:02}/{month:02}/{year}", ", "),
    "de": ("{day:02}.{month:02}.{year}", ", "),
}
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

MAC_KEYS = re.compile(r"\b(?:Ctrl|Strg)\+")

Entry = str | dict[str, str]


class Texts:
    """Call it with a key: `texts("menu.players", n=3)`."""

    def __init__(
        self, folder: Path, language: str = "", *, mac: bool = sys.platform == "darwin"
    ) -> None:
        self._folder = folder
        self._mac = mac
        self._catalogues: dict[tuple[str, str], dict[str, Entry]] = {}
        self.language = FALLBACK
        self.use(language)

    def use(self, language: str) -> None:
        """Speak this language from now on; an empty or unknown one means the system's."""
        self.language = language if language in LANGUAGES else system_language()

    def speaking(self, language: str) -> "Texts":
        """The same words in that language."""
        other = Texts(self._folder, language, mac=self._mac)
        other._catalogues = self._catalogues
        return other

    def has(self, key: str) -> bool:
        return self._entry(key) is not None

    def __call__(self, key: str, **values: object) -> str:
        entry = self._entry(key)
        if entry is None:
            return key  # visible, harmless, and a test finds it first
        if isinstance(entry, dict):
            count = values.get("n")
            entry = entry[plural(self.language, count if isinstance(count, int) else 0)]
        shown = {name: self._show(value) for name, value in values.items()}
        return entry.format_map(shown) if shown else entry

    def number(self, value: float, decimals: int = 0) -> str:
        thousands, point = SEPARATORS[self.language]
        plain = f"{value:,.{decimals}f}"
        return plain.translate({ord(","): thousands, ord("."): point})

    @property
    def colon(self) -> str:
        """Between a word and what is said of it; French keeps it away from the word."""
        return "\u00a0: " if self.language == "fr" else ": "

    @property
    def semicolon(self) -> str:
        """Between two things that are said."""
        return "\u00a0; " if self.language == "fr" else "; "

    def day(self, when: date) -> str:
        name = MONTHS[when.month - 1]
        return DAYS[self.language][0].format(
            day=when.day, month=when.month, name=name, year=when.year
        )

    def moment(self, when: datetime) -> str:
        return f"{self.day(when)}{DAYS[self.language][1]}{when.hour:02}:{when.minute:02}"

    def _show(self, value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            return value
        return self.number(value)

    def _entry(self, key: str) -> Entry | None:
        game = key.partition(".")[0]
        for language in (self.language, FALLBACK):
            for room in (SHARED, game):
                entry = self._catalogue(language, room).get(key)
                if entry is not None:
                    return entry
        return None

    def _catalogue(self, language: str, room: str) -> dict[str, Entry]:
        """The words of all screens, or those of a game."""
        found = self._catalogues.get((language, room))
        if found is None:
            folder = self._folder.parent / room / "texts" if room else self._folder
            path = folder / f"{language}.yaml"
            found = load_catalogue(path) if path.is_file() else {}
            if self._mac:
                found = {key: _with_mac_keys(entry) for key, entry in found.items()}
            self._catalogues[language, room] = found
        return found


def _with_mac_keys(entry: Entry) -> Entry:
    """What other keyboards do with Ctrl is done with Cmd there."""
    if isinstance(entry, dict):
        return {form: MAC_KEYS.sub("Cmd+", text) for form, text in entry.items()}
    return MAC_KEYS.sub("Cmd+", entry)


def plural(language: str, n: int) -> str:
    """The plural form of a count: French says "one" for nothing too."""
    if language == "fr":
        return "one" if abs(n) < 2 else "other"
    return "one" if abs(n) == 1 else "other"


def load_catalogue(path: Path) -> dict[str, Entry]:
    """A catalogue as a flat table. The file ships with the game and is trusted."""
    text = path.read_text(encoding="utf-8")
    plain = read_plain(text)
    return flatten(load_yaml(text) if plain is None else plain)


def load_yaml(text: str) -> dict[str, Any]:
    """The same by the YAML library, for what is not plain; it takes ten times as long."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loaded: dict[str, Any] = yaml.load(text, Loader=loader)
    return loaded


def flatten(tree: dict[str, Any], prefix: str = "") -> dict[str, Entry]:
    flat: dict[str, Entry] = {}
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and not value.keys() <= {"one", "other"}:
            flat.update(flatten(value, f"{key}."))
        else:
            flat[key] = value if isinstance(value, dict) else str(value)
    return flat


def system_language() -> str:
    """The language of the system if we speak it, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):  # an unheard-of locale is no reason not to start
        names.append(locale.getlocale()[0] or "")
    for name in names:
        if name and name not in ("C", "POSIX", "C.UTF-8"):
            spoken = _language_of(name)
            return spoken if spoken in LANGUAGES else FALLBACK
    return FALLBACK


def _language_of(name: str) -> str:
    # Windows says "French_France" where others say "fr_FR".
    word = name.replace("-", "_").split("_")[0].split(".")[0].lower()
    return {"english": "en", "french": "fr", "italian": "it", "german": "de"}.get(word, word)
