"""Who sits where before a game begins, as values. Pure; colors and levels are the game's."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

Kind = Literal["person", "computer", "closed"]
NAME_LIMIT = 24
# What a second of the kind is called after the name.
NUMBERS: Final = ("II", "III", "IV", "V", "VI")


@dataclass(frozen=True, slots=True)
class SetupSeat:
    name: str
    color: str
    kind: Kind
    level: str  # when a computer sits here

    @property
    def open(self) -> bool:
        return self.kind != "closed"


Seats = tuple[SetupSeat, ...]


def with_seat(seats: Seats, at: int, seat: SetupSeat) -> Seats:
    return (*seats[:at], seat, *seats[at + 1 :])


@dataclass(frozen=True, slots=True)
class Names:
    """What those who sit down are called until somebody calls them otherwise."""

    characters: Mapping[str, str]  # by level
    people: Sequence[str]  # by seat

    def given(self, name: str) -> bool:
        """Whether it is a character's name, or that of its second or third."""
        word, _, number = name.strip().rpartition(" ")
        return name.strip() in self.characters.values() or (
            word in self.characters.values() and number in NUMBERS
        )

    def character(self, level: str, taken: Collection[str]) -> str:
        """Their own name; a second of the kind is the second of the name."""
        own = self.characters[level]
        return next(n for n in (own, *(f"{own} {x}" for x in NUMBERS)) if n not in taken)

    def person(self, at: int, taken: Collection[str]) -> str:
        names = (self.people[at % len(self.people)], *self.people)
        return next((name for name in names if name not in taken), names[0])


def invited(seats: Seats, at: int, level: str, names: Names) -> Seats:
    """A computer player of that level sits down there, under their own name; "" is a person."""
    before = seats[at]
    taken = {seat.name.strip() for n, seat in enumerate(seats) if n != at and seat.open}
    if level:
        seat = replace(before, kind="computer", level=level, name=names.character(level, taken))
    else:
        name = names.person(at, taken) if names.given(before.name) else before.name
        seat = replace(before, kind="person", name=name)
    return with_seat(seats, at, seat)


def in_character(seats: Seats, names: Names) -> Seats:
    """Every computer under the name of its character."""
    for at, seat in enumerate(seats):
        if seat.kind == "computer":
            seats = invited(seats, at, seat.level, names)
    return seats


def retold(seats: Seats, names: Names, others: Sequence[Names]) -> Seats:
    """Computers that bear their character's name in another language bear it in this one; a name
    that somebody thought of stays."""
    for at, seat in enumerate(seats):
        elsewhere = any(other.given(seat.name) for other in others)
        if seat.kind == "computer" and elsewhere and not names.given(seat.name):
            seats = invited(seats, at, seat.level, names)
    return seats


def sent_away(seats: Seats, at: int) -> Seats:
    return with_seat(seats, at, replace(seats[at], kind="closed"))


def swapped(seats: Seats, at: int, to: int) -> Seats:
    """Two seats change places, and with them their turns."""
    ordered = list(seats)
    ordered[at], ordered[to] = ordered[to], ordered[at]
    return tuple(ordered)


def order(seats: Seats, at: int) -> int:
    """When this seat plays, from 1; 0 for a free one."""
    return sum(seat.open for seat in seats[: at + 1]) if seats[at].open else 0


def neighbor(seats: Seats, at: int, step: int) -> int | None:
    """The seat that plays just before (-1) or after (1) this one."""
    ahead = range(at + step, len(seats) if step > 0 else -1, step)
    return next((other for other in ahead if seats[other].open), None)


def next_color(seats: Seats, at: int, colors: Sequence[str]) -> Seats:
    """Give a seat another color: one nobody plays if there is one, else its neighbor's."""
    mine = colors.index(seats[at].color)
    others = [colors[(mine + step) % len(colors)] for step in range(1, len(colors))]
    owners = {seat.color: index for index, seat in enumerate(seats)}
    free = [color for color in others if color not in owners or not seats[owners[color]].open]
    wanted = (free or others)[0]
    changed = list(seats)
    if wanted in owners:
        changed[owners[wanted]] = replace(seats[owners[wanted]], color=seats[at].color)
    changed[at] = replace(seats[at], color=wanted)
    return tuple(changed)


def name_problem(seats: Seats) -> str:
    """The text key of what is wrong with the names; empty when nothing is."""
    names = [seat.name.strip() for seat in seats if seat.open]
    if not all(names):
        return "setup.need_name"
    return "setup.need_names" if len(set(names)) < len(names) else ""
