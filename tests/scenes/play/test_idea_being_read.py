"""Who reads an idea and presses *Play this* gets that very turn, whatever a closer look finds in
between; and what is not coming any more is not promised."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES, load
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL
from palmyra.scenes.play.hints import JUST_CHANGED
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking import client
from palmyra.thinking.questions import HintsQuestion, ReplyQuestion
from tests.support.player import Player
from tests.support.puppet import Puppet, PuppetPending
from tests.support.sessions import begun


@pytest.fixture
def puppet(monkeypatch: pytest.MonkeyPatch) -> Puppet:
    made = Puppet()
    monkeypatch.setattr(client, "thinker", lambda: made)
    return made


def looked_at(
    player: Player, puppet: Puppet, name: str, turns: int = 6
) -> tuple[PlayScene, list[Hint[Any]], PuppetPending[Any]]:
    """A table with the first idea of a first look on it, two ideas, and the full look awaited."""
    player.services.settings.change(animation_speed="normal")
    scene = player.nav.play(begun(name, turns))
    player.open(scene)
    player.wait(0.3)
    assert isinstance(scene, PlayScene) and scene.desk.person_to_move
    game, state = scene.desk.match.game, scene.desk.state
    ideas = list(game.brain().hints(game.rules.hide(state, state.seat), None, FULL))[:2]
    assert len(ideas) == 2
    weigh(player, puppet)
    player.key(pygame.K_h)
    player.wait(0.1)
    puppet.of(HintsQuestion)[-1].say(ideas[:1])
    player.wait(0.1)
    full = puppet.of(HintsQuestion)[-1]
    assert full.question.effort == FULL and scene.desk.hints.shown is not None
    assert scene.desk.hint_card.panel.model.busy == scene.texts("idea.first_look")
    return scene, ideas, full


def weigh(player: Player, puppet: Puppet) -> None:
    """Every reply that the meter asks for is found."""
    while any(asked.open for asked in puppet.of(ReplyQuestion)):
        for asked in puppet.of(ReplyQuestion):
            asked.say(asked.question.answer(load))
        player.wait(0.1)


def played(player: Player, scene: PlayScene) -> tuple[Any, ...]:
    """The turn that a press began, with its end."""
    for _ in range(100):
        player.wait(0.1)
        if scene.table.ready() is not None:
            break
    ready = scene.table.ready()
    assert ready is not None
    return tuple(ready)


@pytest.mark.parametrize("name", NAMES)
def test_the_idea_being_read_stays_where_a_better_one_is_found(
    player: Player, puppet: Puppet, name: str
) -> None:
    scene, (read, better), full = looked_at(player, puppet, name)
    full.say([better, replace(read, cost=3.0)])
    player.wait(0.1)
    hints = scene.desk.hints
    assert hints.sharp and hints.shown is not None
    assert (hints.shown.actions, hints.at, hints.count) == (read.actions, 1, 2)
    player.click("end_turn")
    assert played(player, scene) == read.actions, "and can be played at once"


@pytest.mark.parametrize("name", NAMES)
def test_an_idea_that_is_as_good_as_the_best_is_the_first(
    player: Player, puppet: Puppet, name: str
) -> None:
    """It became "Idea 2 of 3, just as good as idea 1" while one read it."""
    scene, (read, other), full = looked_at(player, puppet, name)
    full.say([other, replace(read, cost=0.0)])
    player.wait(0.1)
    hints = scene.desk.hints
    assert hints.shown is not None and (hints.shown.actions, hints.at) == (read.actions, 0)
    assert scene.desk.hint_card.panel.model.mark == scene.texts("idea.best")


@pytest.mark.parametrize("name", NAMES)
def test_a_press_just_after_the_idea_changed_plays_nothing(
    player: Player, puppet: Puppet, name: str
) -> None:
    scene, (_, other), full = looked_at(player, puppet, name)
    full.say([other])
    player.wait(0.1)
    hints, done = scene.desk.hints, scene.desk.match.actions
    assert hints.shown is not None and hints.shown.actions == other.actions
    player.click("end_turn")
    player.wait(0.2)
    assert not hints.playing and scene.desk.match.actions == done
    player.wait(JUST_CHANGED)
    player.click("end_turn")
    assert played(player, scene) == other.actions


@pytest.mark.parametrize("name", NAMES)
def test_no_numbers_are_promised_once_the_full_look_is_given_up(
    player: Player, puppet: Puppet, name: str
) -> None:
    scene, (read, _), full = looked_at(player, puppet, name)
    full.fail()
    player.wait(0.1)
    shown = scene.desk.hints.shown
    assert shown is not None and shown.actions == read.actions
    assert not scene.desk.hint_card.panel.model.busy
    assert scene.desk.hint_card.panel.model.what


@pytest.mark.parametrize("name", NAMES)
def test_no_numbers_are_promised_while_the_idea_is_played(
    player: Player, puppet: Puppet, name: str
) -> None:
    scene, _, full = looked_at(player, puppet, name)
    card = scene.desk.hint_card.panel
    scene.desk.hints.play()
    player.wait(0.1)
    for _ in range(20):
        player.wait(0.1)
        assert full.open or not (card.visible and card.model.busy)
    assert not full.open


@pytest.mark.parametrize(("name", "turns"), [("palmyra", 6), ("medina", 6), ("palermo", 39)])
def test_the_meter_shows_no_number_of_another_turn_under_the_heading_of_the_idea(
    player: Player, puppet: Puppet, name: str, turns: int
) -> None:
    player.services.settings.change(greed=True)
    scene, (_, other), full = looked_at(player, puppet, name, turns)
    table: Any = scene.table
    meter, greed, texts = table.panels.meter, scene.desk.greed, scene.texts
    for answer in (None, [other]):
        if answer:
            full.say(answer)
            player.wait(0.1)
        assert greed.of_idea and meter.model.title == texts("greed.title_idea")
        assert (meter.model.worth, meter.model.words) == (None, texts("greed.thinking"))
        weigh(player, puppet)
        assert greed.reply is not None and meter.model.worth == greed.reply.worth
        assert greed.plan == scene.desk.hints.whole
    scene.desk.hints.dismiss()
    player.wait(0.1)
    assert not greed.of_idea and meter.model.title == texts("greed.title")
    assert meter.model.worth is None, "nor one of the idea once that is put away"
