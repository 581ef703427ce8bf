"""Medina's table by hand: what is shown, said and refused while pieces are picked and placed."""

from random import Random

import pygame
import pytest

from palmyra.games.medina.board.score_motion import lights
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.hand.greed_meter import Answer, Weighing
from palmyra.games.medina.hand.offers import TurnOffers, look
from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.pieces import Color, Piece
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.kernel.best_reply import BestReply
from tests.games.medina.hand.sitting import Hands, begin, sit_down, some_action
from tests.support.player import Player

APRICOT, WALL, DOME, MERCHANT = Piece.APRICOT, Piece.WALL, Piece.DOME, Piece.MERCHANT


@pytest.fixture
def hands(player: Player) -> Hands:
    scene = sit_down(player, begin(), size=(1280, 720))
    return Hands(player, scene, Random(1))


def put(hands: Hands, *places: Place) -> None:
    for place in places:
        assert hands.scene.desk.play(place)


def pick(hands: Hands, piece: Piece) -> None:
    hands.player.click(hands.table.panels.tray.box_of(str(piece)).center)


def test_previewed_points_are_paid_on_every_placement_of_300_turns() -> None:
    """M28: for every player, parts and prizes included."""
    turns, seed = 0, 0
    while turns < 300:
        seed += 1
        chance = Random(seed)
        players = tuple(Color)[: 3 + seed % 2]
        state = MEDINA.rules.new_game(Setup(players, (5 + seed % 5, 5)))
        while not state.over and turns < 300:
            action = some_action(state, chance)
            step = apply(state, action)
            if isinstance(action, EndTurn):
                turns += 1
            else:
                plan = TurnOffers(state)
                foreseen = plan.foresee(action)
                paid = tuple(
                    now - then for then, now in zip(scores(state), scores(step.state), strict=True)
                )
                assert foreseen.gains == paid
                assert foreseen == look(state, action, step.events, step.state)
                offered = plan.offers(action.piece)[action.cell]
                assert offered.gain == sum(changed.gain for changed in foreseen.palaces)
                if action.piece is not Piece.DOME:
                    owners = [foreseen.after.palaces[c.palace].owner for c in foreseen.palaces]
                    assert set(offered.owners) == set(owners)
                told = lights(state, step.state, foreseen.paid)
                for lit in told:
                    points = [c.points for c in foreseen.paid if c.palace == lit.palace]
                    assert len(set(lit.cells)) == len(lit.cells) == sum(points)
            state = step.state


def test_a_placement_is_previewed_as_the_finished_join(hands: Hands) -> None:
    put(hands, Place(APRICOT, (5, 6)))
    pick(hands, APRICOT)
    hands.player.point(*hands.at((5, 7), APRICOT))
    board = hands.table.board
    assert frozenset({(5, 6), (5, 7)}) in {b.cells for b in board.picture.city.buildings}
    assert [badge.text for badge in board.marks.badges if badge.kind == "gold"] == ["1 to 2"]
    assert hands.table.panels.this_turn.model.rows[-1].change == "1 to 2"
    assert board.picture.legal == frozenset({(4, 6), (6, 6), (5, 5), (5, 7)})
    hands.player.point(*hands.at((12, 3), APRICOT))  # elsewhere it stands as before
    assert {b.cells for b in board.picture.city.buildings} == {frozenset({(5, 6)})}


def test_a_forbidden_cell_says_why_once_one_stays(hands: Hands) -> None:
    put(hands, Place(APRICOT, (5, 6)))
    pick(hands, Piece.UMBER)
    hands.player.point(*hands.at((6, 7), Piece.UMBER))
    board = hands.table.board
    assert board.picture.forbidden == (6, 7)
    assert [outline.building.stone for outline in board.marks.outlines] == ["apricot"]
    assert not [badge for badge in board.marks.badges if badge.kind == "dark"]
    hands.player.wait(0.4)
    said = [badge.text for badge in board.marks.badges if badge.kind == "dark"]
    assert said == ["An alley must stay free around other palaces"]
    hands.player.click(hands.at((6, 7), Piece.UMBER))
    assert hands.scene.desk.notice.rule == "M7"
    assert hands.scene.session.match.state.placed == (Place(APRICOT, (5, 6)),)


def test_why_not_stands_above_every_figure(hands: Hands) -> None:
    put(hands, Place(APRICOT, (5, 6)))
    pick(hands, APRICOT)
    hands.player.point(*hands.at((7, 7), APRICOT))
    hands.player.wait(0.4)
    kinds = [badge.kind for badge in hands.table.board.marks.badges]
    assert len(kinds) > 1 and kinds.index("dark") == len(kinds) - 1


