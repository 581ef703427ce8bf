"""`palmyra review`: what each turn of a record was worth, play and luck apart."""

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from palmyra.games import game_ui
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.record import write_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.review_told import accuracy, lost, lost_by_kind
from palmyra.scenes.coach.words import CoachWords
from palmyra.shell.texts import Texts


def review(
    game: AnyGame, replay: AnyReplay, seconds: float | None, progress: Callable[[float], None]
) -> Review[Any]:
    """The review of a finished game; with a limit in seconds, as far as it comes in time."""
    if game.judge is None:
        raise Refusal("", "no_coach", game.name)
    if not replay.state.over:
        raise Refusal("", "not_over", game.name)
    judge = game.judge()
    found = unjudged(game, judge, replay)
    until = None if seconds is None else monotonic() + seconds
    while (todo := found.todo) and (until is None or monotonic() < until):
        found = found.joined_by(look(judge, replay, todo))
        progress(found.share)
    return found


def told(found: Review[Any], game: AnyGame, replay: AnyReplay, texts: Texts) -> Iterator[str]:
    """The review as lines to read, in the sentences of the screen."""
    for seat in range(len(found.result)):
        words = CoachWords(texts, game_ui(game.name), replay, seat, None)
        yield _heading(found, words)
        if found.complete:
            yield f"  {words.about(found)}"
        for moment in found.moments(seat):
            verdict = found.verdicts[moment.turn]
            yield f"  {words.title(found, verdict)}. {words.reason(verdict)}"
            yield f"    {write_turn(replay, moment.turn, game)}"
            if verdict.better is not None:
                yield f"    {texts('coach.better')}: {game.notation.encode(verdict.better)}"


def _heading(found: Review[Any], words: CoachWords) -> str:
    """Name, what came of the game and what made it, accuracy, mistakes."""
    texts, seat = words.texts, words.seat
    rate = accuracy(found, seat)
    parts = [words.sum_line(found)]
    if rate is not None:
        parts.append(f"{texts('coach.accuracy')} {texts.number(rate)} %")
    parts.append(f"{texts('coach.mistakes')} {len(found.mistakes(seat))}")
    return f"{words.names[seat]}: {' · '.join(parts)}"


def as_json(found: Review[Any], game: AnyGame, replay: AnyReplay) -> str:
    """The review as data: by turn what is judged, by seat what it adds up to."""
    return json.dumps({
        "game": game.name,
        "unit": found.scale.unit,
        "chance": found.chance,
        "complete": found.complete,
        "start": _round(found.start),
        "result": _round(found.result),
        "seats": [_seat(found, game, replay, seat) for seat in range(len(found.result))],
        "turns": [
            {
                "turn": verdict.turn + 1,
                "seat": verdict.seat,
                "best": _round(verdict.best),
                "played": _round(verdict.played),
                "seen": _round(verdict.seen),
                "slip": round(verdict.slip, 2),
                "error": round(verdict.error, 2),
                "sure": verdict.sure,
                "effort": verdict.effort,
                "line": write_turn(replay, verdict.turn, game),
                "better": verdict.better and game.notation.encode(verdict.better),
                "why": verdict.why and {
                    "kind": verdict.why.kind, "reason": verdict.why.reason,
                    "values": dict(verdict.why.values),
                },
            }
            for verdict in found.verdicts
        ],
    })  # fmt: skip


def _seat(found: Review[Any], game: AnyGame, replay: AnyReplay, seat: int) -> dict[str, object]:
    sums, rate = found.sums(seat), accuracy(found, seat)
    return {
        "own": round(sums.own, 2),
        "others": round(sums.others, 2),
        "luck": round(sums.luck, 2) if found.chance else None,
        "slips": round(lost(found, seat), 2),
        "kinds": {kind: round(cost, 2) for kind, cost in lost_by_kind(found, seat).items()},
        "accuracy": None if rate is None else round(rate, 1),
        "moments": [moment.turn + 1 for moment in found.moments(seat)],
        "course": [
            {
                "turn": change.turn + 1,
                "standing": round(change.standing, 2),
                "play": round(change.play, 2),
                "luck": round(change.luck, 2) if found.chance else None,
            }
            for change in found.changes(seat)
        ],
    }


def _round(worths: tuple[float, ...]) -> list[float]:
    return [round(worth, 2) for worth in worths]
