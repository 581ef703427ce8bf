"""The card of a hint at every table: what, where, why and how much, never cut at any size, scale or
language, with the meter or without; its numbers are those of practice, meter and review."""

from dataclasses import replace
from typing import Any, ClassVar

import pygame
import pytest

from palmyra.games import NAMES, load
from palmyra.games.palmyra.ai.hint import hint as suggested
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.turns import PlacingTurn
from palmyra.kernel.planned_verdict import planned_verdict
from palmyra.kernel.session import levels_of
from palmyra.scenes.standing_words import signed, standing_of
from palmyra.shell.texts import LANGUAGES
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.thinking import client
from palmyra.thinking.questions import HintsQuestion, Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from palmyra.ui import theme
from palmyra.ui.layout import Box
from tests.scenes.test_every_table import sit_down
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.sessions import begun
from tests.support.states.hint import thoughtful
from tests.support.whole_games import sit_down as at_palmyra

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
    scene.desk.hints.turn_to(-scene.desk.hints.at)  # what the first look showed stays
    player.wait(0.1)
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
    where = standing_of(verdict.chances[state.seat], verdict.decided, len(view.players), lead)
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


@pytest.mark.parametrize("name", some(NAMES, 3, 1))
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
        for part in (card.model.what, card.model.why, card.model.risk, card.model.gain,
                     card.model.stands):  # fmt: skip
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


@pytest.mark.parametrize("name", NAMES)
def test_the_meter_weighs_the_idea_that_is_shown_and_names_that(
    player: Player, prompt: None, name: str
) -> None:
    """With a hint open both speak of the position after its turn, with one number."""
    player.services.settings.change(greed=True)
    scene = hinted(player, name, 40 if name == "palermo" else 6)
    desk, game = scene.desk, load(name)
    seen = 0
    for at in range(desk.hints.count):
        player.wait(0.4)
        assert desk.hints.at == at
        whole = desk.hints.whole
        titled = scene.table.panels.meter.model.title == scene.texts("greed.title_idea")
        assert desk.greed.of_idea == titled == bool(whole), "a reorganize draws first"
        if whole:
            assert game.reply is not None
            start = desk.match.turn_start
            answer = game.reply(game.rules.hide(start, start.seat), whole, False)
            assert answer is not None and desk.greed.reply.worth == answer.worth
            assert scene.table.panels.meter.model.worth == answer.worth
            risk = desk.hint_card.panel.model.risk
            assert (
                desk.name(answer.seat) in risk and f"{answer.worth}" in risk
            ) or not answer.worth
            seen += 1
        desk.hints.turn_to(1)
    assert seen
    desk.hints.dismiss()
    player.wait(0.3)
    assert scene.table.panels.meter.model.title == scene.texts("greed.title")


@pytest.mark.parametrize("name", NAMES)
def test_the_adviser_does_not_sit_at_the_table(player: Player, prompt: None, name: str) -> None:
    scene = hinted(player, name)
    desk = scene.desk
    faces = {one.level: one.portrait for one in desk.game_ui.cast(desk.texts)}
    for level in faces:
        shown = desk.game_ui.adviser(desk.texts, [level])
        assert shown != faces[level] and shown in faces.values()
    sitting = [seat.level for seat in desk.session.seats]
    assert desk.hint_card.panel.model.portrait not in {faces.get(level) for level in sitting}
    record = desk.session.save.record
    assert desk.game_ui.adviser(desk.texts, levels_of(record)) == (
        desk.hint_card.panel.model.portrait
    ), "the same one reviews the game"


@pytest.mark.parametrize(
    ("chance", "players", "lead", "word"),
    [
        (40.0, 3, -7, "behind"),
        (30.0, 3, -4, "behind"),
        (20.0, 3, -5, "behind"),
        (30.0, 3, -3, "close"),
        (10.0, 3, -2, "behind"),  # little is left to be played for
        (33.0, 3, 0, "close"),
        (40.0, 3, 5, "ahead"),
        (90.0, 3, 2, "ahead"),
    ],
)
def test_the_word_for_how_one_stands_follows_lead_and_chance(
    chance: float, players: int, lead: int, word: str
) -> None:
    assert standing_of(chance, False, players, lead) == word


def test_a_lead_behind_is_never_green(player: Player, prompt: None) -> None:
    scene = hinted(player, "medina")
    card = scene.desk.hint_card.panel
    for lead in (-8, 0, 5):
        told = replace(scene.desk.hints.shown, worth=float(lead), cost=0.0)
        idea = scene.desk.hint_card._told(told, scene.desk.hint_card.said)
        card.set(idea)
        assert (card._gain_ink == theme.OLIVE_BOTTOM) == (lead >= 0)
        assert signed(lead) in idea.gain


@pytest.mark.parametrize("name", NAMES)
def test_the_arrows_stay_where_they_are_from_idea_to_idea(
    player: Player, prompt: None, name: str
) -> None:
    """The card's height follows its words, and a click on the same spot met something else."""
    scene = hinted(player, name)
    card, places = scene.desk.hint_card.panel, set()
    for _ in range(scene.desk.hints.count):
        player.wait(0.5)
        (_, _), (_, on) = card._arrows()
        places.add((round(on.x), round(on.y)))
        scene.desk.hints.turn_to(1)
    assert scene.desk.hints.count > 1 and len(places) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", some([(1280, 720), (1600, 900)], 2))
def test_nothing_that_a_hint_draws_lies_under_a_card(
    player: Player, prompt: None, name: str, size: tuple[int, int]
) -> None:
    pygame.display.set_mode(size)
    for turns in (6, 30):
        scene = hinted(player, name, turns)
        for _ in range(scene.desk.hints.count):
            player.wait(1.0)
            above = [
                widget
                for widget in scene.desk.view.widgets
                if widget.visible and not isinstance(widget, BoardWidget)
            ]
            for box in scene.table.hint_boxes():
                inner = box.inset(box.w * 0.05, box.h * 0.05)
                under = [one for one in above if inner.shared(one.box) > 1]
                assert not under, (turns, [one.name for one in under], box)
            scene.desk.hints.turn_to(1)


def test_a_tile_beyond_the_spaces_of_now_is_brought_into_sight(player: Player) -> None:
    """The second tile of a hint lay half under the tray: only the first has a space yet."""
    scene: Any = at_palmyra(player, thoughtful(3, 12), (1280, 720))
    state = scene.table.plan.state
    found = suggested(hide(state, state.seat), the_judge(), number=8)
    scene.table.hints.suggest([one for one in found if isinstance(one.turn, PlacingTurn)][:1])
    player.wait(1.5)
    boxes, room = scene.table.hint_boxes(), scene.table.places.board
    assert len(boxes) > 1 and all(room.inset(-1).holds(box) for box in boxes)
