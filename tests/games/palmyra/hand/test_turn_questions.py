"""What a turn asks before it ends: a flip, an extra tile, what a tile is for. Each is chosen, may
be taken back, and nothing but End turn ends the turn."""

from dataclasses import replace

import pygame

from palmyra.games.palmyra.ai.hint import tile_to_flip
from palmyra.games.palmyra.board.payout_table import Payout
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice
from palmyra.games.palmyra.rules.actions import EndTurn
from palmyra.games.palmyra.rules.events import TileFlipped
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Placement, Placing, Purpose, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.ui.button import Button
from palmyra.ui.layout import Box
from palmyra.ui.popup import Popup, beside
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down

DUO = Game(Variant.BASE, 2)


def sit(player: Player, seed: str = "questions") -> PlayScene:
    return sit_down(player, begin(DUO, seed), (1280, 720))


def ways(scene: PlayScene) -> list[PlacementChoice]:
    hand = dict.fromkeys(scene.table.plan.state.player.hand)
    return [
        way for tile in hand for cell in scene.table.plan.choices(tile).values() for way in cell
    ]


def lay(player: Player, scene: PlayScene, purpose: Purpose, *, odd: bool | None = None) -> None:
    fitting = [
        way
        for way in ways(scene)
        if way.purpose is purpose and (odd is None or way.turn.sum % 2 == odd)
    ]
    way = max(fitting, key=lambda way: way.turn.sum)
    scene.table.person.place(way)
    player.wait(0.1)


def slot(scene: PlayScene, at: int) -> tuple[float, float]:
    return scene.table.hand_view.slot(scene.table.plan.state.player.hand, at).center


def asked_to_flip(player: Player) -> PlayScene:
    """Red has conquered twice and now collects."""
    scene = sit(player)
    for _ in range(4):
        lay(player, scene, Purpose.CONQUER)
        player.click("end_turn")
        player.wait(0.1)
        if scene.table.plan.phase is Phase.EXTRA:
            scene.table.commands.choose_stack(Size.LARGE)
            player.click("end_turn")
            player.wait(0.1)
    lay(player, scene, Purpose.REVENUE)
    player.click("end_turn")
    player.wait(0.6)
    assert scene.table.plan.phase is Phase.FLIP
    assert len(scene.table.plan.state.player.hand) > 1
    return scene


def test_r14_a_click_chooses_the_flip_and_end_turn_does_it(player: Player) -> None:
    scene = asked_to_flip(player)
    hand, turn = scene.table.plan.state.player.hand, scene.table.plan.state.turn
    end = scene.table.panels.this_turn.end
    without = end.text
    player.click(slot(scene, 0))
    player.wait(0.1)
    assert scene.table.plan.state.turn == turn
    (row,) = scene.table.panels.this_turn.model.rows
    assert row.tile == hand[0]
    assert scene.table.hand_widget.model.selected == 0
    assert end.text != without
    player.click(slot(scene, len(hand) - 1))  # another one after all
    assert scene.table.plan.flipping == hand[-1]
    player.click("end_turn")
    player.wait(0.1)
    step = scene.session.match.history[-1]
    assert [e.tile for e in step.events if isinstance(e, TileFlipped)] == [hand[-1]]


def test_a_chosen_flip_can_be_taken_back(player: Player) -> None:
    scene = asked_to_flip(player)
    for take_back in ("undo", slot(scene, 0)):
        player.click(slot(scene, 0))
        assert scene.table.plan.flipping is not None
        player.click(take_back)
        assert scene.table.plan.flipping is None
        assert scene.table.plan.phase is Phase.FLIP
        assert scene.table.hand_widget.model.selected is None
    player.click("end_turn")
    player.wait(0.1)
    events = scene.session.match.history[-1].events
    assert not any(isinstance(event, TileFlipped) for event in events)


def test_r11_a_stack_is_chosen_and_end_turn_draws(player: Player) -> None:
    scene = sit(player)
    lay(player, scene, Purpose.CONQUER, odd=True)
    player.click("end_turn")
    assert scene.table.plan.phase is Phase.EXTRA
    assert not scene.table.panels.this_turn.end.enabled
    supply = scene.table.panels.supply
    assert supply.model.lit == {Size.LARGE, Size.SMALL}
    before = scene.table.plan.state
    player.click(supply.stack_box(Size.SMALL).center)
    player.click(supply.stack_box(Size.LARGE).center)  # the other one after all
    assert scene.table.plan.state is before
    assert supply.model.chosen is Size.LARGE
    player.click("end_turn")
    player.wait(0.1)
    assert scene.table.plan.state.turn > before.turn


