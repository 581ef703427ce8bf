"""`palmyra review`: what each turn of a record was worth, play and luck apart."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from time import monotonic
from typing import Any

from palmyra.games import game_ui
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.record import write_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.review_summary import accuracy, lost, lost_by_kind
from palmyra.kernel.waterfall import turns_told, waterfall
from palmyra.scenes.coach.story import Storyteller
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
    ui = game_ui(game.name)
    for seat in range(len(found.result)):
        words = CoachWords(texts, ui, replay, seat, None)
        story = Storyteller(ui, replay, words, None).tell(found)
        yield f"{words.names[seat]}: {story.verdict}"
        yield f"  {' · '.join(f'{bar.label} {bar.said}' for bar in story.bars)}"
        numbers = turns_told(found, seat)
        for moment in found.moments(seat):
            verdict, slip = found.verdicts[moment.turn], numbers[moment.turn].slip
            reason = " ".join(part for part in words.reason(verdict, slip) if part)
            yield f"  {words.turn(moment.turn)} ({words.signed(slip)}): {reason}"
            yield f"    {write_turn(replay, moment.turn, game)}"
            if verdict.better is not None:
                yield f"    {texts('coach.better')}: {game.notation.encode(verdict.better)}"


def as_json(found: Review[Any], game: AnyGame, replay: AnyReplay) -> str:
    """The review as data: by turn what is judged, by seat what it adds up to."""
    return json.dumps({
        "game": game.name,
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
                "gap": round(verdict.gap, 2),
                "error": round(verdict.error, 2),
                "sure": verdict.sure,
                "effort": verdict.effort,
                "chances": verdict.chances and _round(verdict.chances),
                "decided": verdict.decided,
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
    rate = accuracy(found, seat)
    return {
        "waterfall": asdict(waterfall(found, seat)),
        "slips": round(lost(found, seat), 2),
        "kinds": {kind: round(cost, 2) for kind, cost in lost_by_kind(found, seat).items()},
        "accuracy": None if rate is None else round(rate, 1),
        "moments": [moment.turn + 1 for moment in found.moments(seat)],
        "turns": [
            {**asdict(told), "turn": told.turn + 1, "error": round(told.error, 2),
             "chance": None if told.chance is None else round(told.chance)}
            for told in turns_told(found, seat)
        ],
    }  # fmt: skip


def _round(worths: tuple[float, ...]) -> list[float]:
    return [round(worth, 2) for worth in worths]
