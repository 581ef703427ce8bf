"""What speaks for a better turn, in words: the sentences of a game's judge with their values said.

A sentence is `GAME.coach.<reason>`. Its first line says what differs on the board; the second, if
any, what that leads to. Its values are
- counted things, `("tiles", 4)`: said by `GAME.coach.gain.<unit>`, "4 tiles";
- a seat, or `seats`: said as `{name}`, or `{names}`;
- words, one or several, "legion hc": each said by `GAME.coach.word.<word>` where there is one;
- several of those in a row, said with commas;
- numbers, which stand as they are.
"""

from collections.abc import Mapping, Sequence

from palmyra.kernel.verdict import Why
from palmyra.shell.texts import Texts


def reason(texts: Texts, game: str, why: Why, names: Sequence[str]) -> str:
    """All of it, in a line; "" where nobody has words for it."""
    return " ".join(lines(texts, game, why, names))


def headline(texts: Texts, game: str, why: Why, names: Sequence[str]) -> str:
    """Its first line, for a list: without a full stop."""
    found = lines(texts, game, why, names)
    return found[0].removesuffix(".") if found else ""


def lines(texts: Texts, game: str, why: Why, names: Sequence[str]) -> list[str]:
    """Each of them, a sentence or two; none where nobody has words for it."""
    key = f"{game}.coach.{why.reason}"
    if not texts.has(key):
        return []
    try:
        said = texts(key, **spoken(texts, game, why.values, names))
    except (
        KeyError,
        IndexError,
        TypeError,
        ValueError,
    ):  # not the values of this sentence: a file of somebody's own
        return []
    return [line[:1].upper() + line[1:] for line in said.split("\n")]


def spoken(
    texts: Texts, game: str, values: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    """The values as they stand in a sentence."""
    found = {key: _said(texts, game, value) for key, value in values.items()}
    if isinstance(seat := values.get("seat"), int):
        found["name"] = names[seat]
    if isinstance(seats := values.get("seats"), tuple):
        found["names"] = ", ".join(names[seat] for seat in seats)
    return found


def _said(texts: Texts, game: str, value: object) -> object:
    match value:
        case str():
            return " ".join(_word(texts, game, part) for part in value.split(" "))
        case (str() as unit, int() as n) if texts.has(f"{game}.coach.gain.{unit}"):
            return texts(f"{game}.coach.gain.{unit}", n=n)
        case tuple():
            return ", ".join(str(_said(texts, game, part)) for part in value)
    return value


def _word(texts: Texts, game: str, word: str) -> str:
    key = f"{game}.coach.word.{word}"
    return texts(key) if texts.has(key) else word