def held_over(player: Player, scene: PlayScene) -> tuple[float, float]:
    """A tile of the hand is dropped where both figures could use it."""
    choices = scene.table.plan.choices(scene.table.plan.state.player.hand[0])
    cell = next(cell for cell, found in choices.items() if len(found) > 1)
    aim = scene.layout.box(scene.table.board.cell_rect(cell)).center
    player.press(*slot(scene, 0))
    player.let_go(*aim)
    player.wait(0.1)
    return aim


def test_what_a_tile_is_for_is_asked_beside_its_space(player: Player) -> None:
    scene = sit(player)
    aim = held_over(player, scene)
    (popup,) = scene.view.dialogs
    assert isinstance(popup, Popup)
    assert not popup.scrim
    assert not popup.box.contains(*aim)
    area = scene.layout.area
    assert popup.box.w * popup.box.h < area.w * area.h / 8
    asked = scene.table.person.hovered
    assert isinstance(asked, tuple)
    for way in scene.table.plan.choices(scene.table.plan.state.player.hand[0])[asked]:
        button = player.find(f"way_{way.purpose}_{way.figure}")
        assert isinstance(button, Button)
        assert scene.table.words.income(way.turn, scene.table.plan.state.reserve) in button.text
    player.click("way_revenue_censor")
    player.wait(0.1)
    assert scene.table.plan.income is not None
    assert scene.table.plan.income.purpose is Purpose.REVENUE


def test_a_click_elsewhere_takes_the_tile_back(player: Player) -> None:
    scene = sit(player)
    held_over(player, scene)
    area = scene.layout.area
    player.click((area.x + 300, area.y + 120))
    player.wait(0.1)
    assert not scene.view.dialogs
    assert scene.table.person.held is None
    assert scene.table.plan.state.progress is None


def test_a_question_stays_in_the_window() -> None:
    area = Box(0, 0, 800, 450)
    for x in range(0, 780, 60):
        for y in range(0, 440, 40):
            space = Box(x, y, 60, 60)
            box = beside(space, 240, 200, area)
            assert area.x <= box.x
            assert box.right <= area.right
            assert area.y <= box.y
            assert box.bottom <= area.bottom
            assert box.x >= space.right or box.right <= space.x


def test_r13_the_card_of_a_flip_says_what_collecting_will_pay(player: Player) -> None:
    """Issue 12: plain numbers with and without the flip, and the gain of this turn beside them."""
    scene = asked_to_flip(player)
    card = scene.table.panels.this_turn
    due = scene.table.plan.income
    assert due is not None
    gain = scene.table.words.income(due, scene.table.plan.state.reserve)
    assert card.model.income == gain
    assert card.model.payout == Payout(len(scene.table.plan.state.player.flipped))
    player.click(slot(scene, 0))
    player.wait(0.1)
    assert card.model.income == gain, "the gain stays while a tile is chosen"
    assert card.model.payout is not None
    player.click("end_turn")
    player.wait(0.1)
    assert card.model.payout is None


def test_r13_what_the_card_of_a_flip_shows_is_what_is_paid() -> None:
    """Against the rules themselves: a revenue of every sum, with and without one more tile."""
    start = begin(DUO, "payout").match.state
    tile = start.player.hand[0]
    for flipped in range(8):
        shown = Payout(flipped)
        columns = shown.sums(6)
        assert columns[0] == 1 or columns[0] <= flipped - 2
        assert {flipped + 1, flipped + 2} <= set(columns), "where the flip costs, and where it pays"
        for total in columns:
            paid = []
            for count in (flipped, flipped + 1):
                placing = Placing(Purpose.REVENUE, Figure.CENSOR, (Placement(tile, (2, 2), total),))
                me = replace(start.player, flipped=(tile,) * count)
                state = replace(start, players=(me, *start.players[1:]), progress=placing)
                paid.append(apply(state, EndTurn()).state.players[0].coins - me.coins)
            assert list(shown.row(total)) == paid


def test_a_hint_at_the_flip_answers_the_question(player: Player) -> None:
    scene = asked_to_flip(player)
    progress = scene.table.plan.state.progress
    assert isinstance(progress, Placing)
    start = scene.table.plan.match.turn_start
    tile = tile_to_flip(start, progress, open_weights())
    player.key(pygame.K_h)
    player.wait(0.1)
    words = scene.table.words
    said = words.say("hint_no_flip")
    if tile is not None:
        assert tile in scene.table.plan.state.player.hand
        n = len(start.player.flipped) + 1
        said = words.say("hint_do_flip", tile=words.logs.sized(tile), n=n, least=n + 1)
    assert scene.desk.notice.text == said
    assert scene.table.plan.phase is Phase.FLIP