def test_a_dome_lights_what_can_be_claimed(hands: Hands) -> None:
    pick(hands, DOME)
    assert hands.table.hand.piece is None  # nothing to claim: said, not picked
    assert hands.scene.desk.notice.rule == "M11"
    put(hands, Place(APRICOT, (5, 6)))
    pick(hands, DOME)
    lit = hands.table.board.picture.lit
    assert lit is not None and {building.stone for building in lit} == {"apricot"}
    hands.player.point(*hands.at((5, 6), DOME))
    assert hands.table.panels.this_turn.model.rows[-1].gains == (5, 0, 0)  # with the prize of 4
    assert [prize.token for prize in hands.table.panels.prizes.model.prizes if prize.lit] == [7]


def test_a_piece_let_go_over_the_tray_goes_back(hands: Hands) -> None:
    tray = hands.table.panels.tray
    slot = tray.box_of(str(WALL)).center
    hands.player.press(*slot)
    hands.player.point(slot[0] + 20, slot[1] - 8)
    assert hands.table.hand.held is not None
    hands.player.let_go(slot[0] + 20, slot[1] - 8)
    assert hands.table.hand.held is None and hands.table.hand.piece is None
    assert not hands.scene.session.match.state.placed


def test_escape_lets_go_before_the_menu_opens(hands: Hands) -> None:
    pick(hands, WALL)
    hands.player.key(pygame.K_ESCAPE)
    assert hands.table.hand.piece is None and not hands.scene.view.dialogs
    hands.player.key(pygame.K_ESCAPE)
    assert hands.scene.view.dialogs


def test_tab_changes_the_piece_while_the_keys_are_on_the_board(hands: Hands) -> None:
    hands.player.key(pygame.K_4)
    hand = hands.table.hand
    assert hand.piece is APRICOT and hand.aim in hand.legal
    hands.player.key(pygame.K_TAB)  # no palace for a stable yet: on to the merchant
    assert hand.piece is MERCHANT and hand.aim in hand.legal
    hands.player.key(pygame.K_TAB, shift=True)
    assert hand.piece is APRICOT


def test_alt_shows_every_worth_with_its_parts(hands: Hands) -> None:
    put(hands, Place(APRICOT, (7, 6)), Place(DOME, (7, 6)))
    board = hands.table.board
    assert not board.picture.faint and not board.marks.badges  # the turn's numbers stand there
    hands.player.key(pygame.K_LALT)
    assert board.picture.faint
    assert [badge.text for badge in board.marks.badges] == ["2 = 1+0+0+1"]
    hands.player.key(pygame.K_LALT)
    assert not board.picture.faint


def test_two_placements_then_an_explicit_end(hands: Hands) -> None:
    end = hands.table.panels.this_turn.end
    assert not end.enabled
    put(hands, Place(APRICOT, (5, 6)))
    assert not end.enabled and "one more" in end.tooltip
    put(hands, Place(APRICOT, (5, 7)))
    assert end.enabled
    hands.undo()
    assert not end.enabled and len(hands.scene.session.match.state.placed) == 1
    hands.redo()
    hands.end()
    assert hands.scene.session.match.state.seat == 1


def test_what_others_placed_is_ringed_until_one_acts(player: Player) -> None:
    scene = sit_down(player, begin(("", "carrier", "carrier")), size=(1280, 720))
    hands = Hands(player, scene, Random(2))
    put(hands, Place(APRICOT, (5, 6)), Place(APRICOT, (5, 7)))
    hands.end()
    for _ in range(60):
        player.wait(0.05)
        if scene.session.match.state.seat == 0:
            break
    marks = hands.table.board.marks
    assert {color for _, color in marks.recent} == {"yellow", "green"} and len(marks.recent) == 4
    pick(hands, WALL)
    assert not hands.table.board.marks.recent


def test_a_hint_stands_on_the_board_and_can_be_played(player: Player) -> None:
    scene = sit_down(player, begin(), size=(1280, 720))
    hands = Hands(player, scene, Random(3))
    before = hands.table.board.picture.city
    player.key(pygame.K_h)
    player.wait(0.1)
    board = hands.table.board
    assert board.picture.city == before, "nothing looks placed"
    assert len(board.marks.ghosts) == 2 and all(g.alpha < 1 for g in board.marks.ghosts)
    rows = hands.table.panels.this_turn.model.rows
    assert len(rows) == 2 and all(row.why for row in rows)
    assert "Idea 1" in hands.table.panels.this_turn.model.counted
    assert "Harun" in scene.desk.hint_card.panel.model.risk, "what the next player could make of it"
    player.click("end_turn")  # says "Play this"
    player.wait(0.5)
    assert len(scene.session.match.state.placed) == 2
    assert scene.session.hinted == (0,)


def test_motion_ends_where_no_motion_does(player: Player) -> None:
    """Every placement at normal speed leaves the same picture as at once."""
    scene = sit_down(player, begin(), speed="normal")
    hands = Hands(player, scene, Random(5))
    chance = Random(8)
    match = scene.session.match
    for _ in range(24):
        scene.desk.play(some_action(match.state, chance))
        player.wait(0.1)
        scene.desk.finish_moving()
        assert hands.table.shown is match.state
    player.wait(3.0)
    assert not hands.table.busy and not hands.table.sprites()


