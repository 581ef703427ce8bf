"""What `tools.coach.measure_coach` found, told in lines."""

from collections.abc import Iterable, Sequence
from typing import Any

from tools.coach.samples import share, told

Line = dict[str, Any]


def tell_luck(lines: Sequence[Line]) -> Iterable[str]:
    yield f"{len(lines)} games, {sum(line['turns'] for line in lines)} turns"
    yield f"largest difference from the result: {max(line['off'] for line in lines):.1e} coins"
    groups = {"all": lines} | {
        f"{players} players": [line for line in lines if line["players"] == players]
        for players in range(1, 6)
    }
    for name, some in groups.items():
        if some:
            own = [sum(line["own"]) / len(line["own"]) for line in some]
            yield f"{name}: luck of a seat's own draws a game {told(own)} coins"
    yield f"first seat, luck of all draws a game {told([line['luck'][0] for line in lines])} coins"


def tell_planted(lines: Sequence[Line]) -> Iterable[str]:
    some = [line for line in lines if line["turn"] is not None]
    whole = [line["shown"] for line in some if "shown" in line]
    yield f"told as a mistake: {share(sum(line['told'] for line in some), len(some))}"
    yield f"among the key moments: {share(sum(whole), len(whole))}"
    yield f"worse by {told([line['worse'] for line in some])}"
    yield f"judged a slip of {told([line['slip'] for line in some])}"
    for line in some:
        if not line["told"]:
            yield f"  missed: {line}"


def tell_again(lines: Sequence[Line]) -> Iterable[str]:
    shown = [moment for line in lines for moment in line["moments"]]
    for name, still in (
        ("a slip", [one["again"] > 0 for one in shown]),
        ("a sure slip", [one["sure"] for one in shown]),
        ("a sure slip of 2 coins", [one["sure"] and one["again"] >= 2 for one in shown]),
    ):
        yield f"moments that are still {name}: {share(sum(still), len(still))}"
    for when in ("slip", "again"):
        yield f"{when}: {told([moment[when] for moment in shown])} coins"
    yield f"moments a game {told([float(len(line['moments'])) for line in lines])}"
    yield f"seconds a review {told([line['seconds'] for line in lines])}"


def tell_random(lines: Sequence[Line]) -> Iterable[str]:
    for players in range(1, 6):
        lost = [one for line in lines if line["players"] == players for one in line["lost"]]
        if lost:
            yield f"{players} players: a random turn loses {told(lost)} coins"
