"""Finished games put together by hand, turn by turn, for what is told from replays alone: states of
the real rules with parts replaced, and the events that a test is about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from palmyra.kernel.achievement import GameReach, reached
from palmyra.kernel.any_game import AnyGame, AnyReplay, AnyState
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay


@dataclass(frozen=True, slots=True)
class MadeTurn:
    seat: int
    events: tuple[Any, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)  # of the state after it
    turn: Any = None  # as the record has it, where a measure asks


@dataclass(frozen=True, slots=True)
class MadeGame:
    turns: Sequence[MadeTurn]
    end: Mapping[str, Any] = field(default_factory=dict)  # of the last state
    start: Mapping[str, Any] = field(default_factory=dict)  # of the first
    further: Mapping[str, Any] = field(default_factory=dict)  # of the record


def made_replay(game: AnyGame, setup: Any, made: MadeGame, over: Mapping[str, Any]) -> AnyReplay:
    state: AnyState = replace(game.rules.new_game(setup), seat=made.turns[0].seat, **made.start)
    start, steps = state, []
    for at, one in enumerate(made.turns):
        last = at == len(made.turns) - 1
        changes = {**one.changes, **({**over, **made.end} if last else {})}
        seat = one.seat if last else made.turns[at + 1].seat
        state = replace(state, turn=state.turn + 1, seat=seat, **changes)
        steps.append(Step(state, one.events))
    record = Record(setup, tuple(one.turn for one in made.turns), {}, dict(made.further))
    return Replay(record, start, tuple(steps))


def told_of(game: AnyGame, replay: AnyReplay, name: str, seat: int = 0) -> GameReach | None:
    """How far that seat came towards a thing."""
    assert game.achievements is not None
    things = {each.name: each for each in game.achievements()}
    return reached([things[name]], game, replay, [seat]).get(name)


def earned(game: AnyGame, replay: AnyReplay, name: str, seat: int = 0) -> bool:
    """Of something collected: whether it adds anything."""
    reach = told_of(game, replay, name, seat)
    return reach is not None and (bool(reach.item) or reach.value >= reach.goal)
