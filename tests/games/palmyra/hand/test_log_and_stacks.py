"""Issue 12, part 2, points 11 and 13: the log tells what mattered, and what is left can be seen."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.hand.tile_dialogs import HandPictures, TileCounts
from palmyra.games.palmyra.hand.words import LANDSCAPES, TableWords
from palmyra.games.palmyra.rules.actions import MoveFigures, Reorganize
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.events import CoinsPaid, TilePlaced
from palmyra.games.palmyra.rules.hidden import unseen
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.state import Color, Figure, Variant
from palmyra.games.palmyra.rules.tiles import Size, sorted_hand
from palmyra.games.palmyra.rules.turns import PlacingTurn
from palmyra.games.palmyra.seating import Session
from palmyra.shell.texts import LANGUAGES
from palmyra.tabletop import last_moves
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states.play import session


def sit_down(player: Player, game: Session) -> PlayScene:
    scene = player.nav.play(game)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.3)
    return scene


def reorganized(to_city: Figure | None = None) -> Session:
    """Somebody stands both figures elsewhere, or one of them into the city."""
    game = session(3, 21)
    match = game.match
    match.play(Reorganize(Size.LARGE))
    state = match.state
    free = [cell for cell, tile in state.board.items() if cell not in state.city and tile.feature]
    taken = {p for player in state.players for p in (player.legion, player.censor)}
    one, two, *_ = (cell for cell in free if cell not in taken)
    legion, censor = (CITY, state.player.censor) if to_city else (one, two)
    match.play(MoveFigures(legion, censor))
    return game


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 3))
def test_the_log_tells_who_moved_where(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    game = reorganized()
    scene = sit_down(player, game)
    texts, words = player.services.texts, scene.table.words
    full = scene.table.panels.last_moves.model.moves[0].full
    assert full
    state = game.match.state
    mover = state.players[0]
    for figure, place in ((Figure.LEGION, mover.legion), (Figure.CENSOR, mover.censor)):
        assert place is not None
        land = LANDSCAPES[state.board[place].landscape]
        said = words.say(f"log_{figure}_to", place=texts(f"palmyra.play.log_{land}"))
        assert said in full, full
    assert full in words.logs.told(game.match.replay, len(game.match.turns) - 1).spoken


def test_a_figure_that_went_home_is_told_too(player: Player) -> None:
    scene = sit_down(player, reorganized(Figure.LEGION))
    move = scene.table.panels.last_moves.model.moves[0]
    assert scene.table.words.say("log_legion_city") in move.full
    assert scene.table.words.say("log_large") in move.full
    assert move.text == scene.table.words.say("log_legion_moved")


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 0))
def test_the_open_log_says_why(player: Player, code: str) -> None:
    """Who, which turn, and tile by tile what the card of the turn told while it happened."""
    player.services.settings.change(language=code)
    game = finished_session(Variant.BASE, (Color.RED, Color.BLUE), "38")
    words = TableWords(player.services.texts, game)
    moves = sit_down(player, game).table.panels.last_moves.model.moves
    scene = sit_down(player, session(3, 21))
    drawer = scene.table.places.log_drawer
    flips = 0
    for number, move in enumerate(reversed(moves)):
        turn, step = game.match.turns[number], game.match.history[number]
        assert str(number + 1) in move.head and words.name(number % 2) in move.head
        assert move.text in move.head
        lines = scene._canvas().wrap(move.full, last_moves._WHY, drawer.w - 58)
        assert len(lines) <= 2, move.full
        assert "((" not in move.full and "))" not in move.full
        if not isinstance(turn, PlacingTurn):
            continue
        at = -1
        for event in step.events:
            if isinstance(event, TilePlaced):
                points = event.income.points
                land = words.say(f"log_{LANDSCAPES[event.income.tile.landscape]}")
                at = move.full.index(land, at + 1)
                assert f" +{points}" in move.full if points else " 0" in move.full
        income = income_of(step.events)
        assert income is not None
        paid = sum(e.coins for e in step.events if isinstance(e, CoinsPaid))
        assert str(paid or income.sum) in move.full and str(paid or income.sum) in move.text
        if turn.flip:
            flips += 1
            size = "size_large" if turn.flip.size is Size.LARGE else "size_small"
            assert words.say(size) in move.full
    assert flips


@pytest.mark.parametrize("by", ["cross", "board", "escape"])
def test_the_open_log_is_closed_in_three_ways(player: Player, by: str) -> None:
    scene = sit_down(player, session(3, 21))
    panel = scene.table.panels.last_moves
    player.click("log")
    player.wait(0.1)
    assert panel.full
    before = scene.table.plan.state
    if by == "cross":
        player.click(panel.close_box.center)
    elif by == "board":
        player.click((panel.box.right + 60, panel.box.center[1]))
    else:
        player.key(pygame.K_ESCAPE)
    assert not panel.full and scene.table.plan.state is before and not scene.view.dialogs


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 1))
def test_the_short_log_cuts_nothing(player: Player, code: str) -> None:
    """Where it stands, and in bold: "Reorganize, moved the legi…"."""
    player.services.settings.change(language=code, window=(1280, 720))
    scene = sit_down(player, session(3, 21))
    width = scene.table.panels.last_moves.words_box(0).w
    say = scene.table.words.say
    texts = [say("log_conquer", n=18), say("log_revenue", n=28), say("log_flip", n=28)]
    keys = ("reorganize_large", "reorganize_small", "reorganize_caesar", "reorganize_end",
            "legion_moved", "censor_moved", "both_moved")  # fmt: skip
    for said in (*texts, *(say(f"log_{key}") for key in keys)):
        assert scene._canvas().text_width(said, last_moves._FRESH) <= width, said


def test_the_button_of_a_watcher_names_no_choice(player: Player) -> None:
    """ "Stay here" stayed on it, grey, while somebody else played."""
    scene = sit_down(player, session(3, 21))
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(Size.LARGE)
    player.wait(2)
    end = scene.table.panels.this_turn.end
    assert end.text == scene.table.words.say("stay")
    scene.desk.turns.covered = True  # not a person’s to move
    scene.desk.refresh()
    assert end.text == scene.texts("play.end_turn")


def test_the_log_reads_back_to_the_first_move(player: Player) -> None:
    scene = sit_down(player, session(3, 21))
    panel = scene.table.panels.last_moves
    assert len(panel.model.moves) == 21
    assert panel.shown() >= 3, "at least a round without opening anything"
    player.key(pygame.K_o)
    player.wait(0.1)
    assert panel.full and panel.shown() < 21
    player.point(*panel.box.center)
    for _ in range(40):
        event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0,
                             flipped=False)  # fmt: skip
        player._do(event)
    last = panel.row(20)
    assert panel.box.contains(*last.center), "the first move of the game is in sight"
    player.click(last.center)
    player.wait(0.1)
    assert scene.desk.recent.entry == 20 and not panel.full


def test_the_log_is_opened_by_its_button_at_every_size(player: Player) -> None:
    for percent in (100, 200):
        player.services.settings.change(ui_scale=percent)
        scene = sit_down(player, session(5, 25))
        player.click("log")
        player.wait(0.1)
        assert scene.table.panels.last_moves.full and scene.table.panels.last_moves.visible
        player.key(pygame.K_ESCAPE)
        assert not scene.table.panels.last_moves.full


# -- what is left --------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        session(3, 0), session(3, 14), session(5, 25), session(2, 18, variant=Variant.EXPERT),
        session(1, 9, variant=Variant.SOLO_5), session(1, 0, variant=Variant.SOLO_4),
        finished_session(Variant.BASE, (Color.RED, Color.BLUE), "38"),
    ],
)  # fmt: skip
def test_what_nobody_has_seen_is_what_the_stacks_hold(game: Session) -> None:
    for step in (*game.match.history[::5], game.match.history[-1] if game.match.history else None):
        state = step.state if step else game.match.state
        left = unseen(state, open_box())
        assert +left == Counter((*state.large, *state.small))
        assert all(count >= 0 for count in left.values())


def test_it_owes_nothing_to_the_stacks() -> None:
    """Neither their order nor what is in them: only what lies open counts."""
    state = session(3, 14).match.state
    shuffled = replace(state, large=sorted_hand(state.large), small=sorted_hand(state.small))
    emptied = replace(state, large=(), small=())
    assert unseen(state, open_box()) == unseen(shuffled, open_box()) == unseen(emptied, open_box())


@pytest.mark.parametrize("by", ["click", "key"])
def test_what_is_left_can_be_looked_up(player: Player, by: str) -> None:
    scene = sit_down(player, session(3, 14))
    if by == "click":
        player.click("supply")
    else:
        player.key(pygame.K_t)
    player.wait(0.1)
    counts = player.find("tile_counts")
    assert isinstance(counts, TileCounts)
    assert sum(counts.left.values()) == sum(scene.table.plan.state.left)
    player.click("close")
    assert not scene.view.dialogs


def test_a_stack_that_is_asked_for_is_still_taken_by_a_click(player: Player) -> None:
    scene = sit_down(player, session(3, 21))
    scene.table.commands.choose_reorganize()
    player.wait(0.1)
    hand = len(scene.table.plan.state.player.hand)
    player.click(scene.table.panels.supply.stack_box(Size.LARGE).center)
    player.wait(0.1)
    assert not scene.view.dialogs and len(scene.table.plan.state.player.hand) == hand + 1


def test_a_line_too_long_leaves_out_its_last_parts_and_tells_all_to_who_asks(
    player: Player,
) -> None:
    scene = sit_down(player, session(3, 21))
    panel = scene.table.panels.last_moves
    long = last_moves.Move(
        "palmyra/chip_red", "Collect +8, a tile flipped · and more", "why", "All"
    )
    panel.set(last_moves.LastMoves((long,)))
    canvas, style = scene.desk.canvas(), last_moves._ENTRY
    whole = canvas.text_width(long.text, style)
    assert last_moves._in_short(canvas, long.text, style, whole + 1) == long.text
    assert last_moves._in_short(canvas, long.text, style, whole - 1) == "Collect +8, a tile flipped"
    least = canvas.text_width("Collect +8", style)
    assert last_moves._in_short(canvas, long.text, style, least + 1) == "Collect +8"
    assert last_moves._in_short(canvas, long.text, style, 5) == "Collect +8"  # then that is cut
    panel.point(*panel.row(0).center)
    said, place = panel.tip()
    assert said == "All\nWhy" and place == panel.row(0)


def test_what_an_opponent_holds_lies_open(player: Player) -> None:
    """R2: no tile is ever hidden: the card tells them in words, a click shows them."""
    scene = sit_down(player, session(3, 21))
    panel = scene.table.panels.opponents[0]
    state, mine = scene.table.plan.state, scene.table.mine
    seat = (mine + 1) % len(state.players)
    hand = state.players[seat].hand
    assert hand
    for tile in hand:
        assert player.services.texts(f"palmyra.table.{LANDSCAPES[tile.landscape]}") in panel.tooltip
    player.click(panel.box.center)
    player.wait(0.3)
    shown = player.find("hand_pictures")
    assert isinstance(shown, HandPictures)
    assert Counter(shown.tiles) == Counter(hand)
    assert all(box.right <= shown.box.w for box in shown.boxes(shown.box.w))
    player.click("close")
    player.wait(0.3)
    assert not scene.view.dialogs
