"""The card of a hint at every table: what, where, why and how much, never cut at any size, scale or
language, with the meter or without; its numbers are those of practice, meter and review."""

from typing import Any, ClassVar

import pygame
import pytest

from palmyra.games import NAMES, load
from palmyra.kernel.planned_verdict import planned_verdict
from palmyra.scenes.standing_words import signed, standing_of
from palmyra.shell.texts import LANGUAGES
from palmyra.thinking import client
from palmyra.thinking.questions import HintsQuestion, Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from palmyra.ui.layout import Box
from tests.scenes.test_every_table import sit_down
from tests.support.player import Player
from tests.support.sessions import begun

SIZES = ((1280, 720), (1600, 900), (1024, 768), (2560, 1080))
LOOKS = [
    (size, scale, code, meter)
    for size in SIZES
    for scale in (100, 125, 150, 200)
    for code in LANGUAGES
    for meter in (False, True)
]


class Prompt(AtOnce):
    """Hints and verdicts at once; turns of computers are plain."""

    asked: ClassVar[list[int]] = []

    def think(self, question: Question[Any]) -> object:
        if isinstance(question, TurnQuestion):
            return question.stand_in(self._load)
        if isinstance(question, HintsQuestion):
            self.asked.append(question.effort)
        return super().think(question)


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Prompt)
    Prompt.asked = []


def hinted(player: Player, name: str, turns: int = 6) -> Any:
    scene: Any = sit_down(player, begun(name, turns))
    player.wait(0.3)
    for _ in range(60):
        if scene.desk.person_to_move and not scene.desk.busy:
            break
        player.wait(0.1)
    player.key(pygame.K_h)
    player.wait(0.3)
    return scene


@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_where_why_and_the_number_of_practice_and_review(
    player: Player, prompt: None, name: str
) -> None:
    scene = hinted(player, name)
    card, hints = scene.desk.hint_card.panel, scene.desk.hints
    assert card.visible and Prompt.asked == [1, 2], "a first look, then a full one"
    idea, hint = card.model, hints.shown
    assert idea.what and idea.mark == scene.texts("idea.best")
    game, state = load(name), scene.desk.match.turn_start
    assert game.judge is not None
    judge = game.judge()
    view = game.rules.hide(state, state.seat)
    turn = next(
        one.turn for one in judge.assess(view, 2).turns
        if tuple(game.rules.steps(one.turn, view))[: len(hint.actions)] == hint.actions
    )  # fmt: skip
    verdict = planned_verdict(judge, view, turn).verdict
    lead = round(verdict.best[state.seat]) - round(verdict.slip)
    assert scene.texts("idea.lead", n=signed(lead)).lower() in idea.gain.lower()
    assert verdict.slip == 0, "the best idea is no mistake"
    assert verdict.chances is not None
    where = standing_of(verdict.chances[state.seat], verdict.decided, len(view.players))
    assert scene.texts(f"coach.standing.{where}") in idea.stands
    assert "%" not in idea.stands and "%" in idea.chance, "the number only for who asks"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_drawn_on_the_board_and_turned_to_the_next_idea(
    player: Player, prompt: None, name: str
) -> None:
    scene = hinted(player, name)
    assert scene.table.hint_boxes(), "always drawn"
    hints, card = scene.desk.hints, scene.desk.hint_card.panel
    if hints.count > 1:
        (_, back), (_, on) = card._arrows()
        for box, at in ((on, 1), (back, 0)):
            card.release(*box.center)
            assert hints.at == at
        costs = [round(one.cost) for one in hints._found]
        assert costs == sorted(costs)
    before = card.box
    card.command(card_accept())
    player.wait(0.1)
    assert card.box.h < before.h, "folded to its head"


def card_accept() -> Any:
    from palmyra.ui.input import Command

    return Command.ACCEPT


@pytest.mark.parametrize("name", NAMES)
def test_none_of_it_is_cut_or_covered_at_any_size(player: Player, prompt: None, name: str) -> None:
    """Takes a while: every size, scale and language."""
    scene = hinted(player, name)
    for size, scale, code, meter in LOOKS[NAMES.index(name) :: 9]:
        player.services.settings.change(ui_scale=scale, language=code, greed=meter)
        pygame.display.set_mode(size)
        player.wait(0.1)
        card = scene.desk.hint_card.panel
        area, box = scene.layout.area, card.box
        assert (scene.layout.width, scene.layout.height) == size
        told = (size, scale, code, meter)
        assert card.visible and area.holds(box), told
        canvas = scene.desk.canvas()
        lines, high = card._laid(canvas, box.w, box.h + 0.5)
        assert high <= box.h + 1, told
        words = " ".join(line.text for line in lines)
        for part in (card.model.what, card.model.why, card.model.gain, card.model.stands):
            assert "".join(part.split()) in "".join(words.split()), told
        assert all(canvas.text_width(line.text, line.style) <= box.w for line in lines), told
        if not scene.table.places.compact:
            people = [panel.box for panel in scene.table.panels.frame.opponents]
            assert not any(card_over(box, one) for one in people), told


def card_over(card: Box, other: Box) -> bool:
    return card.shared(other) > 1


@pytest.mark.parametrize("name", NAMES)
def test_meter_and_hint_say_the_same_of_the_same_turn(
    player: Player, prompt: None, name: str
) -> None:
    player.services.settings.change(greed=True)
    scene = hinted(player, name, 40 if name == "palermo" else 6)
    if scene.desk.hints.playable:
        scene.desk.hints.play()
    for _ in range(40):
        player.wait(0.1)
        if scene.desk.greed.verdict is not None:
            break
    found = scene.desk.greed.verdict
    if scene.table.ready() and found is not None:
        assert found.verdict.slip == 0
        assert scene.desk.greed.judged() == (scene.texts("greed.judged_best"), True)
