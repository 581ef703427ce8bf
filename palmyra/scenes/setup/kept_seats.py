"""The seats of a game as they were last chosen, among its choices. Knows no widget.

Palmyra's stand in the settings of the house, in a shape of their own.
"""

from collections.abc import Collection, Sequence

from palmyra.kernel import session
from palmyra.scenes.setup.seats import Kind, Seat, Seats
from palmyra.shell.game_choices import Choices, HouseChoices


def kept_seats(
    choices: Choices | HouseChoices, colors: Collection[str], levels: Collection[str]
) -> Seats | None:
    """None where nothing was kept, or something that this version cannot seat."""
    rows = choices.get("seats", [{"name": ""}])
    seats = tuple(
        Seat(
            row.get("name", ""), row.get("color", ""), _kind(row.get("kind", "")),
            row.get("level", ""),
        )
        for row in rows
    )  # fmt: skip
    return seats if sound(seats, colors, levels) else None


def keep_seats(choices: Choices | HouseChoices, seats: Seats) -> None:
    rows = [
        {"name": seat.name, "color": seat.color, "kind": seat.kind, "level": seat.level}
        for seat in seats
    ]
    choices.change(seats=rows)


def sound(seats: Seats, colors: Collection[str], levels: Collection[str]) -> bool:
    """Whether every color sits once, with levels that exist."""
    once = sorted(seat.color for seat in seats) == sorted(colors)
    return once and all(seat.level in levels for seat in seats)


def sitting(seats: Sequence[Seat]) -> tuple[session.Seat, ...]:
    """Those who play, as a game has them."""
    return tuple(
        session.Seat(seat.color, seat.name.strip(), seat.level if seat.kind == "computer" else "")
        for seat in seats
        if seat.open
    )


def _kind(text: str) -> Kind:
    match text:
        case "person" | "computer":
            return text
    return "closed"
