"""The seats of a game as they were last chosen, among its choices. Knows no widget."""

from collections.abc import Collection, Sequence

from palmyra.kernel import session
from palmyra.scenes.setup.seats import (
    NAME_LIMIT,
    Kind,
    Seats,
    SetupSeat,
)
from palmyra.shell.game_choices import Choices


def kept_seats(choices: Choices, colors: Collection[str], levels: Collection[str]) -> Seats | None:
    """None where nothing was kept, or something that this version cannot seat."""
    seats = _read(choices)
    return seats if sound(seats, colors, levels) else None


def kept_person(choices: Choices) -> str:
    """The name of the first person, whichever seats there are; "" where nobody was."""
    people = (seat.name for seat in _read(choices) if seat.kind == "person")
    return next(filter(None, people), "")


def keep_seats(choices: Choices, seats: Seats) -> None:
    rows = [
        {"name": seat.name, "color": seat.color, "kind": seat.kind, "level": seat.level}
        for seat in seats
    ]
    choices.change(seats=rows)


def sound(seats: Seats, colors: Collection[str], levels: Collection[str]) -> bool:
    """Whether every color sits once, with levels that exist."""
    once = sorted(seat.color for seat in seats) == sorted(colors)
    return once and all(seat.level in levels for seat in seats)


def sitting(seats: Sequence[SetupSeat]) -> tuple[session.Seat, ...]:
    """Those who play, as a game has them."""
    return tuple(
        session.Seat(seat.color, seat.name.strip(), seat.level if seat.kind == "computer" else "")
        for seat in seats
        if seat.open
    )


def _read(choices: Choices) -> Seats:
    """What stands there, with names as long and plain as a screen would have let in."""
    return tuple(
        SetupSeat(
            "".join(filter(str.isprintable, row.get("name", "")))[:NAME_LIMIT],
            row.get("color", ""), _kind(row.get("kind", "")), row.get("level", ""),
        )
        for row in choices.get("seats", [{"name": ""}])
    )  # fmt: skip


def _kind(text: str) -> Kind:
    match text:
        case "person" | "computer":
            return text
    return "closed"
