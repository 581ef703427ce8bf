"""The tutor speaks when the table is still, and what the words count is lit meanwhile."""

import pytest

from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.scenes.learn.arrow import SIZES
from tests.support.at_table import PlayScene, exercise_of, tutor_of, tutorial
from tests.support.player import Player


def lay_first(player: Player, **settings: object) -> tuple[PlayScene, str]:
    """The first tile of the first chapter is laid; the scene, and the words that asked for it."""
    player.services.settings.change(**settings)
    at = [step.name for step in CHAPTERS[0].steps].index("first")
    player.open(tutorial(player.services, CHAPTERS[0], at))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    tutor, table = tutor_of(scene), scene.table
    asked = tutor.card.text
    hand, wanted = table.plan.state.player.hand, exercise_of(scene).wanted_tile
    assert wanted is not None
    table.person.tile_clicked(hand.index(wanted))
    [way] = table.plan.choices(wanted)[(2, 0)][:1]
    table.person.place(way)
    player.wait(0.05)
    return scene, asked


def test_the_next_words_wait_until_nothing_moves(player: Player) -> None:
    scene, asked = lay_first(player, animation_speed="normal")
    tutor = tutor_of(scene)
    assert scene.table.busy
    while scene.table.busy:
        assert tutor.card.text == asked
        player.wait(0.02)
    player.wait(0.04)
    assert tutor.step is not None and tutor.step.name == "moved"
    assert tutor.card.text != asked and tutor.sign.visible


def test_a_click_has_them_at_once_and_goes_no_further(player: Player) -> None:
    scene, asked = lay_first(player, animation_speed="normal")
    player.wait(0.5)
    assert scene.table.busy
    player.click("lesson_skip")
    player.wait(0.05)
    tutor = tutor_of(scene)
    assert not scene.table.busy and tutor.card.text != asked
    assert tutor.step is not None and tutor.step.name == "moved"


@pytest.mark.parametrize("settings", [{"animation_speed": "instant"}, {"reduced_motion": True}])
def test_without_motion_nobody_waits(player: Player, settings: dict[str, object]) -> None:
    scene, asked = lay_first(player, **settings)
    assert tutor_of(scene).card.text != asked


def test_the_edges_are_lit_while_their_points_are_explained(player: Player) -> None:
    scene, _ = lay_first(player, animation_speed="normal")
    player.wait(4)
    assert not scene.table.busy
    lit = scene.table.all_marks().lit
    assert [edge.a for edge in lit] == [(2, 0), (2, 0)] and sum(edge.points for edge in lit) == 2
    player.click("lesson_next")
    player.wait(0.1)
    assert not scene.table.all_marks().lit, "the words speak of something else"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_steps_that_light_edges_have_some(player: Player, chapter: object) -> None:
    player.services.settings.change(animation_speed="instant")
    found = next(each for each in CHAPTERS if each is chapter)
    assert any(step.lights for step in found.steps)
    for at, step in enumerate(found.steps):
        if step.lights:
            player.open(tutorial(player.services, found, at))
            player.wait(0.1)
            scene = player.scene
            assert isinstance(scene, PlayScene)
            assert scene.table.all_marks().lit, step.name


def test_the_arrow_at_the_tray_is_as_large_as_any(player: Player) -> None:
    """The empty place of the table's messages left it room for a tiny one only."""
    player.services.settings.change(animation_speed="instant", window=(1280, 720))
    at = [step.name for step in CHAPTERS[0].steps].index("first")
    player.open(tutorial(player.services, CHAPTERS[0], at))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    tutor = tutor_of(scene)
    assert tutor.sign.arrow is not None and tutor.sign.arrow.box.w == SIZES[0]
    tutor.explain()
    player.wait(0.1)
    words = scene.desk.notice.shown
    assert words.w and tutor.sign.arrow is not None
    assert not tutor.sign.arrow.box.overlaps(words), "what the table says stays readable"
