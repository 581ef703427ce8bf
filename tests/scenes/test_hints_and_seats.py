"""Hints as ghosts with a reason, and seats that change hands in mid-game."""

import pygame
import pytest

from palmyra.ai.hint import Suggestion
from palmyra.box import open_box
from palmyra.rules.hidden import View
from palmyra.rules.legal import placements
from palmyra.rules.state import Color, Edition, Placing, Variant
from palmyra.rules.turns import PlacingTurn
from palmyra.scenes import thinking
from palmyra.scenes.game_setup import LEVELS
from palmyra.scenes.opening import play
from palmyra.scenes.play import PlayScene
from palmyra.session import Seat, Session
from palmyra.worker import Worker
from tests.player import Player


class Prompter(thinking.Thinking):
    """Suggests the first two legal placements at once, and counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__(Worker.__new__(Worker))
        self.asked = 0
        self.canceled = 0
        self._found: list[Suggestion] | None = None

    def start(self) -> None:
        pass

    def ask(self, view: View, level: str) -> None:
        self._found = None

    def ask_hints(self, view: View) -> None:
        self.asked += 1
        first, second = placements(view.state)[:2]
        self._found = [
            Suggestion(
                PlacingTurn(a.purpose, a.figure, ((a.tile, a.cell),)),
                61.0,
                "income_tiles",
                {"n": 1},
            )
            for a in (first, second)
        ]

    def poll_hints(self) -> list[Suggestion] | None:
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        self.canceled += 1
        self._found = None


@pytest.fixture
def prompter(monkeypatch: pytest.MonkeyPatch) -> Prompter:
    made = Prompter()
    monkeypatch.setattr(thinking, "thinker", lambda: made)
    return made


def table(player: Player) -> PlayScene:
    seats = (Seat(Color.RED, "Ada"), Seat(Color.BLUE, "Ben", "scribe"))
    session = Session.begin(open_box(), seats, Variant.BASE, Edition.INTERNATIONAL, "hints")
    scene = play(player.services, session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.3)
    return scene


def test_a_hint_shows_ghosts_and_a_reason_and_again_the_next(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    first, second = placements(scene.plan.state)[:2]
    player.key(pygame.K_h)
    player.wait(0.1)
    assert [(g.tile, g.cell) for g in scene.hints.ghosts()] == [(first.tile, first.cell)]
    assert "+1" in scene.notice.text and "61" in scene.notice.text
    player.key(pygame.K_h)
    player.wait(0.1)
    assert [(g.tile, g.cell) for g in scene.hints.ghosts()] == [(second.tile, second.cell)]
    assert prompter.asked == 1  # the second was found with the first


def test_acting_takes_the_hint_away(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    player.key(pygame.K_h)
    player.wait(0.1)
    assert scene.hints.ghosts()
    player.key(pygame.K_1)
    assert not scene.hints.ghosts()


def test_no_hint_once_a_tile_lies(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    action = placements(scene.plan.state)[0]
    scene.take(lambda: scene.plan.place(scene.plan.preview(*action)))
    player.key(pygame.K_h)
    player.wait(0.1)
    assert prompter.asked == 0


def test_a_seat_changes_hands_and_the_turn_begins_anew(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    start = scene.plan.state
    action = placements(start)[0]
    scene.take(lambda: scene.plan.place(scene.plan.preview(*action)))
    assert isinstance(scene.plan.state.progress, Placing)
    player.key(pygame.K_ESCAPE)
    player.wait(0.1)
    player.click("seats")
    player.wait(0.1)
    player.click("seat_0")
    player.wait(0.1)
    shown = [button.text for button in scene.view.dialogs[-1].buttons]
    for level in LEVELS:
        plays = scene.texts(f"palmyra.level.{level}_plays")
        assert any(plays in text for text in shown), "each with its character"
    player.click("pick_merchant")
    assert scene.session.seats[0].level == "merchant"
    assert scene.plan.state == start, "the tile laid by the person is back in the hand"
    assert not scene.person_to_move
    player.click("seat_0")
    player.wait(0.1)
    player.click("pick_person")
    assert scene.session.seats[0].is_person
    player.click("close")
    assert scene.person_to_move


def test_a_changed_seat_is_saved(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    scene.commands.change_seat(1, "prefect")
    again = Session.resume(scene.session.save)
    assert [seat.level for seat in again.seats] == ["", "prefect"]


@pytest.mark.parametrize(("seat", "mine"), [(0, 2), (1, 1), (2, 2), (3, 2)])
def test_the_tray_belongs_to_the_person_who_plays_or_played_last(seat: int, mine: int) -> None:
    levels = ("scribe", "", "", "scribe")
    seats = tuple(
        Seat(color, color, level) for color, level in zip(list(Color)[:4], levels, strict=True)
    )
    session = Session.begin(open_box(), seats, Variant.BASE, Edition.INTERNATIONAL, "tray")
    assert session.nearest_person(seat) == mine
