"""What the mouse does where it merely rests or turns its wheel."""

from dataclasses import replace

import pygame
import pytest

from palmyra.games.palermo.board.geometry import cell_corner, track_box
from palmyra.games.palermo.rules.actions import EndTurn
from palmyra.games.palermo.rules.cells import members
from palmyra.games.palermo.rules.police_placement import held_fast
from palmyra.ui.layout import Box
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player


def seen(player: Player, box: Box) -> bytes:
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window.subsurface(player.app.layout.rect(box)), "RGB")


@pytest.mark.parametrize(("name", "turns"), [("stack_2", 16), ("police", 44)])
def test_a_card_under_the_mouse_keeps_its_picture(player: Player, name: str, turns: int) -> None:
    at = Sitting(player, session(4, turns=turns, seed=2), window=(1280, 720))
    tray = at.table.panels.tray
    spot = tray.stacks[1] if name == "stack_2" else tray.police
    player.point(2, 2)
    player.wait(1)
    plain, bare = seen(player, spot.box.inset(8)), seen(player, spot.box)
    player.point(*spot.box.center)
    player.wait(0.3)
    assert spot.hover.value > 0.9
    assert seen(player, spot.box) != bare
    assert seen(player, spot.box.inset(8)) == plain


def test_whoever_shares_a_cell_is_named(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), window=(1280, 720))
    stage = at.table.stage
    one, other, *_ = (figure for figure in stage.board.figures if figure.car)
    stage.with_figure(replace(one, x=other.x, y=other.y))
    cell = next(p.pawn for p in at.state.players if p.color == other.color)
    assert cell is not None and cell_corner(cell) == (other.x, other.y)
    player.point(*at.cell(cell))
    said, _ = at.table.board_widget.says
    for figure in (one, other):
        seat = [p.color for p in at.state.players].index(figure.color)  # type: ignore[arg-type]
        assert at.scene.desk.name(seat) in said


@pytest.mark.parametrize("whole", [False, True])
def test_the_wheel_over_the_log_leaves_the_house_alone(player: Player, whole: bool) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), window=(1280, 720))
    log = at.scene.desk.log
    if whole:
        log.toggle()
    player.wait(0.5)
    player.point(*log.panel.box.center)
    assert player.view.hovered is log.panel
    turned = at.table.builder.rotation
    for _ in range(40):
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
        player.app.loop_once([wheel], 0.0)
        assert at.table.builder.rotation == turned


def test_a_policeman_held_fast_is_nothing_to_do(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2))
    seat = at.state.seat
    other = at.state.players[seat - 1]
    pawn = other.pawn
    assert pawn is not None
    players = list(at.state.players)
    players[seat] = replace(players[seat], policeman=pawn)
    state = replace(at.state, players=tuple(players))
    assert held_fast(state, seat)
    for here, done in ((at.state, False), (state, True)):
        assert at.table.panels.turn_card._run_turn(here).rows[0].done is done


def test_every_number_of_the_own_tray_answers_what_it_is(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), window=(1280, 720))
    tray, me = at.table.panels.tray, at.state.players[0]
    for note in (tray.score, tray.movement):
        player.point(*note.box.center)
        assert player.view.hovered is note and note.tooltip
    assert str(me.score) in tray.score.tooltip
    assert f"{me.taken} for chips" in tray.movement.tooltip
    shown = [sign for sign in tray.signs if sign.visible]
    assert len(shown) == len(me.doors)
    for sign, door in zip(shown, me.doors, strict=True):
        player.point(*sign.box.center)
        assert at.table._marks.glows == ((door, True),), "and where it is"
        assert sign.tooltip
    player.point(2, 2)
    assert at.table.looked_at is None


def test_the_score_track_and_unlit_cells_say_what_they_are(player: Player) -> None:
    at = Sitting(player, session(4, turns=44, seed=2), window=(1280, 720))
    grid, layout = at.table.board.grid, player.app.layout
    score = at.state.players[0].score
    player.point(*layout.logical(*grid.area(*track_box(score)).center))
    assert at.scene.desk.name(0) in at.table.board_widget.says[0]
    empty = next(n for n in range(60) if n not in {p.score for p in at.state.players})
    player.point(*layout.logical(*grid.area(*track_box(empty)).center))
    assert at.table.board_widget.says[0].startswith(f"{empty} ")
    outlook, doors = at.table.driver.road.moves(), {h.door for h in at.state.houses}
    stands = {p.pawn for p in at.state.players} | {p.policeman for p in at.state.players}
    dark = next(
        cell
        for cell in members(at.state.open_cells & ~at.state.start_cells)
        if cell not in outlook.left and cell not in doors | stands
    )
    player.point(*at.cell(dark))
    unlit = player.services.texts("palermo.play.unlit")
    assert at.table.board_widget.says[0].lower() == unlit.lower()
    house = next(house for house in at.state.houses if house.door not in outlook.left)
    player.point(*at.cell(house.door))
    assert at.scene.desk.name(house.seat) in at.table.board_widget.says[0]


def test_banner_and_card_say_nothing_of_the_next_turn_while_this_one_lands(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2), speed="normal")
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    at.scene.desk.play(EndTurn())
    assert at.state.seat != 0
    landing = 0
    while at.scene.desk.seat == 0:
        banner, card = at.table.panels.banner.model, at.table.panels.turn.model
        assert not banner.note and not card.lines
        landing += 1
        assert landing < 500, "the turn never landed"
        player.wait(0.02)
    assert landing > 5
    assert at.table.panels.banner.model.note and at.table.panels.turn.model.lines
