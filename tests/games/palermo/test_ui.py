"""Palermo's house: what the screens ask it."""

import pytest

from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.state import Variant
from palmyra.games.palermo.screens import new_game
from palmyra.games.palermo.screens.account import account, points_of
from palmyra.games.palermo.screens.setup_form import PalermoForm
from palmyra.games.palermo.ui import UI
from palmyra.scenes.setup.seats import invited
from palmyra.scenes.setup.setup_form import names_of
from palmyra.shell.services import Services
from tests.games.palermo.hand.sitting import session


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


def test_no_color_of_the_result_stands_for_two_things() -> None:
    from palmyra.games.palermo.rules.shops import SHOPS
    from palmyra.scenes.result.account import AccountRow, sheet

    names = (*SHOPS, "home", "waiting")
    bars = sheet("shops", "", [AccountRow(name, name, (1,), "") for name in names])
    (legend,) = bars.legends
    assert len({kind.top for kind, _ in legend}) == len(names)
