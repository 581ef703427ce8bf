"""How somebody did on a day's deal as a short line of text, and back: what friends send each other
to play beside. Of any game.

A line names its game and its version; in it are the day, the choice, a name, and the points at the
start and after every turn. It claims a result and proves none: between friends that is enough, and
a challenge code (`challenge`) carries the whole game for those who want more. The checksum tells a
slip of the clipboard.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Final

from palmyra.kernel.challenge import MAX_MARK, MAX_NAME, MAX_POINTS, CodeError

VERSION: Final = 1
MAX_TURNS: Final = 500
MAX_TEXT: Final = 20_000  # characters in which a line is looked for
_FIRST: Final = date(2020, 1, 1).toordinal()  # days are counted from here
_CHECK: Final = 4  # bytes of checksum
_ALTERNATIVES: Final = b"-."  # no mark that a chat takes for formatting
_LINE: Final = re.compile(r"([a-z]+)-day([0-9]{1,6}):([A-Za-z0-9.\s-]*)(!?)", re.IGNORECASE)
_CODE: Final = re.compile(r"\b[a-z]+[0-9]+:[A-Za-z0-9.-]{8}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DayResult:
    game: str
    day: str  # ISO
    choice: str  # which of the day's deals
    name: str
    pace: tuple[int, ...]  # points at the start and after each of their turns

    @property
    def points(self) -> int:
        return self.pace[-1]

    @property
    def mark(self) -> dict[str, object]:
        """As the record of a game keeps whom it is played beside."""
        return {"name": self.name, "coins": self.points, "pace": list(self.pace)}


def line_of(result: DayResult) -> str:
    steps = [after - before for before, after in pairwise((0, *result.pace))]
    data = bytearray(_numbers([date.fromisoformat(result.day).toordinal() - _FIRST]))
    for word in (result.choice, result.name[:MAX_NAME]):
        text = word.encode("utf-8", "replace")
        data += bytes(_numbers([len(text)])) + text
    data += bytes(_numbers([2 * step if step >= 0 else -2 * step - 1 for step in steps]))
    body = base64.b64encode(_check(bytes(data), result.game) + bytes(data), _ALTERNATIVES)
    return f"{result.game}-day{VERSION}:{body.rstrip(b'=').decode('ascii')}!"


def read_line(text: str, games: Sequence[str]) -> DayResult:
    """The result somewhere in a text. CodeError says why there is none."""
    found = _LINE.search(text[:MAX_TEXT])
    if found is None:
        code = _CODE.search(text[:MAX_TEXT])
        raise CodeError("day_code.challenge" if code else "day_code.foreign")
    game, version, body, end = found.groups()
    if game.lower() not in games:
        raise CodeError("day_code.foreign")
    if int(version) > VERSION:
        raise CodeError("day_code.newer")
    if not end or int(version) != VERSION:
        raise CodeError("day_code.damaged")
    try:
        return _read("".join(body.split()), game.lower())
    except (ValueError, StopIteration, OverflowError):
        raise CodeError("day_code.damaged") from None


def _read(body: str, game: str) -> DayResult:
    raw = base64.b64decode(body + "=" * (-len(body) % 4), _ALTERNATIVES, validate=True)
    data = raw[_CHECK:]
    if _check(data, game) != raw[:_CHECK]:
        raise binascii.Error("changed on the way")
    rest = iter(data)
    day = date.fromordinal(_FIRST + _number(rest)).isoformat()
    choice, name = (_word(rest, most) for most in (MAX_MARK, 4 * MAX_NAME))
    pace, points = [], 0
    for value in _all(rest):
        points += value // 2 if value % 2 == 0 else -(value + 1) // 2
        pace.append(points)
    sound = 2 <= len(pace) <= MAX_TURNS + 1 and all(0 <= n < MAX_POINTS for n in pace)
    if not sound or not name.isprintable():
        raise ValueError("no result of ours")
    return DayResult(game, day, choice, name[:MAX_NAME], tuple(pace))


def _numbers(values: Sequence[int]) -> Iterator[int]:
    """Seven bits a byte, the last one below 128."""
    for value in values:
        while value >= 128:
            yield value % 128 + 128
            value //= 128
        yield value


def _number(data: Iterator[int]) -> int:
    value, weight = 0, 1
    for byte in data:
        value += byte % 128 * weight
        weight *= 128
        if byte < 128:
            return value
        if weight > 1 << 35:
            break
    raise ValueError("no number")


def _all(data: Iterator[int]) -> Iterator[int]:
    """Every number that is left."""
    for byte in data:
        yield byte if byte < 128 else byte % 128 + 128 * _number(data)


def _word(data: Iterator[int], most: int) -> str:
    size = _number(data)
    if size > most:
        raise ValueError("too long")
    return bytes(next(data) for _ in range(size)).decode("utf-8")


def _check(data: bytes, game: str) -> bytes:
    return hashlib.sha256(f"{game} day 1 ".encode() + data).digest()[:_CHECK]
