"""Reviews whose verdicts fall by lot, over games that were really played: whatever a judge may say,
the screens must add up. Turns that are called better are turns of the weakest level."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from palmyra.games import load
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.record import Replay, play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review, unjudged
from palmyra.kernel.verdict import FULL, Verdict, Worths
from palmyra.storage.record_text import read_each

GOLDEN: Final = Path(__file__).resolve().parents[2] / "golden"
FOLDERS: Final = {"palmyra": "records", "medina": "medina", "palermo": "palermo"}
EACH: Final = 18  # reviews of each game
BETTER: Final = 8  # turns of a game for which a better one is known
DECIDED: Final = 100.0


def names() -> list[str]:
    """So many of each game, the counts of players mixed."""
    found = []
    for game, folder in FOLDERS.items():
        records = sorted((GOLDEN / folder).glob(f"*.{game}"))
        found += [f"{game} {at} {records[at * 7 % len(records)].name}" for at in range(EACH)]
    return found


def generated(name: str) -> tuple[AnyGame, AnyReplay, Review[Any]]:
    game_name, _, file = name.split(" ")
    game = load(game_name)
    replay = next(read_each((GOLDEN / FOLDERS[game_name] / file).read_bytes(), game))
    assert isinstance(replay, Replay)
    lots = Random(name)
    judge = game.judge() if game.judge is not None else None
    assert judge is not None
    empty = unjudged(game, judge, replay)
    turns = range(len(replay.steps))
    asked = set(lots.sample(turns, min(BETTER, len(turns))))
    verdicts = [_verdict(game, judge, replay, turn, lots, turn in asked) for turn in turns]
    return game, replay, replace(empty, verdicts=tuple(verdicts))


def _worths(lots: Random, seats: int) -> Worths:
    """Leads: the best one is the others' distance, as it is at a table."""
    totals = [lots.gauss(30, 15) for _ in range(seats)]
    if len(totals) == 1:
        return (totals[0],)
    return tuple(mine - max(totals[:at] + totals[at + 1 :]) for at, mine in enumerate(totals))


def _verdict(
    game: AnyGame, judge: Any, replay: AnyReplay, turn: int, lots: Random, asked: bool
) -> Verdict[Any]:
    state, played = replay.before(turn), replay.record.turns[turn]
    seats = len(replay.record.setup.players)
    best = _worths(lots, seats)
    seen = _worths(lots, seats) if game.chance else best
    chances = None
    if len(best) > 1:
        parts = [lots.random() for _ in best]
        chances = tuple(DECIDED * part / sum(parts) for part in parts)
    found: Verdict[Any] = Verdict(
        turn, state.seat, best, best, seen, 1.0, None, None, 5.0, FULL, chances
    )
    better = _other(game, state, turn) if asked else None
    if better is None or better == played:
        return found
    cost = lots.choice((0.4, 1.0, 2.5, 7.0, 18.0))
    worse = tuple(
        lead - cost if seat == state.seat else lead + lots.choice((cost, 0.0, -1.0))
        for seat, lead in enumerate(best)
    )
    return replace(
        found, played=worse, seen=worse if not game.chance else seen, error=lots.choice((0.1, 2.0)),
        better=better, why=judge.why(state, played, better),
    )  # fmt: skip


def _other(game: AnyGame, state: Any, turn: int) -> Any:
    """A turn of the weakest level."""
    view = game.rules.hide(state, state.seat)
    actions = list(game.brain().choose(view, game.levels[0], f"other {turn}", None))
    try:
        other = game.rules.turn_of(actions, state)
        play_turn(game, state, other)
    except Refusal:
        return None
    return other
