"""Palermo's house: what the screens ask it."""

import pytest

from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.cells import set_of
from palmyra.games.palermo.rules.door_costs import next_door_cost, steps_between
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, FinePaid, PawnStopped
from palmyra.games.palermo.rules.state import Variant
from palmyra.games.palermo.screens import new_game
from palmyra.games.palermo.screens.account import account, points_of
from palmyra.games.palermo.screens.setup_form import PalermoForm
from palmyra.games.palermo.ui import UI
from palmyra.scenes.setup.seats import invited
from palmyra.scenes.setup.setup_form import names_of
from palmyra.shell.services import Services
from tests.games.palermo.hand.sitting import session
from tests.support.cabinet_homes import golden


@pytest.fixture(scope="module")
def finished() -> PalermoSession:
    return session(3, turns=400, seed=4)


def test_every_point_is_accounted_for(finished: PalermoSession, services: Services) -> None:
    assert finished.match.state.over
    replay = finished.match.replay
    found = points_of(replay)
    for seat, player in enumerate(replay.state.players):
        assert sum(points[seat] for points in found.values()) == player.score
    told = account(services.texts, replay)
    scores = [player.score for player in replay.state.players]
    assert [placed.points for placed in told.seats] == scores
    assert [placed.won for placed in told.seats] == [score == max(scores) for score in scores]
    for sheet in told.sheets:
        assert [bars.total for bars in sheet.seats] == scores


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_every_turn_is_told(finished: PalermoSession, services: Services, language: str) -> None:
    services.settings.change(language=language)
    replay = finished.match.replay
    for number in range(len(replay.steps)):
        told = UI.told(services.texts, replay, number)
        assert told.short and "{" not in told.short + told.full
        assert not told.short.endswith(".")
    assert UI.ended(services.texts, finished).endswith(".")


def test_what_is_held_ends_with_the_points(finished: PalermoSession) -> None:
    for number in (0, 20, 60):
        state = finished.match.replay.before(number)
        for seat, player in enumerate(state.players):
            assert UI.holdings(state, seat)[-1].count == player.score


def test_a_form_remembers_what_was_chosen(services: Services) -> None:
    form = PalermoForm(services)
    assert form.problem() == "" and len(form.seats) == 5
    form.change_seats(invited(form.seats, 3, "zia", names_of(form.cast, services.texts)))
    services.choices.of("palermo").change(variant="fair")
    again = PalermoForm(services)
    assert again.seats == form.seats and again.variant is Variant.FAIR
    begun = again.begin()
    assert len(begun.seats) == 4 and begun.match.setup.variant is Variant.FAIR
    assert [seat.level for seat in begun.seats] == ["", "urchin", "fisherman", "zia"]
    assert begun.persons == (0,)


def test_fewer_than_three_cannot_start(services: Services) -> None:
    form = PalermoForm(services)
    two = tuple(seat for seat in form.seats if seat.open)[:2]
    assert new_game.problem(two) == "palermo.setup.need_three"


def test_the_same_again_is_the_same_people(finished: PalermoSession) -> None:
    anew = UI.again(finished, same=True)
    assert anew.seats == finished.seats and not anew.match.turns
    assert anew.match.setup == finished.match.setup


def test_a_place_says_where_its_points_were_scored(
    finished: PalermoSession, services: Services
) -> None:
    """Everybody's chips were alike: 11 of 11."""
    for seat in account(services.texts, finished.match.replay).seats:
        parts = [int(word.strip(",")) for word in seat.note.split() if word.strip(",").isdigit()]
        assert len(parts) == 2 and sum(parts) == seat.points


def test_no_color_of_the_result_stands_for_two_things() -> None:
    from palmyra.games.palermo.rules.shops import SHOPS
    from palmyra.scenes.result.account import AccountRow, sheet

    names = (*SHOPS, "home", "waiting")
    bars = sheet("shops", "", [AccountRow(name, name, (1,), "") for name in names])
    (legend,) = bars.legends
    assert len({kind.top for kind, _ in legend}) == len(names)


def test_the_log_says_where_somebody_drove_and_what_it_cost(services: Services) -> None:
    """ "Drove on" said neither. The way is in steps that one can count on the board: with fines in
    it, it said 5 where a hint said 2."""
    on, fined, fines_ahead = 0, 0, 0
    for replay in golden("palermo", 6):
        for number, step in enumerate(replay.steps):
            seat = replay.before(number).seat
            short = UI.told(services.texts, replay, number).short
            kinds = {type(event) for event in step.events}
            assert short.endswith(" · fined") == (FinePaid in kinds)
            fined += FinePaid in kinds
            stopped = any(isinstance(e, PawnStopped) and not e.lost for e in step.events)
            if stopped and not kinds & {ChipTaken, CameHome}:
                player = step.state.players[seat]
                assert player.pawn is not None
                goals = set_of(player.doors) or step.state.start_cells
                away = steps_between(step.state, player.pawn, goals)
                assert f"{'shop' if player.doors else 'home'} {away} away" in short
                fines_ahead += next_door_cost(step.state, seat) not in (None, away)
                on += 1
    assert on > 10 and fined > 3 and fines_ahead
