"""Whoever plays is called by one name at every table, until they take another at one of them."""

from dataclasses import replace

import pytest

from palmyra.games import NAMES
from palmyra.scenes.game_words import player_name
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.setup.setup_form import SetupForm
from palmyra.shell.services import Services


def form(services: Services, game: str) -> SetupForm:
    found: SetupForm = Navigator(services).ui(game).form(services)
    return found


def rename(services: Services, game: str, name: str) -> None:
    chosen = form(services, game)
    first, *others = chosen.seats
    chosen.change_seats((replace(first, name=name), *others))


@pytest.mark.parametrize("game", NAMES)
def test_the_first_seat_is_theirs(services: Services, game: str) -> None:
    rename(services, "palmyra", "Ada")
    assert form(services, game).seats[0].name == "Ada" == player_name(services, game)


@pytest.mark.parametrize("game", ["medina", "palermo"])
def test_another_name_is_that_tables_own(services: Services, game: str) -> None:
    rename(services, game, "Bo")
    assert form(services, game).seats[0].name == "Bo" == player_name(services, game)
    assert player_name(services) != "Bo"


def test_two_never_sit_down_under_one_name(services: Services) -> None:
    """The first person may bear the name that a table gives to somebody else."""
    second = services.texts("medina.setup.default_2")
    rename(services, "palmyra", second)
    names = [seat.name for seat in form(services, "medina").seats]
    assert len(set(names)) == len(names)
