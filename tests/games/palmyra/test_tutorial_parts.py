"""One thing to do on the tutor's card at a time: its words follow what was done within a step."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.scenes.learn.arrow import RING, STEP
from palmyra.scenes.learn.camel import Camel
from palmyra.scenes.learn.medallion import ChapterStop
from palmyra.scenes.learn.scene import LearnScene
from tests.games.palmyra.test_tutorial import Pointing, open_at, open_chapters
from tests.support.at_table import PlayScene, exercise_of, tutor_of
from tests.support.player import Player


def words(scene: PlayScene, key: str) -> str:
    return scene.texts(
        f"palmyra.tutorial.{tutor_of(scene).chapter.name}.{key}", rival=tutor_of(scene).rival
    )


def end_turn(player: Player) -> None:
    player.wait(0.6)
    player.click("end_turn")
    player.wait(0.1)


def test_flipping_is_told_in_three_cards(player: Player) -> None:
    scene = open_at(player, "coins", "flip")
    assert tutor_of(scene).card.text == words(scene, "flip")
    end_turn(player)
    assert tutor_of(scene).card.text == words(scene, "flip_pick")
    player.click(tutor_of(scene).sign.box.center)
    player.wait(0.1)
    assert tutor_of(scene).card.text == words(scene, "flip_end")
    end_turn(player)
    assert tutor_of(scene).card.text == words(scene, "rival")


def test_what_a_flip_gives_and_costs_is_told_before_it_is_asked_for() -> None:
    """A newcomer was asked to flip a tile for good before anybody said what for."""
    names = [step.name for chapter in CHAPTERS if chapter.name == "coins" for step in chapter.steps]
    assert names.index("tribute") < names.index("flip")


def test_the_arrow_points_at_the_button_that_ends_the_turn(player: Player) -> None:
    """It stood to the left of the card, where Undo was nearest."""
    scene = open_at(player, "tiles", "end")
    player.wait(0.6)
    turn, arrow = scene.table.panels.this_turn, tutor_of(scene).sign.arrow
    assert tutor_of(scene).sign.box == turn.end.box and arrow is not None
    between = arrow.box.union(turn.end.box)
    assert not between.overlaps(turn.undo.box) and not between.overlaps(turn.redo.box)


def test_the_hint_says_what_to_do_and_does_not_scold(player: Player) -> None:
    scene = open_at(player, "coins", "choose")
    player.click("hint")
    player.wait(0.1)
    tab = scene.texts("palmyra.table.revenue")
    assert scene.desk.notice.text == scene.texts("palmyra.tutorial.ask.tab", tab=tab)


def test_while_the_rival_plays_there_is_nothing_to_press(player: Player) -> None:
    scene = open_at(player, "tiles", "rival")
    waiting = scene.texts("palmyra.tutorial.ask.rival", rival=tutor_of(scene).rival)
    assert scene.table.panels.tabs[0].tooltip == waiting, (
        "he waits, so nobody is told to wait for him"
    )
    player.wait(0.6)
    tutor_of(scene).go_on()
    scene.update(0.0)
    assert tutor_of(scene).rival_plays
    assert not tutor_of(scene).card.on.enabled
    assert tutor_of(scene).card.text == scene.texts(
        "tutorial.watching", rival=tutor_of(scene).rival
    )


@pytest.mark.parametrize(
    ("chapter", "step"), [("coins", "end"), ("solo", "finish"), ("caesar", "bonus")]
)
def test_the_card_names_the_button_that_is_there(player: Player, chapter: str, step: str) -> None:
    scene = open_at(player, chapter, step)
    assert scene.table.words.end_label(scene.table.plan) in tutor_of(scene).card.text
    end_turn(player)
    label = scene.table.words.end_label(scene.table.plan)
    assert label == scene.table.words.say("no_flip")
    assert (
        label in tutor_of(scene).card.text
        and scene.texts("play.end_turn") not in tutor_of(scene).card.text
    )


def test_the_odd_tile_is_told_in_three_cards(player: Player) -> None:
    scene = open_at(player, "cut_off", "end")
    assert tutor_of(scene).card.text == words(scene, "end")
    end_turn(player)
    assert tutor_of(scene).card.text == words(scene, "end_pick")
    player.click(tutor_of(scene).sign.box.center)
    player.wait(0.1)
    assert tutor_of(scene).card.text == words(scene, "end_end")


def test_caesar_is_switched_on_and_then_drawn(player: Player) -> None:
    scene = open_at(player, "caesar", "take")
    assert tutor_of(scene).card.text == words(scene, "take")
    player.click("caesar")
    player.wait(0.1)
    assert tutor_of(scene).card.text == words(scene, "take_draw")


def lay(player: Player, scene: PlayScene) -> None:
    """The wanted tile on its space: what it is for is asked."""
    action = exercise_of(scene).wanted
    assert isinstance(action, PlaceTile)
    scene.table.person.selected = scene.table.plan.state.player.hand.index(action.tile)
    scene.table.person.drop_on(action.cell, None)
    player.wait(0.1)


@pytest.mark.parametrize(
    ("chapter", "step", "wrong", "right"),
    [
        ("solo", "first", "way_revenue_censor", "way_conquer_legion"),
        ("solo", "collect", "way_conquer_legion", "way_revenue_censor"),
        ("caesar", "collect", "way_revenue_censor", "way_revenue_legion"),
    ],
)
def test_a_wrong_answer_is_told_the_right_one(
    player: Player, chapter: str, step: str, wrong: str, right: str
) -> None:
    scene = open_at(player, chapter, step)
    lay(player, scene)
    assert tutor_of(scene).card.text == words(scene, f"{step}_asked")
    wanted = player.find(right)
    player.click(wrong)
    player.wait(0.1)
    told = scene.texts("palmyra.tutorial.wrong.way", button=getattr(wanted, "text", ""))
    assert scene.desk.notice.text == told
    assert tutor_of(scene).card.text == words(scene, step)
    lay(player, scene)
    player.click("cancel")
    player.wait(0.6)
    player.click("tab_reorganize")
    player.wait(0.1)
    assert scene.desk.notice.text != told, "what is tried next is another matter"


def test_the_whole_game_known_a_game_is_offered(player: Player) -> None:
    last = [chapter for chapter in CHAPTERS if not chapter.extra][-1]
    for chapter in CHAPTERS:
        open_at(player, chapter.name, chapter.steps[-1].name)
        Pointing(player, Random(1)).learn()
        player.wait(0.6)
        offered = player.view.find("play") is not None
        assert offered == (chapter is last or chapter.extra)


def test_the_chapters_beyond_a_first_game_are_marked(player: Player) -> None:
    open_chapters(player)
    scene = player.scene
    assert isinstance(scene, LearnScene)
    for chapter in CHAPTERS:
        entry = player.find(f"chapter_{chapter.name}")
        assert isinstance(entry, ChapterStop)
        assert (entry.tooltip == scene.texts("tutorial.extra")) == (chapter.extra)
        assert (scene.texts("tutorial.extra") in entry.text) == chapter.extra


def test_the_camel_walks_to_the_chapter_that_is_chosen(player: Player) -> None:
    open_chapters(player)
    scene = player.scene
    camel = player.find("camel")
    assert isinstance(scene, LearnScene) and isinstance(camel, Camel)
    first = camel.spot
    player.click(f"chapter_{CHAPTERS[2].name}")
    assert player.scene is scene, "to choose is not to begin"
    player.wait(0.3)
    way, trail = camel.spot, camel.footprints()
    assert trail and all(0 < seen <= 1 for _, seen in trail)
    assert [seen for _, seen in trail] == sorted(seen for _, seen in trail), "the oldest fade first"
    player.wait(1.5)
    assert first != way != camel.spot and not camel.moving and not camel.footprints()
    stop = player.find(f"chapter_{CHAPTERS[2].name}")
    assert isinstance(stop, ChapterStop) and stop.chosen
    assert camel.box.right < stop.box.center[0] < camel.box.right + 120, "it stands beside it"
    player.click("go")
    player.wait(0.1)
    assert player.scene is not scene


def test_calm_motion_sets_the_camel_down_without_a_trail(player: Player) -> None:
    player.services.settings.change(reduced_motion=True)
    open_chapters(player)
    camel = player.find("camel")
    assert isinstance(camel, Camel)
    first = camel.spot
    player.click(f"chapter_{CHAPTERS[2].name}")
    assert camel.spot != first and not camel.moving and not camel.footprints()


@pytest.mark.parametrize("scale", [150, 200])
def test_the_chapters_at_a_large_scale(player: Player, scale: int) -> None:
    """At 150 % the road lies above its chapter; at 200 % each chapter opens as a page."""
    player.services.settings.change(ui_scale=scale)
    open_chapters(player)
    scene = player.scene
    third = f"chapter_{CHAPTERS[2].name}"
    assert (player.view.find("road") is not None) == (scale == 150)
    player.click(third)
    player.wait(1.5)
    assert player.scene is scene and player.find("go")
    if scale == 200:
        player.key(pygame.K_ESCAPE)
        assert player.scene is scene and player.view.focused is player.find(third)
        player.click(third)
    player.view.focus(player.find("go"))
    player.wait(0.3)
    player.click("go")
    player.wait(0.1)
    assert isinstance(player.scene, PlayScene)


def test_only_the_wanted_stack_is_lit_and_the_other_one_answers(player: Player) -> None:
    scene = open_at(player, "cut_off", "end")
    end_turn(player)
    supply = scene.table.panels.supply
    assert supply.model.lit == {Size.LARGE}
    player.click(supply.stack_box(Size.SMALL).center)
    player.wait(0.1)
    assert scene.desk.notice.text == scene.texts("palmyra.tutorial.wrong.extra")
    assert supply.model.lit == {Size.LARGE}


def test_nothing_is_ringed_where_the_numbers_are_read(player: Player) -> None:
    scene = open_at(player, "features", "match")
    player.click(tutor_of(scene).sign.box.center)
    player.wait(0.1)
    assert tutor_of(scene).sign.visible
    player.point(*tutor_of(scene).sign.box.center)
    player.wait(0.1)
    assert not tutor_of(scene).sign.visible
    assert any(space.label for space in scene.table.person.marks().spaces)


def test_the_arrow_of_a_figure_stands_beside_it(player: Player) -> None:
    scene = open_at(player, "coins", "meet")
    arrow = tutor_of(scene).sign.arrow
    assert arrow is not None
    assert arrow.box.inset(-STEP - RING).overlaps(tutor_of(scene).sign.box)


@pytest.mark.parametrize(("reserve", "said"), [(4, "3 + 1 coins"), (2, "3 + 1, only 2 left")])
def test_the_turn_says_when_less_is_left_than_is_due(
    player: Player, reserve: int, said: str
) -> None:
    scene = open_at(player, "coins", "end")
    low = replace(scene.table.plan.state, reserve=reserve)
    assert scene.table.words.this_turn(scene.table.plan, low, None).income == said
