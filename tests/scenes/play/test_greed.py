"""The greed meter at the table: what it says is what the rules would pay, it asks beside the
frames, and nothing it does or fails to do gets in the way of a hand."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.hand.greed_words import Answer, _made_of
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Purpose, Variant
from palmyra.shell.settings import SettingsStore
from palmyra.thinking import client
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from tests.support.at_table import PlayScene
from tests.support.hands import Hands
from tests.support.key_hands import KeyHands
from tests.support.mouse_hands import MouseHands
from tests.support.pad_hands import PadHands
from tests.support.player import Player
from tests.support.puppet import Puppet
from tests.support.whole_games import Game, begin, sit_down

DUO = Game(Variant.BASE, 2)
COMPUTER = frozenset({1})


class Prompt(AtOnce):
    """Weighs at once, plays the plain turn that stands in for a thought."""

    def think(self, question: Question[Any]) -> object:
        if isinstance(question, TurnQuestion):
            return question.stand_in(self._load)
        return super().think(question)


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Prompt)


@pytest.fixture
def puppet(monkeypatch: pytest.MonkeyPatch) -> Puppet:
    made = Puppet()
    monkeypatch.setattr(client, "thinker", lambda: made)
    return made


def weighed(player: Player, game: Game = DUO, **more: Any) -> PlayScene:
    player.services.settings.change(greed=True)
    scene = sit_down(player, begin(game, **more), (1280, 720))
    player.wait(0.1)
    return scene


def lay(scene: PlayScene) -> PlaceTile:
    """The first placement there is, as a person would."""
    action = placements(scene.table.plan.state)[0]
    plan = scene.table.plan
    scene.table.person.place(plan.preview(action.purpose, action.figure, action.tile, action.cell))
    return action


# -- on and off ----------------------------------------------------------------------------


def test_it_is_off_at_first_and_one_key_turns_it_on_and_off(player: Player, prompt: None) -> None:
    scene = sit_down(player, begin(DUO))
    assert not scene.table.panels.meter.visible and not scene.desk.greed.on
    assert scene.table.planned() is not None and scene.desk.greed.reply is None
    player.key(pygame.K_g)
    player.wait(0.1)
    assert scene.table.panels.meter.visible and scene.desk.greed.sure
    assert scene.table.panels.meter.model.worth == scene.desk.greed.reply.worth
    assert SettingsStore(player.services.home).now.greed, "kept for the next time"
    player.click("greed")
    player.wait(0.1)
    assert not scene.table.panels.meter.visible and scene.desk.greed.reply is None
    assert not scene.table._marks.threats
    assert not SettingsStore(player.services.home).now.greed


def test_alone_nobody_answers(player: Player, prompt: None) -> None:
    scene = weighed(player, Game(Variant.SOLO_1, 1))
    assert not scene.desk.greed.on and not scene.table.panels.meter.visible
    assert not scene.desk.corner.greed.visible
    player.key(pygame.K_g)
    assert scene.desk.notice.text == player.services.texts("greed.alone")
    assert player.services.settings.now.greed, "what is chosen for other games stays"


def test_it_rests_while_others_play(player: Player, puppet: Puppet) -> None:
    scene = weighed(player, computers=COMPUTER)
    lay(scene)
    player.wait(0.1)
    puppet.last.say(None)
    player.key(pygame.K_e)
    for _ in range(2):  # whatever the end of the turn asks
        if scene.desk.state.seat == 0:
            player.key(pygame.K_l, pygame.K_e)
    player.wait(0.1)
    assert scene.desk.state.seat == 1
    assert not scene.desk.greed.weighing and scene.table.panels.meter.model.worth is None
    assert not scene.table._marks.threats and scene.table._marks.way is None


# -- what it says ----------------------------------------------------------------------------


def check(scene: PlayScene) -> bool:
    """Whether it weighs; then what it says is what the game says of the turn as it stands."""
    desk, table = scene.desk, scene.table
    planned = table.planned() if desk.person_to_move else None
    if planned is None:
        return False
    start = desk.match.turn_start
    found = PALMYRA.reply(PALMYRA.rules.hide(start, start.seat), planned, True)  # type: ignore[misc]
    assert desk.greed.sure and desk.greed.reply == found
    reading = table.panels.meter.model
    if found is None:
        assert reading.worth is None
        return False
    assert (reading.worth, reading.least, reading.sure) == (found.worth, found.least, True)
    laid = [action for action in found.actions if isinstance(action, PlaceTile)]
    assert [threat.cell for threat in table._marks.threats] == [one.cell for one in laid]
    income = table.weighing.answer
    assert income is not None and sum(one.points for one in income.laid) <= found.worth + 9
    check_parts(reading.words, income)
    if found.worth:
        told = table.panels.meter.tooltip
        assert str(found.worth) in told and len(told.splitlines()) > len(laid)
    return True


def check_parts(words: str, answer: Answer) -> None:
    """The badges on the spaces and what is said to come on top make the number."""
    badges = sum(one.points for one in answer.laid)
    numbers = [int(one) for one in re.findall(r"\d+", words)]
    if badges == answer.reply.worth:
        assert not numbers, "nothing to add up"
    elif answer.income is not None:
        assert numbers[0] == badges
        assert sum(numbers) == answer.income.due or numbers[-1] == answer.reply.worth


def test_tribute_and_caesar_stand_beside_the_badges_of_the_spaces(
    player: Player, prompt: None
) -> None:
    scene = weighed(player)
    answer = scene.table.weighing.answer
    assert answer is not None
    for income, paid, said in (
        (TurnIncome(Purpose.REVENUE, 5, 0, 2), 7, " (5, +2 tribute)"),
        (TurnIncome(Purpose.REVENUE, 5, 1, 2), 8, " (5, +1 Caesar, +2 tribute)"),
        (TurnIncome(Purpose.REVENUE, 5, 0, 2), 6, " (5, +2 tribute, reserve: only 6 left)"),
        (TurnIncome(Purpose.CONQUER, 5, 0, 2), 5, ""),
    ):
        reply = replace(answer.reply, worth=paid)
        assert _made_of(scene.texts, replace(answer, reply=reply, income=income)) == said


@pytest.mark.parametrize("kind", [MouseHands, KeyHands, PadHands])
def test_whole_turns_with_the_meter_on(player: Player, prompt: None, kind: type[Hands]) -> None:
    scene = weighed(player)
    rng = Random(kind.__name__)
    hands = kind(player, rng)
    weighings = 0
    while scene.desk.state.turn < 8 and not scene.desk.state.over:
        hands.accept_hand_over()
        hands.perform(random_action(scene.desk.state, rng))
        player.wait(0.1)
        weighings += check(scene)
    assert weighings > 8


def test_a_tile_held_over_a_space_is_weighed_as_if_it_lay_there(
    player: Player, prompt: None
) -> None:
    scene = weighed(player)
    table = scene.table
    before = scene.desk.greed.plan
    x, y = table.hand_view.slot(table.plan.state.player.hand, 0).center
    player.press(x, y)
    cell = next(iter(table.person.choices() or table.plan.choices(table.plan.state.player.hand[0])))
    player.point(x, y - 12)
    at = scene.layout.logical(*table.board.camera.to_pixel((cell[0] * 4.0, cell[1] * 4.0)))
    player.point(*at)
    player.wait(0.1)
    assert table.person.held is not None and table.person.preview() is not None
    assert scene.desk.greed.plan != before and len(scene.desk.greed.plan) == 2
    assert check(scene)


# -- a process that dawdles or dies --------------------------------------------------------------


def test_until_it_is_sure_it_is_gray_and_nothing_waits(player: Player, puppet: Puppet) -> None:
    scene = weighed(player)
    asked = puppet.last
    assert asked.question.planned == () and not scene.desk.greed.sure
    lay(scene)
    player.wait(0.5)
    assert puppet.last is asked, "one question at a time"
    assert scene.table.panels.meter.model.worth is None and not scene.table._marks.threats
    answer = PALMYRA.reply(asked.question.before, (), False)  # type: ignore[misc]
    asked.say(answer)
    player.wait(0.1)
    later = puppet.last
    assert later is not asked and later.question.planned == scene.table.planned()
    assert not scene.desk.greed.sure, "that was for another plan"
    player.key(pygame.K_BACKSPACE)
    player.wait(0.1)
    lay(scene)
    player.key(pygame.K_e)
    for _ in range(2):
        if scene.desk.state.seat == 0:
            player.key(pygame.K_l, pygame.K_e)
    assert scene.desk.state.seat == 1, "the turn is played all the same"


def test_an_answer_that_never_comes_leaves_it_gray(player: Player, puppet: Puppet) -> None:
    scene = weighed(player)
    puppet.last.fail()
    player.wait(1.0)
    assert not scene.desk.greed.sure and scene.table.panels.meter.model.worth is None
    assert len(puppet.requests) == 1, "not asked again before the plan changes"
    lay(scene)
    player.wait(0.1)
    assert len(puppet.requests) == 2


def test_a_better_turn_is_looked_for_once_the_reply_is_known(
    player: Player, puppet: Puppet
) -> None:
    scene = weighed(player)
    puppet.last.say(None)
    player.wait(0.1)
    lay(scene)
    player.wait(0.05)
    for least in (False, True):
        asked = puppet.last.question
        assert asked.least is least
        puppet.last.say(PALMYRA.reply(asked.before, asked.planned, least))  # type: ignore[misc]
        player.wait(0.05)
        assert scene.desk.greed.sure
    assert puppet.last.question.least, "and then it rests"


def test_what_is_said_aloud_is_the_number(
    player: Player, prompt: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(player.services.voice, "say", said.append)
    scene = weighed(player)
    player.wait(1.0)
    reply = scene.desk.greed.reply
    assert reply is not None and scene.table.weighed() in said
    lay(scene)
    player.wait(1.5)
    assert scene.table.weighed() in said
    assert len(said) == len(set(said)), "once each"
