"""`palmyra review`: what each turn of a record was worth, play and luck apart."""

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from palmyra.games import AnyGame
from palmyra.kernel.coach import Review
from palmyra.kernel.record import Replay, write_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import Judge, Verdict

AnyReplay = Replay[Any, Any, Any, Any]


def review(
    game: AnyGame, replay: AnyReplay, seconds: float | None, progress: Callable[[int], None]
) -> Review[Any]:
    """The review of a finished game; with a limit in seconds, as far as it comes in time."""
    if game.judge is None:
        raise Refusal("", "no_coach", game.name)
    if not replay.state.over:
        raise Refusal("", "not_over", game.name)
    judge = game.judge()
    found: tuple[Verdict[Any], ...] = ()
    for verdict in _verdicts(judge, replay, seconds):
        found = (*found, verdict)
        progress(len(found))
    turns = len(replay.record.turns)
    start, result = judge.worth(replay.start), judge.worth(replay.state)
    return Review(found, turns, start, result, game.chance)


def _verdicts(
    judge: Judge[Any, Any], replay: AnyReplay, seconds: float | None
) -> Iterator[Verdict[Any]]:
    until = None if seconds is None else monotonic() + seconds
    for number, turn in enumerate(replay.record.turns):
        if until is not None and monotonic() >= until:
            return
        yield judge.verdict(replay.before(number), turn, number)


def told(found: Review[Any], game: AnyGame, replay: AnyReplay) -> Iterator[str]:
    """The review as lines to read."""
    alone = len(found.result) == 1
    unit = "" if alone else " %"
    for seat, color in enumerate(replay.record.setup.players):
        sums = found.sums(seat)
        name = replay.record.names.get(color) or str(color)
        luck = f", luck {sums.luck:+.1f}{unit}" if found.chance else ""
        yield (
            f"{name}: {sums.total:.1f}{unit} = start {sums.start:.1f}"
            f", own turns {sums.own:+.1f}, others {sums.others:+.1f}{luck}"
            f"; slips {found.slips(seat):.1f}"
        )
        for moment in found.moments(seat):
            if moment.mover == seat:
                better = found.verdicts[moment.turn].better
                yield (
                    f"  turn {moment.turn + 1}: {moment.worth:+.1f}{unit}"
                    f"  {write_turn(replay, moment.turn, game)}"
                    f"  better: {game.notation.encode(better)}"
                )


def as_json(found: Review[Any], game: AnyGame, replay: AnyReplay) -> str:
    """The review as data: by turn what is judged, by seat what it adds up to."""
    seats = range(len(found.result))
    sums = [found.sums(seat) for seat in seats]
    return json.dumps({
        "game": game.name,
        "chance": found.chance,
        "complete": found.complete,
        "start": _round(found.start),
        "result": _round(found.result),
        "seats": [
            {
                "own": round(of.own, 2), "others": round(of.others, 2),
                "luck": round(of.luck, 2), "slips": round(found.slips(seat), 2),
                "moments": [moment.turn + 1 for moment in found.moments(seat)],
            }
            for seat, of in zip(seats, sums, strict=True)
        ],
        "turns": [
            {
                "turn": verdict.turn + 1,
                "seat": verdict.seat,
                "best": _round(verdict.best),
                "played": _round(verdict.played),
                "seen": _round(verdict.seen),
                "slip": round(verdict.slip, 2),
                "error": round(verdict.error, 2),
                "line": write_turn(replay, verdict.turn, game),
                "better": verdict.better and game.notation.encode(verdict.better),
            }
            for verdict in found.verdicts
        ],
    })  # fmt: skip


def _round(worths: tuple[float, ...]) -> list[float]:
    return [round(worth, 2) for worth in worths]
