"""What the table shows before a stop is what the stop pays, over 300 turns of driving."""

from random import Random

import pytest

from palmyra.games.palermo.rules.actions import EndTurn, MovePoliceman, Stand
from palmyra.games.palermo.rules.door_costs import policeman_costs
from palmyra.games.palermo.rules.driving import Stop, running_of
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, FinePaid, PawnStopped, Waited
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player

TURNS, MANY_TURNS = 80, 300
BUILT = {3: 33, 4: 32, 5: 35}


def test_shown_and_paid_are_the_same(player: Player) -> None:
    compare(player, TURNS)


@pytest.mark.slow
def test_shown_and_paid_are_the_same_for_long(player: Player) -> None:
    compare(player, MANY_TURNS)


def compare(player: Player, turns: int) -> None:
    rng = Random("previews")
    played = scored = fined = 0
    for game in range(20):
        seats = 3 + game % 3
        at = Sitting(player, session(seats, persons=seats, turns=BUILT[seats], seed=game))
        while played < turns and not at.state.over:
            income, fines = one_turn(at, rng)
            played, scored, fined = played + 1, scored + income, fined + fines
        if played >= turns:
            break
    assert played == turns and scored > turns // 6 and fined > turns // 30


def one_turn(at: Sitting, rng: Random) -> tuple[int, int]:
    """Whether something was scored, and the fines that were shown and paid."""
    desk, driver, panels = at.scene.desk, at.table.driver, at.table.panels
    state = at.state
    if driver.road.can_police and rng.random() < 0.3:
        driver.toggle_police()
        if driver.placing_police:
            driver.aim = rng.choice(driver.targets())
            shown = driver.marks().costs
            told = policeman_costs(state, driver.aim)
            assert [(cost.before, cost.after) for cost in shown] == list(told.values())
            driver.act(driver.aim)
            assert desk.match.actions[-1] == MovePoliceman(at.state.player.policeman or 0)
    if at.state.player.home:
        shown_income = panels.turn_card.model().income
        desk.play(EndTurn())
        waited = [e for e in at.session.match.history[-1].events if isinstance(e, Waited)]
        assert [event.points for event in waited] == [shown_income]
        return 1, 0
    if driver.road.standing:
        desk.play(Stand(rng.choice(driver.road.starts())))
    ends = {cell: end for cell, end in driver.road.moves().ends.items() if cell != driver.road.here}
    fines = 0
    if ends:
        scoring = [end for end in ends.values() if end.stop in (Stop.TAKE, Stop.HOME)]
        end = rng.choice(scoring or list(ends.values()))
        driver.aim = end.cell
        marks = driver.marks()
        fines = sum(badge.fine for badge in marks.badges)
        badge = next((badge for badge in marks.badges if badge.more), None)
        assert (badge is not None) == (end.stop in (Stop.TAKE, Stop.HOME))
        assert badge is None or badge.text == f"+{end.points}"
        assert marks.way is not None and marks.way.left[-1] == end.points
        driver.act(end.cell)
        path = running_of(at.state).path
        assert path == marks.way.cells[1:]
    expected, stop = panels.turn_card.model().income, driver.road.result()
    assert (expected is not None) == (stop in (Stop.TAKE, Stop.HOME))
    desk.play(EndTurn())
    events = at.session.match.history[-1].events
    paid = [event.points for event in events if isinstance(event, ChipTaken | CameHome)]
    lost = [event.lost for event in events if isinstance(event, PawnStopped)]
    if expected is None:
        assert not paid and len(lost) == 1
    else:
        assert paid == [expected]
    entered = {event.cell for event in events if isinstance(event, FinePaid) and event.entering}
    assert len(entered) == fines
    return int(expected is not None), fines
