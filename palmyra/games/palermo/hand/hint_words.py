"""A hint in words: which of the turns found it is, and why it is worth playing."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.kernel.game import Hint
from palmyra.shell.texts import Texts

EVEN: Final = 1.0  # a chance to win that is so little smaller may as well be greater


def ranked(texts: Texts, said: str, at: int, worths: Sequence[float]) -> str:
    """Which of the turns found it is: whoever asks again is told the next one, not another best;
    with the best one, that there is another."""
    if len(worths) < 2:
        return said[:1].upper() + said[1:]
    even = at > 0 and worths[0] - worths[at] < EVEN
    key = "even" if even else ("best", "second", "third")[min(at, 2)]
    told = texts(f"palermo.hint.{key}", hint=said)
    if at:
        return told
    return f"{told.rstrip('.')}. {texts('palermo.hint.again')}"


def hint_words(texts: Texts, hint: Hint[Action], names: Sequence[str]) -> str:
    """Why a turn is worth playing, and what else it does; `names` are the players', by seat."""
    values = dict(hint.values)
    seat = values.pop("seat", None)
    if isinstance(seat, int):
        values["player"] = names[seat]
    house = values.pop("house", None)
    if isinstance(house, int):
        values["shop"] = texts(f"palermo.play.shop_{shop_of(house)}")
    why = texts(f"palermo.hint.{hint.reason}", **values)
    more = [texts(f"palermo.hint.{what}", **filled) for what, filled in hint.further]
    return " ".join([f"{why.rstrip('.')}.", *more]) if more else why
