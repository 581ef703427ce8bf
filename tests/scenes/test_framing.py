"""The camera by itself: nothing one needs lies under cards, tabs, tray or banner."""

from collections.abc import Iterable
from random import Random

import pytest

from palmyra.ai.random_player import random_action
from palmyra.rules.cells import CITY, Cell
from palmyra.rules.state import Figure, State, Variant
from palmyra.scenes.play import PlayScene
from tests.player import Player
from tests.scenes.whole_games import Game, begin, sit_down

WINDOWS = (((1280, 720), 100), ((1280, 720), 200))
GAMES = (Game(Variant.BASE, 2), Game(Variant.BASE, 5))


def table(player: Player, game: Game, size: tuple[int, int], scale: int, seed: str) -> PlayScene:
    player.services.settings.change(ui_scale=scale)
    return sit_down(player, begin(game, seed), size)


def step(player: Player, scene: PlayScene, rng: Random) -> State:
    match = scene.session.match
    action = random_action(match.state, rng)
    turn = match.state.turn
    scene.take(lambda: match.play(action))
    if match.state.turn > turn:
        scene.plan.start_turn()
    player.wait(0)
    return match.state


def covered(scene: PlayScene, cells: Iterable[Cell]) -> list[Cell]:
    """The cells that are not wholly in the part of the board no card covers."""
    free = scene.layout.rect(scene.places.board).inflate(2, 2)  # cells lie on whole pixels
    return [cell for cell in cells if not free.contains(scene.board.cell_rect(cell))]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_growing_board_stays_in_the_part_nothing_covers(
    player: Player, game: Game, size: tuple[int, int], scale: int
) -> None:
    scene = table(player, game, size, scale, "framing")
    assert scene.places.compact == (scale > 100)
    units = {scene.board.camera.unit}
    rng = Random(f"framing {game}")
    state = scene.session.match.state
    while not state.over:
        state = step(player, scene, rng)
        assert not covered(scene, state.board), f"turn {state.turn}"
        assert not covered(scene, scene.framing.spaces()), f"turn {state.turn}"
        units.add(scene.board.camera.unit)
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
        assert not covered(scene, [*mine, *scene.framing.spaces()])
        framed += bool(scene.board.camera.by_hand)
        scene.pan(rng.choice((-700, 700)), rng.choice((-500, 500)))
    assert framed == 12


def test_a_frame_made_by_hand_is_left_alone_where_everything_is_seen(player: Player) -> None:
    scene = table(player, GAMES[0], (1280, 720), 100, "alone")
    scene.pan(12, 7)
    before = scene.board.camera.view
    scene.framing.begin_turn()
    scene.framing.keep()
    player.wait(0)
    assert scene.board.camera.view == before
    scene.commands.fit()
    assert not scene.board.camera.by_hand


@pytest.mark.parametrize("words", ["No.", "A space next to your figure, please. " * 3])
def test_words_cover_nothing_that_matters(player: Player, words: str) -> None:
    scene = table(player, GAMES[0], (1280, 720), 100, "words")
    rng = Random("words")
    state, taken = scene.session.match.state, set()
    while not state.over:
        state = step(player, scene, rng)
        scene.notice.say(words, "R7")
        player.wait(0)
        shown = scene.notice._shown
        taken.add(scene.notice.box)
        assert not [box for box in scene.framing.uncovered() if box.overlaps(shown)]
        assert scene.places.area.inset(12).contains(shown.x, shown.y)
    assert len(taken) > 1, "it had to move"
