"""Computer players are called by their character in the language chosen now, also in games begun in
another one: a record keeps the name of its day as text, and the level beside it."""

import re
from functools import lru_cache
from typing import Final

from palmyra.kernel.any_game import AnyRecord
from palmyra.kernel.session import COMPUTERS
from palmyra.scenes.setup.seats import NUMBERS
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.storage.file_names import GAMES

# Earlier versions named levels with it.
_ARTICLE: Final = re.compile(r"(?:the|le|la|il|lo|der|die|das) |l[’']", re.IGNORECASE)


def character_name(texts: Texts, name: str, level: str) -> str:
    """The name as this language has it; one that somebody thought of stays."""
    key = _key(texts, level) if name and level else ""
    if not key:
        return name
    word, _, number = name.rpartition(" ")
    own, after = (word, f" {number}") if word and number in NUMBERS else (name, "")
    if own == texts(key) or _bare(own) not in _everywhere(texts, key):
        return name
    return f"{texts(key)}{after}"


def recorded_name(texts: Texts, record: AnyRecord, color: str) -> str:
    """What a record calls the player of a color, or the color; records of other hands may name
    nobody."""
    computers = record.further.get(COMPUTERS)
    level = computers.get(str(color), "") if isinstance(computers, dict) else ""
    name = record.names.get(color, "")
    if isinstance(level, str):
        name = character_name(texts, name, level)
    return name or texts(f"play.{color}").capitalize()


def _key(texts: Texts, level: str) -> str:
    keys = (f"{game}.level.{level}" for game in GAMES)
    return next((key for key in keys if texts.has(key)), "")


@lru_cache(maxsize=64)
def _everywhere(texts: Texts, key: str) -> frozenset[str]:
    """What the level is called in any language."""
    return frozenset(_bare(texts.speaking(language)(key)) for language in LANGUAGES)


def _bare(name: str) -> str:
    return _ARTICLE.sub("", name, count=1).casefold() if _ARTICLE.match(name) else name.casefold()