def test_a_color_that_leaves_empties_every_stock(player: Player) -> None:
    scene = sit_down(player, begin(), size=(1280, 720))
    hands = Hands(player, scene, Random(1))
    for x in (3, 7, 11):
        put(hands, Place(APRICOT, (x, 3)), Place(DOME, (x, 3)))
        hands.end()
    slots = {slot.piece: slot.count for slot in hands.table.panels.tray.model.slots}
    assert slots["apricot"] == 0 and slots["umber"] == 6
    pick(hands, APRICOT)
    assert scene.desk.notice.rule == "M12"


def test_who_listens_hears_where_the_keys_are(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hands.scene.services.voice, "say", heard.append)
    put(hands, Place(APRICOT, (5, 6)))
    hands.player.key(pygame.K_4)
    assert heard[-1].endswith("Apricot, free 1 to 2")
    hand = hands.table.hand
    hand._aim_at((5, 6))
    assert heard[-1] == "Column 5, row 6. This space is taken"


def test_from_near_the_same_cells_are_met(hands: Hands) -> None:
    """A wheel forward comes near the pointer; cells are where they are seen; fit shows all."""
    table = hands.table
    far = table.board.grid
    at = far.rect((5, 6)).center
    table.camera.zoom(1, at)
    near = table.board.grid
    assert near.cw > 1.4 * far.cw and near.cell_at(at) == (5, 6)
    hands.scene.invalidate()
    hands.player.wait(0.05)
    assert not table.panels.wordmark.visible, "a palace may stand there now"
    hands.place(Place(APRICOT, (5, 6)))
    assert hands.scene.session.match.state.placed == (Place(APRICOT, (5, 6)),)
    table.camera.pan(-4000, 4000)  # never so far that only sand is seen
    assert table.board.grid.ring.colliderect(pygame.Rect(table.camera.port))
    hands.player.key(pygame.K_f)
    assert table.board.grid == far
    hands.player.wait(0.05)
    assert table.panels.wordmark.visible


def test_a_lit_cell_says_by_color_whom_it_serves(hands: Hands) -> None:
    put(hands, Place(APRICOT, (7, 6)), Place(DOME, (7, 6)))
    hands.end()
    put(hands, Place(Piece.UMBER, (10, 9)))
    pick(hands, Piece.STABLE)
    by_cell = {badge.cell: badge for badge in hands.table.board.marks.badges}
    assert by_cell[(7, 7)].serves == ("medina/chip_red",)
    assert by_cell[(10, 10)].text == "+1" and not by_cell[(10, 10)].serves, "nobody's yet"


def test_a_tower_tells_of_its_prize(hands: Hands) -> None:
    grid = hands.table.board.grid
    flag = hands.scene.layout.logical(*grid.point((0, 0), 26, -30))
    hands.player.point(*flag)
    said, box = hands.table.panels.board.says
    assert said.startswith("Tower 1") and box.contains(*flag)


def test_roofs_are_lettered_for_who_wants_it_and_stay_so(hands: Hands, player: Player) -> None:
    put(hands, Place(APRICOT, (5, 6)))
    assert not hands.table.board.picture.signs
    player.key(pygame.K_F10)
    player.click("letters")
    assert dict(hands.table.board.picture.signs)["apricot"] == "Ap"
    assert len({sign for _, sign in hands.table.board.picture.signs}) == 4
    other = sit_down(player, begin(), size=(1280, 720))
    assert Hands(player, other, Random(1)).table.board.picture.signs


def test_points_light_up_part_by_part(player: Player) -> None:
    """The badge counts along with what lights up, and says by its chip who gains."""
    scene = sit_down(player, begin(), speed="normal")
    hands = Hands(player, scene, Random(1))
    put(hands, Place(APRICOT, (7, 6)))
    scene.desk.finish_moving()
    put(hands, Place(DOME, (7, 6)))
    seen: list[str] = []
    marker = hands.table.board.marker
    lit = marker.lit

    def watched(cells, roofs, badge, grid):  # type: ignore[no-untyped-def]
        seen.append(f"{len(list(cells))} {badge.text} {badge.icon}")
        return lit(cells, roofs, badge, grid)

    marker.lit = watched  # type: ignore[method-assign]
    for _ in range(80):
        player.wait(0.02)
    assert list(dict.fromkeys(seen)) == ["1 +1 medina/chip_red", "2 +2 medina/chip_red"]


def test_a_piece_that_only_prepares_has_no_number_of_the_meter(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "0" beside "+3" was taken for a second answer."""
    wall, dome = Place(Piece.WALL, (1, 0)), Place(Piece.DOME, (4, 4))
    answer = Answer(BestReply(1, 3, "points"), ((wall, 0), (dome, 3)), ())
    monkeypatch.setattr(Weighing, "answer", answer)
    ghosts, badges = hands.table.weighing.marks()
    assert [ghost.cell for ghost in ghosts] == [wall.cell, dome.cell]
    assert [(badge.cell, badge.text) for badge in badges] == [(dome.cell, "+3")]
