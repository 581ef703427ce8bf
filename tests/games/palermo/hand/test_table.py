"""What a hand does at Palermo's table, and what it is told."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from palmyra.games.palermo.board.marks import CellMark, Marks, SlotMark, Way
from palmyra.games.palermo.board.picture import houses_of
from palmyra.games.palermo.hand.lit_marks import marks_now
from palmyra.games.palermo.rules.actions import Build, EndTurn
from palmyra.games.palermo.rules.building import closed_by, joins
from palmyra.games.palermo.rules.cells import CORNERS, members
from palmyra.games.palermo.rules.driving import Stop, running_of
from palmyra.games.palermo.rules.police_placement import held_fast, police_cells
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.theme import Style
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player


def building(player: Player, turns: int = 16, **settings: object) -> Sitting:
    return Sitting(player, session(4, turns=turns, seed=2), **settings)  # type: ignore[arg-type]


def driving(player: Player, turns: int = 44) -> Sitting:
    return Sitting(player, session(4, turns=turns, seed=2))


def first_refused(at: Sitting, *, closes: bool) -> Build:
    for slot in at.state.empty_slots():
        for kind in (3, 2, 1):
            for rotation in range(4):
                build = Build(kind, slot, rotation)
                cut, joined = closed_by(at.state, build), joins(at.state, build)
                if (cut and joined) if closes else not (cut or joined):
                    return build
    raise AssertionError("no such house")


def take(at: Sitting, build: Build) -> None:
    at.table.builder.kind, at.table.builder.rotation = build.kind, build.rotation
    at.player.point(*at.lot(build.slot))


def test_lit_lots_are_the_legal_ones(player: Player) -> None:
    at = building(player)
    builder = at.table.builder
    for kind in (1, 2, 3):
        builder.kind = kind
        for rotation in range(4):
            builder.rotation, builder.aim = rotation, None
            marks = dict(builder.marks().slots)
            legal = {b.slot for b in builder.legal() if b[::2] == (kind, rotation)}
            after = {b.slot for b in builder.legal() if b.kind == kind} - legal
            assert {s for s, mark in marks.items() if mark is SlotMark.LEGAL} == legal
            assert {s for s, mark in marks.items() if mark is SlotMark.TURN} == after


@pytest.mark.parametrize("closes", [False, True])
def test_a_refused_house_says_why_and_changes_nothing(player: Player, closes: bool) -> None:
    at = building(player, 24)
    build = first_refused(at, closes=closes)
    take(at, build)
    marks = at.table.builder.marks()
    assert marks.refused and (build.slot, SlotMark.FORBIDDEN) in marks.slots
    assert set(marks.hatched) == set(members(closed_by(at.state, build)))
    key = "closes_a_street" if closes else "joins_nothing"
    assert marks.badges[0].text == player.services.texts(f"palermo.play.{key}")
    before = at.state
    assert not at.table.builder.fits(build.rotation)
    x, y = at.player.find(f"stack_{build.kind}").box.center
    at.player.press(x, y)
    at.player.point(x - 20, y)
    at.table.builder.rotation = build.rotation
    at.player.let_go(*at.lot(build.slot))
    assert at.state is before and at.said


def test_a_click_on_a_lot_that_needs_turning_turns_the_house(player: Player) -> None:
    at = building(player)
    builder = at.table.builder
    legal = builder.legal()
    build = next(
        b for b in sorted(legal) if Build(b.kind, b.slot, (b.rotation + 1) % 4) not in legal
    )
    take(at, Build(build.kind, build.slot, (build.rotation + 1) % 4))
    before = at.state
    player.click(at.lot(build.slot))
    assert at.state is before and Build(builder.kind, build.slot, builder.rotation) in legal
    player.click(at.lot(build.slot))
    assert at.state.houses[-1].slot == build.slot


def test_a_house_can_be_taken_back_until_the_turn_is_ended(player: Player) -> None:
    at = building(player)
    before = at.state
    build = sorted(at.table.builder.legal())[0]
    take(at, build)
    player.click(at.lot(build.slot))
    assert at.state.houses[-1].slot == build.slot
    player.click("undo")
    assert at.state == before
    player.click("redo")
    player.click("end_turn")
    assert at.state.turn > before.turn


def test_ending_too_early_is_told(player: Player) -> None:
    at = building(player)
    before = at.state
    player.key(pygame.K_e)
    assert at.state is before and at.table.builder.rotation == 0
    assert at.said == player.services.texts("palermo.play.why_build")


def test_the_way_is_taken_back_by_a_click_on_it(player: Player) -> None:
    at = driving(player, 60)
    driver = at.table.driver
    far = max(driver.road.moves().left, key=lambda c: -driver.road.moves().left[c])
    player.click(at.cell(far))
    path = running_of(at.state).path
    assert len(path) > 1
    origin = running_of(at.state).origin
    assert origin is not None
    player.click(at.cell(path[0]))
    assert running_of(at.state).path == path[:1]
    player.click(at.cell(origin))
    assert running_of(at.state).path == ()


def test_only_doors_in_reach_are_tiles_with_a_number(player: Player) -> None:
    """Plain cells are dots, stops and passing cells told apart, so that the town stays in sight."""
    at = driving(player, 36)
    driver = at.table.driver
    player.point(2, 2)
    outlook, cells = driver.road.moves(), driver.marks().cells
    taking = {c for c, end in outlook.ends.items() if end.stop is Stop.TAKE}
    assert taking and len(cells) > len(taking)
    for lit in cells:
        ending = CellMark.CORNER if lit.cell in CORNERS else CellMark.END
        plain = ending if lit.cell in outlook.ends else CellMark.REACH
        assert lit.mark is (CellMark.DOOR if lit.cell in taking else plain)
        gain = outlook.ends[lit.cell].points if lit.cell in taking else None
        assert lit.gain == gain


def test_a_cell_says_what_its_way_says(player: Player) -> None:
    """The number at the end of the way is what is left there, and the words agree with it."""
    at = driving(player, 40)
    driver = at.table.driver
    points = running_of(at.state).points.total
    for cell, end in driver.road.moves().ends.items():
        driver.aim = cell
        marks = driver.marks()
        assert marks.way is not None and marks.way.cells[-1] == cell
        assert marks.way.left[-1] == end.points
        if end.stop is Stop.STOP:
            assert end.points == 0 and f"{points} of {points}" in marks.badges[-1].text
        elif end.stop is Stop.TAKE:
            assert marks.badges[-1].text == f"+{end.points}"


def test_a_way_that_another_drove_has_no_numbers_in_my_turn(player: Player) -> None:
    at = driving(player, 60)
    gone = Way((1, 2, 3), (2, 1), "blue", faint=True)
    at.table.recent = Marks(recent=((3, "blue"),), way=gone)
    driven = marks_now(at.table, at.table._desk).way
    assert driven is not None and driven.cells == gone.cells and not driven.left


def test_steps_are_told_of_the_house_that_is_planned(player: Player) -> None:
    """The lots stay lit, and the door under the pointer is measured with the others."""
    at = building(player)
    player.key(pygame.K_s)
    build = sorted(at.table.builder.legal())[0]
    take(at, build)
    marks = marks_now(at.table, at.table._desk)
    door = at.state.components.doors[build.kind][build.slot][build.rotation]
    assert marks.slots and marks.house is not None
    assert any(door in (way.cells[0], way.cells[-1]) for way in marks.steps)
    player.click(at.lot(build.slot))
    assert at.table.builder.built


def test_a_car_does_not_drive_over_roofs(player: Player) -> None:
    at = driving(player, 60)
    roof = next(
        cell for cell in members(at.state.roofs)
        if not any(at.table.driver._nearest(p) != cell for p in
                   [at.table.board.grid.cell_rect(cell).center])
    )  # fmt: skip
    before = at.state
    player.click(at.cell(roof))
    assert at.state is before and at.said == player.services.texts("palermo.play.why_roof")


def test_the_policeman_goes_before_the_car(player: Player) -> None:
    at = driving(player, 60)
    player.key(pygame.K_p)
    marks = at.table.driver.marks()
    assert any(lit.mark is CellMark.FREE for lit in marks.cells)
    player.key(pygame.K_ESCAPE)
    assert not at.table.driver.placing_police
    player.click(at.cell(next(iter(at.table.driver.road.moves().next))))
    player.key(pygame.K_p)
    assert not at.table.driver.placing_police
    assert at.said == player.services.texts("palermo.play.police_late")


def test_the_policeman_is_carried_from_cell_to_cell(player: Player) -> None:
    game = next(
        game for turns in range(44, 90, 4)
        if (game := session(4, turns=turns, seed=2)).match.state.player.policeman is not None
        and not held_fast(game.match.state, 0)
    )  # fmt: skip
    at = Sitting(player, game)
    sent = at.state.player.policeman
    assert sent is not None
    aim = list(members(police_cells(at.state)))[-1]
    x, y = at.cell(sent)
    player.press(x, y)
    player.point(x + 9, y + 9)
    assert at.table.driver.placing_police and at.table.sprites()
    player.let_go(*at.cell(aim))
    assert at.state.player.policeman == aim


def test_a_hint_is_shown_played_and_ended_by_hand(player: Player) -> None:
    at = building(player)
    player.key(pygame.K_h)
    player.wait(0.1)
    hint = at.scene.desk.hints.shown
    assert hint is not None and at.scene.desk.hint_card.panel.model.what
    assert at.table._marks.house is not None, "the house stands there as a ghost"
    player.click("end_turn")
    player.wait(0.3)
    built = at.state.houses[-1]
    assert Build(built.kind, built.slot, built.rotation) == hint.actions[0]
    assert EndTurn() == hint.actions[-1] and at.state.turn == 16


def test_nothing_moves_and_all_is_there_with_calm_motion(player: Player) -> None:
    at = building(player, speed="normal", reduced_motion=True)
    build = sorted(at.table.builder.legal())[0]
    take(at, build)
    player.click(at.lot(build.slot))
    player.wait(0.02)
    assert not at.table.animator.sprites()
    assert at.table.stage.state.houses[-1].slot == build.slot


def test_a_click_finishes_what_is_in_the_air(player: Player) -> None:
    at = building(player, speed="normal")
    build = sorted(at.table.builder.legal())[0]
    take(at, build)
    player.click(at.lot(build.slot))
    player.wait(0.05)
    assert at.table.busy
    player.press(5, 5)
    player.let_go(5, 5)
    assert not at.table.busy and at.table.stage.state is at.state


def test_steps_between_doors_come_and_go(player: Player) -> None:
    at = building(player, 24)

    def shown() -> tuple[bool, bool]:
        return bool(at.table._marks.steps), at.table.panels.steps.kind == "confirm"

    assert shown() == (False, False)
    player.key(pygame.K_s)
    assert shown() == (True, True)  # a newcomer did not see that the button was on
    player.key(pygame.K_ESCAPE)
    assert shown() == (False, False)


def test_an_undone_turn_is_redrawn_to_the_pixel(player: Player) -> None:
    at = building(player)
    player.point(5, 5)
    player.wait(1.0)
    surface = pygame.display.get_surface()
    assert surface is not None
    board = at.table.board.grid.rect
    before = pygame.image.tobytes(surface.subsurface(board), "RGB")
    build = sorted(at.table.builder.legal())[0]
    take(at, build)
    player.click(at.lot(build.slot))
    player.key(pygame.K_BACKSPACE)
    at.table.builder.kind, at.table.builder.rotation = 1, 0
    at.scene.desk.refresh()
    player.point(5, 5)
    player.wait(1.0)
    assert pygame.image.tobytes(surface.subsurface(board), "RGB") == before


def test_resting_on_a_card_shows_somebodys_doors(player: Player) -> None:
    at = driving(player, 60)
    card = at.table.panels.opponents[0]
    player.point(*card.box.center)
    seat = at.scene.desk.others[0]
    assert {door for door, _ in at.table._marks.glows} == set(at.state.players[seat].doors)
    assert at.scene.desk.name(seat) in card.tip()[0]
    player.point(*at.cell(0))
    assert at.table.looked_at is None


def test_a_double_click_ends_one_turn_only(player: Player) -> None:
    at = Sitting(player, session(3, persons=3, turns=4, seed=1))
    build = sorted(at.table.builder.legal())[0]
    at.scene.desk.play(build)
    player.click("end_turn")
    assert at.state.turn == 5
    at.scene.desk.play(sorted(at.table.builder.legal())[0])  # however fast the next one is
    player.click("end_turn")
    assert at.state.turn == 5
    player.wait(0.5)
    player.click("end_turn")
    assert at.state.turn == 6


def test_the_next_house_keeps_its_shop_wherever_and_however_it_is_laid(player: Player) -> None:
    at = building(player)
    builder, tray = at.table.builder, at.table.panels.tray
    seen = set()
    for build in sorted(builder.legal())[::7]:
        take(at, build)
        seen |= {builder.house(build.slot).shop, builder.loose().shop, tray.model.build.shop}  # type: ignore[union-attr]
    assert len(seen) == 1
    build = sorted(builder.legal())[0]
    at.scene.desk.play(build)
    assert houses_of(at.state)[-1].shop in seen


def test_a_card_shows_every_chip_dotted_where_it_is_placed(player: Player) -> None:
    at = building(player, 16)
    for panel in at.table.panels.opponents:
        (well,) = panel.model.wells
        placed = [holding.picture == "palermo/chip_placed" for holding in well]
        assert placed == [False] * 4 + [True] * 4, panel.model.name


@pytest.mark.parametrize(("players", "chips"), [(3, 11), (4, 8), (5, 7)])
def test_everyone_has_shops_of_many_kinds(players: int, chips: int) -> None:
    for seat in range(players):
        own = [shop_of(number) for number in range(seat, chips * players, players)]
        assert len(set(own)) >= 7


def test_the_card_says_who_goes_first_and_what_the_numbers_mean(player: Player) -> None:
    at = driving(player, 60)
    assert not at.table.driver.road.standing
    texts, card = player.services.texts, at.table.panels.turn
    lines = [line.text for line in card.model.lines]
    assert texts("palermo.play.legend") in lines
    assert at.table.panels.banner.model.note == texts("palermo.play.note_first")
    at.table.driver.act(next(iter(at.table.driver.road.moves().next)))
    assert at.table.panels.banner.model.note != texts("palermo.play.note_first")


def test_a_policeman_hides_nothing_of_what_a_door_brings(player: Player) -> None:
    """The numbers of doors lie above whoever stands there."""
    at = next(
        found
        for turns in range(48, 76, 4)
        for seed in (3, 6, 7)
        if (found := Sitting(player, session(4, turns=turns, seed=seed))).table.driver.active
        and any(lit.gain is not None for lit in found.table.driver.marks().cells)
    )
    board, marks = at.table.board, at.table.driver.marks()
    drawn = board.marks_view.drawn(marks, at.table.stage.board.town, board.grid)
    for lit in marks.cells:
        if lit.gain is not None:
            middle = board.grid.cell_rect(lit.cell).center
            assert any(sprite.rect.collidepoint(middle) for sprite in drawn.above)


def test_the_movement_card_marks_the_steps_of_this_turn_fine_included(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "3 + 5 − 1 = 7 steps" stood above a marked 8."""
    lit: list[str] = []
    text = Canvas.text

    def noting(canvas: Canvas, words: str, style: Style, *rest: Any) -> None:
        if style.color == theme.CREAM and words.isdigit():
            lit.append(words)
        text(canvas, words, style, *rest)

    tray = driving(player).table.panels.tray
    assert tray.model.run is not None
    monkeypatch.setattr(Canvas, "text", noting)
    for fine, marked in ((0, "8"), (1, "7")):
        lit.clear()
        tray.set(replace(tray.model, run=replace(tray.model.run, taken=5, fine=fine)))
        player.wait(0.1)
        assert set(lit) & {"6", "7", "8", "9"} == {marked}
