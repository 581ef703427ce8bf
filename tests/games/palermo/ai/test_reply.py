"""How the next player could answer a turn in Palermo: what is found the rules pay, and no drive of
theirs scores more."""

from random import Random

import pytest

from palmyra.games.palermo.ai.reply import answered, reply
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action, EndTurn, Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State
from tests.support.sessions import over

SAMPLE = 24


def turns(seed: str, count: int) -> list[tuple[State, tuple[Action, ...]]]:
    """Turns of phase 2 out of a whole game: how they began and what was done."""
    replay = over("palermo").match.replay
    found = []
    for number, turn in enumerate(replay.record.turns):
        before = replay.before(number)
        if before.phase == 2:
            found.append((before, tuple(PALERMO.rules.steps(turn, before))))
    return Random(seed).sample(found, min(count, len(found)))


def most_scored(state: State) -> int:
    """By trying every step that the rules allow, each state once; without a dead reckoning."""
    seat, had = state.seat, state.player.score
    best, open_states, seen = 0, [state], set()
    while open_states:
        here = open_states.pop()
        for action in legal_actions(here):
            if isinstance(action, MovePoliceman):
                continue  # one's own is no fine
            after = apply(here, action).state
            if isinstance(action, EndTurn):
                best = max(best, after.players[seat].score - had)
            elif isinstance(action, Go | Stand):
                progress = after.progress
                path = getattr(progress, "path", ())
                key = (after.players[seat].pawn, path[-1:], getattr(progress, "left", 0))
                if key not in seen:
                    seen.add(key)
                    open_states.append(after)
    return best


@pytest.mark.parametrize("at", range(SAMPLE))
def test_no_drive_scores_more_and_this_one_does(at: int) -> None:
    before, planned = turns("reply", SAMPLE)[at]
    after = answered(before, planned)
    found = reply(before, planned)
    if after is None:
        assert found is None
        return
    assert found is not None and found.seat == after.seat
    assert found.worth == most_scored(after)
    state = after
    for action in found.actions:
        state = apply(state, action).state
    assert state.players[found.seat].score - after.players[found.seat].score == found.worth


@pytest.mark.parametrize("at", range(0, SAMPLE, 4))
def test_a_turn_under_way_counts_as_it_stands(at: int) -> None:
    before, planned = turns("reply", SAMPLE)[at]
    after = answered(before, planned[:-1])
    found = reply(before, planned[:-1])
    assert after is not None and found is not None
    assert found.seat == after.seat == (before.seat + 1) % len(before.players)
    assert found.worth == most_scored(after)


def test_a_policeman_on_the_way_takes_of_it() -> None:
    """What the meter is for: some cell of the policeman leaves the next player less."""
    looked = less = 0
    for before, planned in turns("police", 200):
        drives = tuple(one for one in planned if not isinstance(one, MovePoliceman))
        plain = reply(before, drives)
        sent = [one for one in legal_actions(before) if isinstance(one, MovePoliceman)]
        if plain is None or not any(isinstance(one, Go) for one in plain.actions) or not sent:
            continue
        if looked == 4 or not plain.worth:
            continue
        looked += 1
        found = [reply(before, (one, *drives)) for one in sent]
        less += any(one is not None and one.worth < plain.worth for one in found)
    assert looked == 4 and less >= 3


def test_houses_are_not_weighed_and_nobody_answers_at_the_end() -> None:
    replay = over("palermo").match.replay
    assert reply(replay.before(3), ()) is None
    assert reply(over("palermo").match.state, ()) is None


def test_the_least_that_a_turn_as_good_would_leave() -> None:
    """Turn by turn: the planned drive with the policeman on every cell he may go to leaves no less,
    and one of them, or a drive that scores as much, leaves exactly that."""
    told = reached = 0
    for before, planned in turns("least", 40):
        found = reply(before, planned, deep=True)
        if found is None or found.least is None:
            continue
        drive = tuple(action for action in planned if not isinstance(action, MovePoliceman))
        cells = [a for a in legal_actions(before) if isinstance(a, MovePoliceman)]
        answers = [reply(before, actions) for actions in (drive, *((c, *drive) for c in cells))]
        left = {answer.worth for answer in answers if answer is not None}
        assert found.least <= min(left) and found.least < found.worth
        reached += found.least in left
        told += 1
        if told == 3:
            break
    assert told == 3 and reached


def test_an_unfinished_plan_has_no_least() -> None:
    before, planned = turns("least", 1)[0]
    found = reply(before, planned[:-1], deep=True)
    assert found is None or found.least is None
