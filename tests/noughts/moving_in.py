"""Noughts and crosses move in: its name stands where the games' names stand, and nothing else of
the house changes."""

import pytest

from palmyra import games
from palmyra.games import houses
from palmyra.scenes.game_ui import House
from palmyra.storage import file_names
from tests.noughts.rules import Action, Marked, Setup, State
from tests.noughts.window import WINDOW
from tests.player import Player

GAMES = ("palmyra", "noughts")


def move_in(
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
    house: House[Setup, State, Action, int, Marked],
) -> Player:
    opened, seen = houses.open_house, houses.window_of
    monkeypatch.setattr(houses, "OPEN", GAMES)
    monkeypatch.setattr(houses, "open_house", lambda n: house if n == "noughts" else opened(n))
    monkeypatch.setattr(houses, "window_of", lambda n: WINDOW if n == "noughts" else seen(n))
    monkeypatch.setattr(games, "NAMES", GAMES)
    monkeypatch.setattr(file_names, "GAMES", GAMES)
    player.services.settings.change(animation_speed="instant")
    return player
