"""Which turn of phase 2 to play: the promising ones are played on in the mind and compared."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.chase import (
    HOME,
    STAY,
    Chase,
    MoveEnd,
    RunPlan,
)
from palmyra.games.palermo.ai.pursuit import forecast, quick_plan, quick_police, standing
from palmyra.games.palermo.rules.cells import Cells, beside, jumping, members


class Depth(NamedTuple):
    ends: int  # stops that are looked at
    polices: int  # cells for the policeman
    rounds: int  # that each pair is played on for
    samples: int = 0  # how often the best pairs are played on against others who waver
    finalists: int = 10  # how many pairs those are


class Judged(NamedTuple):
    worth: float  # the chance to win, and a little for points ahead
    plan: RunPlan


_CUTS: Final = (4, 8, 16)  # looks after which half of the finalists drop out
Clock = Callable[[], bool]  # whether time is up


def search(
    chase: Chase,
    depth: Depth,
    heat: float,
    ends: list[MoveEnd] | None = None,
    polices: list[int] | None = None,
    late: Clock | None = None,
) -> list[Judged]:
    """The plans looked at, best first. Ends and cells may be given; time may run out."""
    if polices is None:
        polices = police_choices(chase, depth.polices, heat)
    if chase.pawns[chase.seat] == HOME:
        plans = [RunPlan(cell, HOME, 0, -1) for cell in polices]
    else:
        if ends is None:
            ends = end_choices(chase)
        plans = [
            RunPlan(cell, end.cell, end.left, end.door)
            for end in sorted(ends, reverse=True)[: depth.ends]
            for cell in polices
        ]
    judged = []
    for plan in plans:
        judged.append(Judged(judge(chase, plan, depth.rounds, heat), plan))
        if late is not None and late():
            break
    judged.sort(reverse=True)
    if not depth.samples or len(judged) == 1:
        return judged
    return _finals(chase, judged, depth, heat, late)


def _finals(
    chase: Chase, judged: list[Judged], depth: Depth, heat: float, late: Clock | None
) -> list[Judged]:
    """The best plans again, played on against others who waver: every plan the same others.

    Where one plan of many is the best by a single look, it often only looked so.
    """
    finalists = judged[: depth.finalists]
    sums = [found.worth for found in finalists]
    seen = 1
    for sample in range(depth.samples):
        if late is not None and late():
            break
        for number, found in enumerate(finalists):
            rng = Random(sample)
            sums[number] += judge(chase, found.plan, depth.rounds, heat, rng)
        seen += 1
        if seen in _CUTS and len(finalists) > 3:
            order = sorted(range(len(finalists)), key=sums.__getitem__, reverse=True)
            order = order[: (len(order) + 1) // 2]
            finalists, sums = [finalists[n] for n in order], [sums[n] for n in order]
    again = [Judged(total / seen, found.plan) for total, found in zip(sums, finalists, strict=True)]
    again.sort(reverse=True)
    kept = {found.plan for found in again}
    return again + [found for found in judged if found.plan not in kept]


def judge(
    chase: Chase, plan: RunPlan, rounds: int, heat: float, rng: Random | None = None
) -> float:
    """How well we stand after this plan: the mean over the rounds that follow."""
    seat = chase.seat
    after = chase.copy()
    after.play(plan)
    total = 0.0
    for number in range(rounds):
        for _ in range(after.seats if number else after.seats - 1):
            if after.over:
                break
            after.play(quick_plan(after, rng))
        total += standing(after, seat, heat)
    return total / rounds


# --- what is worth a look ----------------------------------------------------------------


def end_choices(chase: Chase) -> list[MoveEnd]:
    """Every stop that takes a chip, and the best ones to walk to."""
    seat = chase.seat
    fined = chase.fined(seat)
    sets = chase.reached(seat, fined)
    found = chase.takes(seat, fined, sets)
    stops = sets[0] & ~chase.held(seat) & ~chase.goals(seat)
    if chase.pawns[seat] >= 0:
        stops &= ~(1 << chase.pawns[seat])
    tour, cost = chase.ground.tours[seat], chase.ground.cost
    values, order = tour.values(chase.left[seat], chase.ground.open_cells)
    walks = 0
    for cell in order:
        if stops >> cell & 1:
            found.append(MoveEnd(values[cell] - cost - (fined >> cell & 1), cell, 0, -1))
            walks += 1
            if walks >= 6:
                break
    return found or [chase.best(seat, fined)]


def police_choices(chase: Chase, most: int, heat: float) -> list[int]:
    """Where the policeman would cost the rivals most; and leaving him where he is."""
    free = chase.police_cells(chase.seat)
    if not free:
        return [STAY]
    losses = police_losses(chase, free, heat)
    cells = sorted(losses, key=losses.__getitem__, reverse=True)[: most - 1]
    quick = quick_police(chase)
    if quick not in cells and quick != STAY:
        cells[most - 2 :] = [quick]
    return [STAY, *cells]


def police_losses(chase: Chase, free: Cells, heat: float) -> dict[int, float]:
    """By cell: what a policeman there takes from the rivals' next turns, by their chances."""
    seat, own = chase.seat, chase.police[chase.seat]
    chances = forecast(chase, heat)
    losses: dict[int, float] = {}
    for other in range(chase.seats):
        if other == seat or chase.pawns[other] == HOME:
            continue
        fined = chase.fined(other)
        if own >= 0:
            fined &= ~(1 << own)
        best = chase.best(other, fined)
        for cell in members(on_the_way(chase, other, fined, best) & free):
            loss = best.value - chase.best(other, fined | 1 << cell).value
            if loss > 0:
                losses[cell] = losses.get(cell, 0.0) + chances[other] * loss
    return losses


def on_the_way(chase: Chase, seat: int, fined: Cells, end: MoveEnd) -> Cells:
    """Cells that some path to this stop with these points left enters."""
    sets = chase.reached(seat, fined)
    if end.left >= len(sets) or not sets[end.left] >> end.cell & 1:
        return 0
    back: list[Cells] = [0] * len(sets)
    back[end.left] = 1 << end.cell
    found = 0
    for left in range(end.left, len(sets) - 1):
        found |= back[left]
        for cost, entered in _entered(back[left], fined):
            if left + cost < len(sets):
                back[left + cost] |= (beside(entered) | jumping(entered)) & sets[left + cost]
    return found


def _entered(cells: Cells, fined: Cells) -> Iterable[tuple[int, Cells]]:
    return [(cost, part) for cost, part in ((1, cells & ~fined), (2, cells & fined)) if part]
