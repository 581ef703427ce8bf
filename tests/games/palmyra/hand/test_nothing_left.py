"""A turn under way with nothing left to place: everything says to end it, nothing to reorganize."""

from dataclasses import replace

import pytest

from palmyra.games.palmyra.rules.legal import open_spaces, placements
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose, Variant
from palmyra.shell.texts import LANGUAGES
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.whole_games import Game, begin, sit_down

DUO = Game(Variant.BASE, 2)


def lay_all(player: Player, purpose: Purpose, *, keep: int = 0) -> PlayScene:
    """Red lays the whole starting hand, or all but so many tiles of it."""
    scene = sit_down(player, begin(DUO, "why"), (1280, 720))
    while len(scene.table.plan.state.player.hand) > keep:
        hand = dict.fromkeys(scene.table.plan.state.player.hand)
        ways = [w for t in hand for near in scene.table.plan.choices(t).values() for w in near]
        scene.table.person.place(next(way for way in ways if way.purpose is purpose))
        player.wait(0.1)
    return scene


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
@pytest.mark.parametrize("purpose", Purpose)
def test_an_empty_hand_says_to_end_the_turn(player: Player, code: str, purpose: Purpose) -> None:
    player.services.settings.change(language=code)
    scene = lay_all(player, purpose)
    assert isinstance(scene.table.plan.state.progress, Placing)
    assert scene.table.words.say("turn_done_hint") != scene.table.panels.this_turn.model.hint, (
        "said once"
    )
    assert scene.table.panels.banner.model.note == scene.table.words.say("turn_done")
    assert scene.table.panels.this_turn.end.enabled


def test_a_walled_in_figure_says_so_too(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = lay_all(player, Purpose.CONQUER, keep=1)
    plan = scene.table.plan
    assert placements(plan.state)
    assert scene.table.panels.banner.model.note != scene.table.words.say("turn_done")
    state = plan.state
    (tile,) = state.player.hand
    walls = {cell: tile for figure in Figure for cell in open_spaces(state, figure)}
    walled = replace(state, board={**state.board, **walls})
    monkeypatch.setattr(type(plan), "state", property(lambda plan: walled))
    assert isinstance(walled.progress, Placing), "a reorganize is out of the question (R15)"
    assert not placements(walled)
    done = scene.table.words.say("turn_done_hint")
    assert scene.table.words.stuck(plan, tile) == done
    assert scene.table.words.note(plan, walled) == scene.table.words.say("turn_done")


def test_a_turn_that_begins_with_nothing_to_place_asks_for_no_tile(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 12, part 2, point 14: "tile 1, one may carry a feature" with an empty tray."""
    scene = sit_down(player, begin(DUO, "why"), (1280, 720))
    plan, state = scene.table.plan, scene.table.plan.state
    first, *others = state.players
    bare = replace(state, players=(replace(first, hand=()), *others))
    only = scene.table.words.say("only_reorganize")
    monkeypatch.setattr(type(plan), "state", property(lambda plan: bare))
    assert scene.table.words.note(plan, bare) == only
    plan.narrow(Purpose.CONQUER)
    assert scene.table.words.note(plan, bare) == only
