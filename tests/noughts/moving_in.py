"""Adds noughts and crosses to the games: its name stands where the games' names stand, and nothing
else of the program changes."""

import pytest

from palmyra import games
from palmyra.scenes.game_ui import GameUI
from palmyra.storage import file_names
from tests.noughts.title_view import TITLE_VIEW
from tests.support.player import Player

GAMES = ("palmyra", "noughts")


def move_in(player: Player, monkeypatch: pytest.MonkeyPatch, game_ui: GameUI) -> Player:
    opened, seen = games.game_ui, games.title_view
    monkeypatch.setattr(games, "game_ui", lambda n: game_ui if n == "noughts" else opened(n))
    monkeypatch.setattr(games, "title_view", lambda n: TITLE_VIEW if n == "noughts" else seen(n))
    monkeypatch.setattr(games, "NAMES", GAMES)
    monkeypatch.setattr(file_names, "GAMES", GAMES)
    player.services.settings.change(animation_speed="instant")
    return player
