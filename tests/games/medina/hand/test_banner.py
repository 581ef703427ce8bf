"""The banner says what is to be done now, whatever the rules ask for; the tray what one has."""

from random import Random

import pytest

from palmyra.games.medina.hand.offers import TurnOffers
from palmyra.games.medina.hand.words import banner_note
from palmyra.games.medina.rules.events import PlayerSkipped
from palmyra.games.medina.rules.pieces import STONES, Piece
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import player_points, scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.table import MedinaTable
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts
from tests.games.medina.hand.sitting import Hands, begin, sit_down
from tests.games.medina.rules.test_turns import alone
from tests.games.medina.rules.worlds import random_action, stand, start, turn
from tests.support.player import Player
from tests.support.sessions import over

OPEN = stand(start(), "umber@5,5")


def placed(state: State, line: str) -> State:
    for place in turn(line):
        state = apply(state, place).state
    return state


@pytest.mark.parametrize(
    ("state", "picked", "key"),
    [
        (OPEN, None, "do_two"),
        (OPEN, Piece.WALL, "do_space"),
        (OPEN, Piece.DOME, "do_claim"),
        (placed(OPEN, "wall@1,0"), None, "do_one_more"),
        (placed(OPEN, "wall@1,0 wall@2,0"), None, "do_end"),
        (placed(OPEN, "wall@1,0 wall@2,0"), Piece.WALL, "do_end"),
        (alone(OPEN, wall=4, dome=1), None, "do_dome"),
        (placed(alone(OPEN, wall=4, dome=1), "dome@5,5"), None, "do_one_more"),
        (alone(OPEN, wall=1), None, "do_only_one"),
        (alone(OPEN, dome=1), None, "do_dome"),
    ],
)
def test_it_says_what_is_to_be_done(state: State, picked: Piece | None, key: str) -> None:
    texts = Texts(ASSETS / "texts", "en")
    assert banner_note(texts, TurnOffers(state), picked) == texts(f"medina.play.{key}")


def test_the_tray_holds_what_the_rules_say_one_has(player: Player) -> None:
    game, rng = begin(), Random("tray")
    while game.match.state.turn < 24 or game.match.state.seat != 0 or not game.match.state.fresh:
        game.match.play(random_action(game.match.state, rng))
    scene, state = sit_down(player, game), game.match.state
    tray = Hands(player, scene, rng).table.panels.tray.model
    found = player_points(state, 0)
    assert [slot.count for slot in tray.slots] == list(state.stocks[0])
    palaces = [state.owned(0, stone) for stone in range(len(STONES))]
    assert any(palaces) and not all(palaces)
    assert [own.worth for own in tray.own] == [p and worth(state, p).total for p in palaces]
    assert len({own.tip for own in tray.own}) == len(STONES)
    assert tray.score == found.total == scores(state)[0]


def test_when_it_is_over_the_points_stand_beside_the_chip_of_who_has_them(player: Player) -> None:
    """Red's points stood beside the chip of who moved last; and nobody is "skipped" any more where
    nobody can place anything."""
    scene = sit_down(player, over("medina"))
    desk, table = scene.desk, Hands(player, scene, Random("end")).table
    color = desk.session.seats[desk.mine].color
    assert table.panels.banner.model.chip == f"medina/chip_{color}"
    desk.notice.clear()
    table.remarks.announce(PlayerSkipped(1, 3))
    assert not desk.notice.text


def test_the_sign_of_a_trial_stands_in_place_of_the_name(player: Player) -> None:
    replay = over("medina").match.replay
    scene = player.nav.play_from("medina", replay, 9, [0])
    player.services.settings.change(window=(1600, 900))
    player.open(scene)
    player.wait(0.1)
    assert isinstance(scene, PlayScene) and scene.desk.corner.branch_sign.visible
    table = scene.table
    assert isinstance(table, MedinaTable) and not table.panels.wordmark.visible
