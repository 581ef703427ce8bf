"""Whoever rests on an icon is told what it is: every button, card and tile of the table."""

import pytest

from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.state import Purpose, Variant
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.button import IconButton
from palmyra.ui.layout import Box
from palmyra.ui.widget import walk
from tests.support.at_table import PlayScene, exercise_of, tutorial
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.whole_games import Game, begin, sit_down


def sit(player: Player) -> PlayScene:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[2], 2))
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    return scene


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 0))
def test_everything_with_an_icon_has_a_tip(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = sit(player)
    icons = [widget for widget in walk(scene.view.widgets) if isinstance(widget, IconButton)]
    assert len(icons) >= 6
    for icon in icons:
        assert icon.tooltip, icon.name
    for panel in scene.table.panels.opponents:
        assert panel.tooltip
    assert scene.table.panels.supply.tooltip
    assert len(scene.table.hand_widget.tips) == len(scene.table.plan.state.player.hand)


def test_a_tile_of_the_hand_tells_what_it_is(player: Player) -> None:
    scene = sit(player)
    hand = scene.table.plan.state.player.hand
    player.point(*scene.table.hand_view.slot(hand, 0).center)
    player.wait(0.6)
    assert scene.view.tooltip.text == "Large tile: Desert"
    player.point(*scene.table.hand_view.slot(hand, len(hand) - 1).center)
    player.wait(0.1)
    assert not scene.view.tooltip.showing  # on to another: it has to be asked anew
    player.wait(0.6)
    assert scene.view.tooltip.text == "Small tile: Mountains"
    player.point(*scene.table.places.tribute.center)
    player.wait(0.6)
    assert "tribute" in scene.view.tooltip.text


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 1))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_no_tip_lies_on_the_choice_of_the_odd_tile(
    player: Player, code: str, size: tuple[int, int]
) -> None:
    """Whoever rests on the gray button is told what it waits for, and can see it."""
    player.services.settings.change(language=code)
    scene = sit_down(player, begin(Game(Variant.BASE, 2), "questions"), size)
    hand = dict.fromkeys(scene.table.plan.state.player.hand)
    ways = [
        way for tile in hand for cell in scene.table.plan.choices(tile).values() for way in cell
    ]
    conquers = [way for way in ways if way.purpose is Purpose.CONQUER]
    scene.table.person.place(next(way for way in conquers if way.turn.sum % 2))
    player.wait(0.1)
    player.click("end_turn")
    player.wait(0.1)
    assert scene.table.plan.phase is Phase.EXTRA
    card = scene.table.panels.this_turn
    for subject in (card.end, card.undo, card.redo):
        player.point(0, 0)
        player.point(*subject.box.center)
        player.wait(0.8)
        assert scene.view.tooltip.showing, subject.name
        note = scene.view.tooltip.box(scene._canvas())
        for widget in (card.split, card.end, card.undo, card.redo):
            assert widget is subject or not note.overlaps(widget.box), (subject.name, widget.name)


def test_no_tip_lies_on_a_lit_space(player: Player) -> None:
    """A tile in hand lights its spaces: what tells of a figure stands beside them."""
    scene = sit_down(player, begin(Game(Variant.BASE, 3), "tips"), (1280, 720))
    scene.table.person.tile_clicked(0)
    player.wait(0.1)
    spaces = scene.table.board_widget.targets()
    assert spaces
    for space in spaces:
        beside = Box(space.x, space.bottom + 12, space.w, 20)
        others = scene.view._others(scene.table.board_widget, beside)
        assert space in others


def test_a_note_about_a_figure_leaves_its_tile_and_every_lit_space_free(player: Player) -> None:
    """Its words name the tile below it, and a tile in hand lights spaces that figures overlap."""
    player.services.settings.change(animation_speed="instant", window=(1280, 720))
    player.open(tutorial(player.services, CHAPTERS[1], 1))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    table = scene.table
    wanted = exercise_of(scene).wanted_tile
    assert wanted is not None
    table.person.tile_clicked(table.plan.state.player.hand.index(wanted))
    player.wait(0.1)
    away = [f for f in table.stage.picture.figures if f.place is not CITY]
    spaces = table.board_widget.targets()
    assert away and spaces
    for figure in away:
        assert figure.place is not CITY
        part = table.board.figure_sprite(figure).parts[-1]
        rect = part.image.get_rect(topleft=part.at)
        player.point(0, 0)
        player.point(*scene.layout.logical(*rect.center))
        player.wait(0.8)
        assert scene.view.tooltip.showing
        note = scene.view.tooltip.box(scene._canvas())
        tile = scene.layout.box(table.board.cell_rect(figure.place))
        assert not note.overlaps(tile)
        assert not [space for space in spaces if note.overlaps(space)]
