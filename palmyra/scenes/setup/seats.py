"""Who sits where before a game begins, as values. Pure; colors and levels are the game's."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["person", "computer", "closed"]
NAME_LIMIT = 24


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    color: str
    kind: Kind
    level: str  # when a computer sits here

    @property
    def open(self) -> bool:
        return self.kind != "closed"


Seats = tuple[Seat, ...]


def with_seat(seats: Seats, at: int, seat: Seat) -> Seats:
    return (*seats[:at], seat, *seats[at + 1 :])


def invited(seats: Seats, at: int, level: str) -> Seats:
    """A computer player of that level sits down there; "" is a person."""
    kind: Kind = "computer" if level else "person"
    seat = replace(seats[at], kind=kind, level=level or seats[at].level)
    return with_seat(seats, at, seat)


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
