"""Which turn of phase 2 to play: the promising ones are played on in the mind and compared."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.run_board import (
    HOME,
    STAY,
    MoveEnd,
    RunBoard,
    RunPlan,
)
from palmyra.games.palermo.ai.run_playout import forecast, quick_plan, quick_police, standing
from palmyra.games.palermo.rules.cells import Cells, beside, jumping, members


class Depth(NamedTuple):
    ends: int  # stops that are looked at
    polices: int  # cells for the policeman
    rounds: int  # that each pair is played on for
    samples: int = 0  # how often the best pairs are played on against others who waver
    finalists: int = 10  # how many pairs those are
    answers: "Depth | None" = None  # how the others' next turns are searched; None: quick turns


class Judged(NamedTuple):
    worth: float  # the chance to win, and a little for points ahead
    plan: RunPlan


_CUTS: Final = (4, 8, 16)  # looks after which half of the finalists drop out
Clock = Callable[[], bool]  # whether time is up


def search(
    board: RunBoard,
    depth: Depth,
    heat: float,
    ends: list[MoveEnd] | None = None,
    polices: list[int] | None = None,
    late: Clock | None = None,
) -> list[Judged]:
    """The plans looked at, best first. Ends and cells may be given; time may run out."""
    if polices is None:
        polices = police_choices(board, depth.polices, heat)
    if board.pawns[board.seat] == HOME:
        plans = [RunPlan(cell, HOME, 0, -1) for cell in polices]
    else:
        if ends is None:
            ends = end_choices(board)
        plans = [
            RunPlan(cell, end.cell, end.left, end.door)
            for end in sorted(ends, reverse=True)[: depth.ends]
            for cell in polices
        ]
    judged = []
    for plan in plans:
        judged.append(Judged(judge(board, plan, depth.rounds, heat), plan))
        if late is not None and late():
            break
    judged.sort(reverse=True)
    if not depth.samples or len(judged) == 1:
        return judged
    return _finals(board, judged, depth, heat, late)


def _finals(
    board: RunBoard, judged: list[Judged], depth: Depth, heat: float, late: Clock | None
) -> list[Judged]:
    """The best plans again, played on against others who waver: every plan the same others.

    Where one plan of many is the best by a single look, it often only looked so.
    """
    finalists = judged[: depth.finalists]
    answers: dict[RunPlan, list[RunPlan]] = {}
    if depth.answers is not None:
        for found in finalists:
            if late is not None and late():
                return judged
            answers[found.plan] = _answers(board, found.plan, depth.answers, heat)
        finalists = [
            Judged(judge(board, plan, depth.rounds, heat, None, answered), plan)
            for plan, answered in answers.items()
        ]
    sums = [found.worth for found in finalists]
    seen = 1
    for sample in range(depth.samples):
        if late is not None and late():
            break
        for number, found in enumerate(finalists):
            rng = Random(sample)
            answered = answers.get(found.plan)
            sums[number] += judge(board, found.plan, depth.rounds, heat, rng, answered)
        seen += 1
        if seen in _CUTS and len(finalists) > 3:
            order = sorted(range(len(finalists)), key=sums.__getitem__, reverse=True)
            order = order[: (len(order) + 1) // 2]
            finalists, sums = [finalists[n] for n in order], [sums[n] for n in order]
    again = [Judged(total / seen, found.plan) for total, found in zip(sums, finalists, strict=True)]
    again.sort(reverse=True)
    kept = {found.plan for found in again}
    return again + [found for found in judged if found.plan not in kept]


def _answers(board: RunBoard, plan: RunPlan, depth: Depth, heat: float) -> list[RunPlan]:
    """What the others do after this plan, each by a search, until it is our turn again."""
    after = board.copy()
    after.play(plan)
    found: list[RunPlan] = []
    while not after.over and len(found) < after.seats - 1:
        found.append(search(after, depth, heat)[0].plan)
        after.play(found[-1])
    return found


def judge(
    board: RunBoard,
    plan: RunPlan,
    rounds: int,
    heat: float,
    rng: Random | None = None,
    answers: list[RunPlan] | None = None,
) -> float:
    """How well we stand after this plan: the mean over the rounds that follow.

    The others answer by quick turns if it is not given how.
    """
    seat = board.seat
    after = board.copy()
    after.play(plan)
    for answer in answers or ():
        after.play(answer)
    total = 0.0
    for number in range(rounds):
        first = 0 if answers else after.seats - 1
        for _ in range(after.seats if number else first):
            if after.over:
                break
            after.play(quick_plan(after, rng))
        total += standing(after, seat, heat)
    return total / rounds


# --- what is worth a look ----------------------------------------------------------------


def end_choices(board: RunBoard) -> list[MoveEnd]:
    """Every stop that takes a chip, and the best ones to walk to."""
    seat = board.seat
    fined = board.fined(seat)
    sets = board.reached(seat, fined)
    found = board.takes(seat, fined, sets)
    stops = sets[0] & ~board.held(seat) & ~board.goals(seat)
    if board.pawns[seat] >= 0:
        stops &= ~(1 << board.pawns[seat])
    tour, cost = board.ground.tours[seat], board.ground.cost
    values, order = tour.values(board.left[seat], board.ground.open_cells)
    walks = 0
    for cell in order:
        if stops >> cell & 1:
            found.append(MoveEnd(values[cell] - cost - (fined >> cell & 1), cell, 0, -1))
            walks += 1
            if walks >= 6:
                break
    return found or [board.best(seat, fined)]


def police_choices(board: RunBoard, most: int, heat: float) -> list[int]:
    """Where the policeman would cost the rivals most; and leaving him where he is."""
    free = board.police_cells(board.seat)
    if not free:
        return [STAY]
    losses = police_losses(board, free, heat)
    cells = sorted(losses, key=losses.__getitem__, reverse=True)[: most - 1]
    quick = quick_police(board)
    if quick not in cells and quick != STAY:
        cells[most - 2 :] = [quick]
    return [STAY, *cells]


def police_losses(board: RunBoard, free: Cells, heat: float) -> dict[int, float]:
    """By cell: what a policeman there takes from the rivals' next turns, by their chances."""
    seat, own = board.seat, board.police[board.seat]
    chances = forecast(board, heat)
    losses: dict[int, float] = {}
    for other in range(board.seats):
        if other == seat or board.pawns[other] == HOME:
            continue
        fined = board.fined(other)
        if own >= 0:
            fined &= ~(1 << own)
        best = board.best(other, fined)
        for cell in members(on_the_way(board, other, fined, best) & free):
            loss = best.value - board.best(other, fined | 1 << cell).value
            if loss > 0:
                losses[cell] = losses.get(cell, 0.0) + chances[other] * loss
    return losses


def on_the_way(board: RunBoard, seat: int, fined: Cells, end: MoveEnd) -> Cells:
    """Cells that some path to this stop with these points left enters."""
    sets = board.reached(seat, fined)
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
