"""The play scene serves a game it has never heard of: played by hand and key, thought about,
hinted at, saved, left, handed over and ended, with no line outside that game's folder."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pygame
import pytest

from palmyra.kernel.record import read_record
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.play.saving import Keeping
from palmyra.scenes.play.scene import PlayScene
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import documents
from palmyra.storage.write_queue import Outcome
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import EndTurn, Mark, Setup, State
from tests.noughts.table import NoughtsTable
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import Elsewhere, FakeNavigator
from tests.support.player import Player

HOUSE = NoughtsUI()


class Mischief(AtOnce):
    """Thinks only when told to, and answers what it is told."""

    def __init__(self) -> None:
        super().__init__(lambda name: NOUGHTS)
        self.answers: list[Sequence[Any]] = []
        self.asked: list[str] = []

    def think(self, question: Question[Any]) -> object:
        if not isinstance(question, TurnQuestion):
            return super().think(question)
        self.asked.append(question.level)
        return self.answers.pop(0) if self.answers else super().think(question)


class Sitting:
    """Somebody at a table of noughts and crosses."""

    def __init__(self, player: Player, *levels: str, speed: str = "instant", **marks: object):
        seats = (Seat("red", "Ada", levels[0]), Seat("blue", "", levels[1]))
        self.player = player
        self.session = Session.begin(NOUGHTS, Setup(("red", "blue")), seats, marks)
        self.thinker = Mischief()
        self.filed: list[int] = []
        self.outcome: Outcome = "done"
        home = player.services.home
        self.autosave = Autosave.new(home, datetime(2026, 11, 17))

        def file(session: object, save: Autosave, now: datetime) -> Outcome:
            assert session is self.session
            self.filed.append(len(self.session.match.turns))
            return self.outcome

        player.services.settings.change(animation_speed=speed, window=(1280, 720))
        self.nav = FakeNavigator(player.services, HOUSE)
        self.scene = PlayScene(
            self.nav, HOUSE, self.session, self.thinker,
            Keeping(player.services, self.autosave, file),
        )  # fmt: skip
        player.open(self.scene)
        player.wait(0.1)

    @property
    def table(self) -> NoughtsTable:
        assert isinstance(self.scene.table, NoughtsTable)
        return self.scene.table

    @property
    def state(self) -> State:
        return self.session.match.state

    @property
    def said(self) -> str:
        return self.scene.desk.notice.text

    def texts(self, key: str, **values: object) -> str:
        return self.player.services.texts(key, **values)

    def turn(self, cell: int) -> None:
        self.player.key(pygame.K_0 + cell)
        self.player.key(pygame.K_e)

    @property
    def where(self) -> str:
        scene = self.player.scene
        return scene.name if isinstance(scene, Elsewhere) else "table"


def test_a_game_is_played_by_mouse_against_a_computer(player: Player) -> None:
    at = Sitting(player, "", "novice")
    player.click(at.table.board.cell(5).center)
    assert at.state.set == 5 and at.scene.desk.person_to_move
    player.click("end")
    player.wait(0.2)
    assert at.session.match.turns == (5, 1), "the novice answered by itself"
    assert at.thinker.asked == ["novice"]
    assert list(at.table.pointed_out) == [1], "what the computer did is pointed out"
    assert at.scene.desk.recent.fresh == 1
    player.click(at.table.board.cell(9).center)
    assert list(at.table.pointed_out) == [], "until the person acts"


def test_what_the_rules_refuse_is_told_with_its_rule(player: Player) -> None:
    at = Sitting(player, "", "")
    at.turn(5)
    player.key(pygame.K_5)
    assert at.said == "Refusal.cell_taken" and at.scene.desk.notice.rule == "N2"
    assert at.state.set == 0


def test_steps_are_taken_back_and_done_again(player: Player) -> None:
    at = Sitting(player, "", "")
    player.key(pygame.K_5)
    player.key(pygame.K_BACKSPACE)
    assert at.state == State() and at.table.board.shown == State()
    player.key(pygame.K_BACKSPACE, shift=True)
    assert at.state.set == 5 and at.table.board.shown.set == 5
    player.key(pygame.K_z, ctrl=True)  # two fresh players pressed that first
    assert at.state == State()
    player.key(pygame.K_y, ctrl=True)
    assert at.state.set == 5
    player.key(pygame.K_z, ctrl=True)
    player.key(pygame.K_z, ctrl=True, shift=True)
    assert at.state.set == 5


def test_every_turn_is_saved_and_the_end_is_filed(player: Player) -> None:
    at = Sitting(player, "", "")
    for cell in (1, 4, 2, 5):
        at.turn(cell)
    (document,) = documents(at.autosave.path.read_bytes())
    read = Session.resume(NOUGHTS, read_record(document, NOUGHTS))
    assert read.match.turns == (1, 4, 2, 5) and read.seats == at.session.seats
    assert at.filed == [] and at.where == "table"
    at.turn(3)
    player.wait(0.1)
    assert at.filed == [5]
    assert at.where == "result"


def test_the_end_is_told_before_it_is_counted(player: Player) -> None:
    at = Sitting(player, "", "", speed="normal")
    for cell in (1, 4, 2, 5, 3):
        player.key(pygame.K_0 + cell)
        player.wait(0.5)
        player.key(pygame.K_e)
        player.wait(0.5)
    card = at.scene.desk.turns.ribbon
    assert card.running and card.words.note == "Three in a row."
    player.key(pygame.K_SPACE)
    player.wait(0)
    assert at.where == "result" and at.nav.calls[-1][2]["hurried"]


def test_a_disk_that_does_not_file_is_told(player: Player) -> None:
    at = Sitting(player, "", "")
    at.outcome = "waits"
    for cell in (1, 4, 2, 5, 3):
        at.turn(cell)
    assert at.said == at.texts("play.not_filed")


def test_an_illegal_answer_becomes_a_simple_turn_and_is_told(player: Player) -> None:
    at = Sitting(player, "", "master")
    at.thinker.answers = [[Mark(5), EndTurn()]]
    at.turn(5)
    player.wait(0.2)
    assert at.session.match.turns == (5, 1)
    assert at.said == at.texts("play.computer_stumbled", name="Blue")
    at.thinker.answers = [[], ["nonsense"]]
    at.turn(9)
    player.wait(0.2)
    assert len(at.session.match.turns) == 4, "nothing at all is no answer either"


def test_an_unknown_level_is_played_for_and_introduced(player: Player) -> None:
    at = Sitting(player, "", "grandmaster")
    at.turn(1)
    player.wait(0.2)
    assert at.session.match.turns == (1, 2), "as its substitute plays"
    assert "Novice" in at.said and "Blue" in at.said


def test_a_computer_takes_its_time_and_waits_for_what_is_in_the_air(player: Player) -> None:
    at = Sitting(player, "", "novice", speed="normal")
    player.key(pygame.K_5)
    player.wait(0.5)
    player.key(pygame.K_e)
    assert at.table.busy
    player.wait(0.3)
    assert not at.thinker.asked, "the person's turn has not landed"
    player.wait(0.3)
    assert at.thinker.asked and len(at.session.match.turns) == 1
    player.wait(2)
    assert len(at.session.match.turns) == 2
    assert at.scene.desk.seat == 0 and at.scene.desk.can_act


def test_a_hint_is_shown_told_followed_and_put_away(player: Player) -> None:
    at = Sitting(player, "", "")
    player.key(pygame.K_h)
    player.wait(0.1)
    assert at.table.board.hinted == 5 and at.said == "Cell 5."
    assert at.session.hinted == (0,)
    hints = at.scene.desk.hints
    assert hints.playable
    hints.play()
    player.wait(0.1)
    assert at.state.set == 5 and at.state.turn == 0, "ending the turn stays the person's own"
    assert not hints.playing and not hints.playable
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_1)
    player.wait(0.1)
    assert at.table.board.hinted == 0 and at.said == "", "another turn is played"


def test_hints_are_for_whose_turn_it_is(player: Player) -> None:
    at = Sitting(player, "novice", "", speed="normal")
    player.key(pygame.K_h)
    assert at.said == at.texts("play.why_turn_of", name="Ada")
    assert at.session.hinted == ()


def test_seats_change_hands_in_mid_turn(player: Player) -> None:
    at = Sitting(player, "", "")
    player.key(pygame.K_5)
    player.key(pygame.K_F10)
    player.click("seats")
    player.click("seat_0")
    player.click("pick_master")
    assert at.session.seats[0].level == "master" and at.state == State()
    assert not at.thinker.asked, "computers wait while something is asked"
    player.click("close")
    player.wait(0.2)
    assert len(at.session.match.turns) == 1


def test_leaving_in_mid_turn_asks_and_saves(player: Player) -> None:
    at = Sitting(player, "", "")
    at.turn(5)
    player.key(pygame.K_1)
    player.key(pygame.K_ESCAPE)
    player.click("to_title")
    assert at.where == "table" and player.view.dialogs
    player.click("leave")
    player.wait(0)
    assert at.where == "title"
    assert b"turns:\n- mark 5\n" in at.autosave.path.read_bytes()


def test_closing_the_window_asks_once_steps_would_be_lost(player: Player) -> None:
    at = Sitting(player, "", "")
    assert at.scene.wants_close()
    player.key(pygame.K_1)
    assert not at.scene.wants_close()
    assert player.view.dialogs


def test_people_with_secrets_hand_over(player: Player) -> None:
    at = Sitting(player, "", "", covered=True)
    assert at.scene.desk.covered and not at.scene.desk.person_to_move
    player.click("ready")
    at.turn(5)
    player.wait(0.1)
    assert at.scene.desk.covered
    player.key(pygame.K_RETURN)
    assert not at.scene.desk.covered


def test_the_log_tells_all_and_points_out_what_is_clicked(player: Player) -> None:
    at = Sitting(player, "", "")
    for cell in (1, 4, 2):
        at.turn(cell)
    panel = at.scene.desk.log.panel
    assert [move.text for move in panel.model.moves] == ["Cell 2", "Cell 4", "Cell 1"]
    assert "Blue" in panel.model.moves[1].head
    player.key(pygame.K_o)
    assert panel.full
    player.click(panel.row(1).center)
    assert not panel.full and at.table.pointed_out == (1,)
    player.click("menu")
    player.click("resume")
    player.key(pygame.K_5)
    assert at.table.pointed_out == ()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(800, 450), (1280, 720)])
def test_it_is_drawn_at_any_size_and_language(
    player: Player, size: tuple[int, int], language: str
) -> None:
    at = Sitting(player, "", "novice")
    player.services.settings.change(window=size, language=language)
    at.turn(5)
    player.wait(0.2)
    assert at.table.end.text == at.texts("play.end_turn")
    screen = pygame.display.get_surface()
    assert screen is not None
    board, layout = at.table.board, at.scene.layout
    red, blue, free = (
        pygame.transform.average_color(screen, layout.rect(board.cell(number)))
        for number in (5, 1, 9)
    )
    assert red[0] > blue[0] + 20 and blue[2] > red[2] + 20
    assert free not in (red, blue)
