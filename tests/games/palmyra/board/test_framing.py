"""The camera by itself: nothing one needs lies under cards, tabs, tray or banner."""

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.rules.cells import CITY, Cell
from palmyra.games.palmyra.rules.state import Figure, State, Variant
from tests.support.at_table import PlayScene
from tests.support.player import Player, pass_frame
from tests.support.sampling import some_rows
from tests.support.whole_games import Game, begin, sit_down

WINDOWS = (((1280, 720), 100), ((1280, 720), 200))
GAMES = (Game(Variant.BASE, 2), Game(Variant.BASE, 5))


def table(player: Player, game: Game, size: tuple[int, int], scale: int, seed: str) -> PlayScene:
    player.services.settings.change(ui_scale=scale)
    return sit_down(player, begin(game, seed), size)


def step(player: Player, scene: PlayScene, rng: Random) -> State:
    match = scene.session.match
    action = random_action(match.state, rng)
    turn = match.state.turn
    scene.desk.take(lambda: match.play(action))
    if match.state.turn > turn:
        scene.table.plan.start_turn()
    pass_frame(player.app, 0)
    found: State = match.state
    return found


def covered(scene: PlayScene, cells: Iterable[Cell]) -> list[Cell]:
    """The cells that are not wholly in the part of the board no card covers."""
    free = scene.layout.rect(scene.table.places.board).inflate(2, 2)  # cells lie on whole pixels
    return [cell for cell in cells if not free.contains(scene.table.board.cell_rect(cell))]


@pytest.mark.parametrize(("game", "window"), some_rows(product(GAMES, WINDOWS), 3), ids=str)
def test_a_growing_board_stays_in_the_part_nothing_covers(
    player: Player, game: Game, window: tuple[tuple[int, int], int]
) -> None:
    size, scale = window
    scene = table(player, game, size, scale, "framing")
    assert scene.table.places.compact == (scale > 100)
    units = {scene.table.board.camera.unit}
    rng = Random(f"framing {game}")
    state = scene.session.match.state
    while not state.over:
        state = step(player, scene, rng)
        assert not covered(scene, state.board), f"turn {state.turn}"
        assert not covered(scene, scene.table.auto_camera.spaces()), f"turn {state.turn}"
        units.add(scene.table.board.camera.unit)
    assert len(units) > 1, "the game was large enough to need another zoom"


def test_whoever_framed_the_board_by_hand_sees_their_own_things_at_their_turn(
    player: Player,
) -> None:
    scene = table(player, GAMES[0], (1280, 720), 100, "own")
    rng = Random("own")
    state, framed = scene.session.match.state, 0
    while not state.over and framed < 12:
        turn = state.turn
        state = step(player, scene, rng)
        if state.turn == turn or state.over:
            continue
        places = [state.player.place(figure) for figure in Figure]
        mine = [place for place in places if place is not CITY]
        mine += sorted(state.city) if CITY in places else []
        assert not covered(scene, [*mine, *scene.table.auto_camera.spaces()])
        framed += bool(scene.table.board.camera.by_hand)
        scene.table.pan(rng.choice((-700, 700)), rng.choice((-500, 500)))
    assert framed == 12


def test_a_frame_made_by_hand_is_left_alone_where_everything_is_seen(player: Player) -> None:
    scene = table(player, GAMES[0], (1280, 720), 100, "alone")
    scene.table.pan(12, 7)
    before = scene.table.board.camera.view
    scene.table.auto_camera.begin_turn()
    scene.table.auto_camera.keep()
    player.wait(0)
    assert scene.table.board.camera.view == before
    scene.desk.fit()
    assert not scene.table.board.camera.by_hand


@pytest.mark.parametrize(("size", "scale"), some_rows(WINDOWS, 2))
def test_words_have_one_place_where_nothing_else_is(
    player: Player, size: tuple[int, int], scale: int
) -> None:
    """Issue 12, part 2, point 1: over a whole game no message covers the banner, a space that is
    legal now, a tile, a card or another message."""
    scene = table(player, GAMES[1], size, scale, "words")
    rng = Random("words")
    state, said = scene.session.match.state, 0
    place = scene.table.places.message
    lengths = ("No.", "A space next to your figure, please. ", "Why " * 30)
    while not state.over:
        state = step(player, scene, rng)
        if state.over:
            break
        scene.desk.notice.say(lengths[said % 3], "R7" if said % 2 else "", stays=bool(said % 5))
        player.wait(0)
        shown = scene.desk.notice.shown
        assert scene.desk.notice.box == place, "it never moves"
        inside = place.inset(-0.01)
        assert inside.contains(shown.x, shown.y), "it never leaves its place"
        assert inside.contains(shown.right, shown.bottom), "it never leaves its place"
        cells = {*state.board, *scene.table.auto_camera.spaces()}
        rects = [scene.layout.box(scene.table.board.cell_rect(cell)) for cell in cells]
        assert not [rect for rect in rects if rect.inset(1).overlaps(shown)]
        others = [w for w in scene.view.widgets if w.visible and w is not scene.desk.notice]
        others.remove(scene.table.board_widget)
        others.remove(scene.table.panels.banner)  # which turns over
        others.remove(scene.desk.since.strip)  # where the banner is a strip, it turns over too
        assert not [w.name for w in others if w.box.overlaps(shown)]
        said += 1
    assert said > 30


def moved(scene: PlayScene) -> tuple[float, float, float]:
    view = scene.table.board.camera.view
    return (view.x, view.y, view.unit)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize(("size", "scale"), some_rows(WINDOWS, 2))
def test_the_board_stands_still_while_everything_fits(
    player: Player, game: Game, size: tuple[int, int], scale: int
) -> None:
    """Issue 12, part 2, point 2: the next target stays under the mouse."""
    scene = table(player, game, size, scale, "still")
    rng = Random(f"still {game}")
    state, still, moves = scene.session.match.state, 0, 0
    while not state.over:
        camera, before = scene.table.board.camera, moved(scene)
        state = step(player, scene, rng)
        after, needed = moved(scene), scene.table.auto_camera.needed()
        if after == before:
            still += 1
            continue
        moves += 1
        x, y, unit = before
        half_w, half_h = camera.port[2] / 2 / unit, camera.port[3] / 2 / unit
        fits_x = x - half_w <= needed.left and needed.right <= x + half_w
        fits_y = y - half_h <= needed.top and needed.bottom <= y + half_h
        assert not (fits_x and fits_y), "nothing made it move"
        assert after[2] <= unit, "it never comes nearer by itself"
        if after[2] == unit:  # only slid: then only where it had to
            assert (after[0] == x) == fits_x and (after[1] == y) == fits_y
    assert still > 8 * moves, "the frame is calm"


def test_another_window_or_interface_size_fits_the_board_anew(player: Player) -> None:
    """Issue 12, part 2, point 2: it stayed as small as it had been."""
    scene = table(player, GAMES[0], (1280, 720), 100, "anew")
    rng = Random("anew")
    for _ in range(60):
        step(player, scene, rng)
    fitted = moved(scene)
    for percent, window in ((200, (1280, 720)), (200, (1024, 640)), (125, (900, 1000))):
        player.services.settings.change(ui_scale=percent)
        player.app.resize(window)
        player.wait(0)
        assert not covered(scene, scene.session.match.state.board)
        camera = scene.table.board.camera
        assert camera.view == camera._fitting(scene.table.auto_camera.needed())
    player.services.settings.change(ui_scale=100)
    player.app.resize((1280, 720))
    player.wait(0)
    assert moved(scene)[2] >= fitted[2]
