"""Who is invited: seats as values, as the screen of an invitation changes them. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

Kind = Literal["you", "friend", "computer", "free"]
NAME_LIMIT: Final = 24


@dataclass(frozen=True, slots=True)
class InviteSeat:
    kind: Kind
    color: str
    name: str = ""
    level: str = ""


Seats = tuple[InviteSeat, ...]


def first_seats(colors: Sequence[str], least: int, most: int, you: str) -> Seats:
    """You and a friend; where more must play, more friends."""
    count = max(2, least)
    return tuple(
        InviteSeat("you" if at == 0 else "friend" if at < count else "free", color,
                   you if at == 0 else "")
        for at, color in enumerate(colors[:most])
    )  # fmt: skip


def seated(seats: Seats, at: int, kind: Kind, name: str = "", level: str = "") -> Seats:
    """Somebody else in that seat. Free ones move to the end: nobody plays between them."""
    if at == 0:
        return seats
    changed = (*seats[:at], replace(seats[at], kind=kind, name=name, level=level), *seats[at + 1 :])
    taken = [seat for seat in changed if seat.kind != "free"]
    free = [seat for seat in changed if seat.kind == "free"]
    return (*taken, *free)


def renamed(seats: Seats, at: int, name: str) -> Seats:
    return (*seats[:at], replace(seats[at], name=name[:NAME_LIMIT]), *seats[at + 1 :])


def playing(seats: Seats) -> Seats:
    return tuple(seat for seat in seats if seat.kind != "free")


def problem(seats: Seats, least: int) -> str:
    """The text key of what keeps the letter from being written; "" when nothing does."""
    taken = playing(seats)
    if len(taken) < least:
        return "friends.need_seats"
    if not any(seat.kind == "friend" for seat in taken):
        return "friends.need_friend"
    names = [seat.name.strip() for seat in taken]
    if not all(names):
        return "friends.need_names"
    return "friends.need_other_names" if len(set(names)) < len(names) else ""
