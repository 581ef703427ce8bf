"""Palermo's sentences: the keys under which the catalogues keep them."""

from collections.abc import Sequence

from palmyra.games.palermo.rules.actions import Action
from palmyra.kernel.game import Hint
from palmyra.shell.texts import Texts


def level_name(texts: Texts, level: str) -> str:
    return texts(f"palermo.level.{level}")


def level_character(texts: Texts, level: str) -> str:
    """Who the opponent is and how they play, in a sentence."""
    return texts(f"palermo.character.{level}")


def hint_words(texts: Texts, hint: Hint[Action], names: Sequence[str]) -> str:
    """Why a turn is worth playing, and what else it does; `names` are the players', by seat."""
    values = dict(hint.values)
    seat = values.pop("seat", None)
    if isinstance(seat, int):
        values["player"] = names[seat]
    why = texts(f"palermo.hint.{hint.reason}", **values)
    more = [texts(f"palermo.hint.{what}", **filled) for what, filled in hint.further]
    return " ".join([f"{why.rstrip('.')}.", *more]) if more else why
