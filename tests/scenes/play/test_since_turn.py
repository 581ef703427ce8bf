"""When it is a person's turn again, they are told what everybody did and what it means to them."""

from itertools import pairwise

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.play.since_turn import AGAIN
from palmyra.tabletop.opponent_card import OpponentCard, OpponentPanel
from palmyra.tabletop.since_strip import Deed
from tests.support.player import Player
from tests.support.sessions import begun, over


def sit_down(player: Player, game: str, rounds: int = 8) -> PlayScene:
    seats = len(begun(game).seats)
    scene = player.nav.play(begun(game, rounds * seats))
    player.open(scene)
    assert isinstance(scene, PlayScene)
    assert scene.desk.person_to_move
    scene.desk.since.begin(scene.desk.state.seat)
    scene.desk.refresh()
    return scene


def deeds(scene: PlayScene) -> tuple[Deed, ...]:
    return scene.desk.since.strip.model.deeds


def cards(scene: PlayScene) -> list[OpponentCard]:
    return [each.model for each in scene.view.widgets if isinstance(each, OpponentPanel)]


@pytest.mark.parametrize("game", NAMES)
def test_every_opponents_turn_since_mine_is_told_in_order(player: Player, game: str) -> None:
    scene = sit_down(player, game)
    replay = scene.desk.match.replay
    told = deeds(scene)
    assert [replay.before(deed.number).seat for deed in told] == scene.desk.others
    assert all(first.number < second.number for first, second in pairwise(told))
    assert all(deed.words and deed.effect and deed.portrait for deed in told)


@pytest.mark.parametrize("game", NAMES)
def test_it_folds_when_the_person_acts_and_opens_again(player: Player, game: str) -> None:
    strip = sit_down(player, game).desk.since.strip
    scene = player.scene
    assert isinstance(scene, PlayScene)
    assert strip.cells()
    scene.desk.acted()
    assert strip.folded and not strip.cells()
    strip.release(*strip.shown.center)
    assert strip.cells()


@pytest.mark.parametrize("game", NAMES)
def test_a_click_plays_the_turn_again_and_leaves_the_table_as_it_was(
    player: Player, game: str
) -> None:
    scene = sit_down(player, game)
    desk = scene.desk
    state = desk.state
    before = cards(scene)
    strip = desk.since.strip
    (_, box), *_ = strip.cells()
    strip.release(*box.center)
    assert desk.since.watching
    given = []
    update = scene.table.update
    scene.table.update = lambda dt: (given.append(dt), update(dt))[1]  # type: ignore[method-assign, func-returns-value]
    for _ in range(400):
        player.app.loop_once([], 0.05)
        if not desk.since.watching:
            break
    assert not desk.since.watching and desk.state is state and desk.can_act
    assert given[0] == pytest.approx(0.05 * AGAIN), "faster than the first time"
    assert cards(scene) == before


@pytest.mark.parametrize("game", NAMES)
def test_an_action_while_a_turn_is_watched_ends_the_watching(player: Player, game: str) -> None:
    scene = sit_down(player, game)
    desk = scene.desk
    strip = desk.since.strip
    (_, box), *_ = strip.cells()
    strip.release(*box.center)
    desk.finish_moving()
    assert not desk.since.watching and desk.can_act


@pytest.mark.parametrize("game", NAMES)
def test_what_a_turn_means_agrees_with_the_points(game: str) -> None:
    """Nobody is told of points that did not change, over a whole game."""
    replay, ui = over(game).match.replay, game_ui(game)
    points = ui.game.rules.points
    for number, step in enumerate(replay.steps):
        before = replay.before(number)
        for seat in range(len(points(before))):
            if seat == before.seat:
                continue
            gain = points(step.state)[seat] - points(before)[seat]
            effect = ui.effect(replay, number, seat)
            if "points" in effect.values:
                signed = f"+{gain}" if gain > 0 else f"−{-gain}"
                assert effect.values["points"] == signed and gain
            if gain:
                assert effect.sign == (1 if gain > 0 else -1)
