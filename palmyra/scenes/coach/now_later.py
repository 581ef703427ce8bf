"""What a mistake cost, parted: what the better turn earns more or less at once, counted by the
rules, and what is left of the cost, which only shows in what follows. No words, no widget."""

from typing import Any, NamedTuple

from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import Verdict


class NowLater(NamedTuple):
    """Of the better turn against the one played, to who moved: `now + later` is the cost."""

    now: int
    later: int


def now_later(
    game: AnyGame, replay: AnyReplay, verdict: Verdict[Any], cost: int
) -> NowLater | None:
    """`cost` is what the screens say of it, above 0. None where there is no better turn."""
    if verdict.better is None:
        return None
    try:
        better = play_turn(game, replay.before(verdict.turn), verdict.better).state
    except Refusal:  # kept by another version of the rules
        return None
    played = replay.steps[verdict.turn].state
    points, seat = game.rules.points, verdict.seat
    now = points(better)[seat] - points(played)[seat]
    return NowLater(now, cost - now)
