"""Tiles that are drawn fly to the hand, land one after another and stay where they landed."""

from palmyra.games.palmyra.rules.actions import EndTurn, Reorganize
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Placing, Purpose, Variant
from palmyra.games.palmyra.rules.tiles import Hand, Size
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down

FRAME = 0.02


def table(player: Player) -> PlayScene:
    scene = sit_down(player, begin(Game(Variant.BASE, 2), "drawn"))
    player.services.settings.change(animation_speed="normal")
    return scene


def seen(scene: PlayScene) -> Hand:
    """The tiles of the hand that lie in the tray now."""
    model = scene.table.panels.hand.model
    return tuple(tile for at, tile in enumerate(model.tiles) if at not in model.away)


def conquer(scene: PlayScene) -> None:
    """The best placement, to its end: some tiles are drawn."""
    state = scene.table.plan.state
    best = max(
        (a for a in placements(state) if a.purpose is Purpose.CONQUER),
        key=lambda a: scene.table.plan.preview(*a).turn.sum,
    )
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*best)))
    scene.desk.finish_moving()


def frames(player: Player, scene: PlayScene) -> list[Hand]:
    """What lay in the tray, frame by frame, until nothing moves."""
    shown = [seen(scene)]
    while scene.table.animator.busy:
        player.app.loop_once([], FRAME)
        if scene.desk.mine == 0:
            shown.append(seen(scene))
    return shown


def counts(shown: list[Hand]) -> list[int]:
    return [len(hand) for hand in shown]


def test_each_drawn_tile_stays_where_it_landed(player: Player) -> None:
    """Issue 12, part 2, point 6: they vanished and came back together at the end."""
    scene = table(player)
    conquer(scene)
    progress = scene.table.plan.state.progress
    assert isinstance(progress, Placing)
    before = scene.table.plan.state.player.hand
    match = scene.session.match
    drawn = progress.placed[-1].points
    extra = Size.LARGE if drawn % 2 else None
    scene.desk.take(lambda: match.play(EndTurn(extra)))
    after = match.state.players[0].hand
    assert len(after) - len(before) >= 2, "several tiles are drawn"
    shown = frames(player, scene)
    found = counts(shown)
    assert found == sorted(found), "no tile that lay there is gone again"
    # With the last one the next player's hand lies there.
    assert set(found) >= set(range(len(before), len(after))), "they come one after another"


def test_the_slots_do_not_move_while_tiles_land(player: Player) -> None:
    """A tile flies to the place where it will lie; those that lie there make room at once."""
    scene = table(player)
    match = scene.session.match
    scene.desk.take(lambda: match.play(Reorganize(Size.LARGE)))
    player.app.loop_once([], FRAME)
    player.app.loop_once([], FRAME)
    during = scene.table.panels.hand.model
    assert len(during.away) == 1 and scene.table.animator.busy
    while scene.table.animator.busy:
        player.app.loop_once([], FRAME)
    assert scene.table.panels.hand.model.tiles == during.tiles
    assert not scene.table.panels.hand.model.away


def test_who_acts_before_they_landed_has_them_all(player: Player) -> None:
    scene = table(player)
    match = scene.session.match
    scene.desk.take(lambda: match.play(Reorganize(Size.SMALL)))
    player.app.loop_once([], FRAME)
    scene.desk.finish_moving()
    player.app.loop_once([], 0)
    assert seen(scene) == match.state.players[0].hand


def test_a_rivals_card_counts_up_when_the_tile_is_there(player: Player) -> None:
    scene = sit_down(player, begin(Game(Variant.BASE, 2), "drawn", computers=frozenset({0})))
    state = scene.session.match.state
    drawn = state.large[0]
    after = apply(state, Reorganize(Size.LARGE)).state
    (card,) = scene.table.panels.opponents
    before = len(card.model.wells[0])
    index = len(after.players[0].hand) - 1 - after.players[0].hand[::-1].index(drawn)
    scene.table.stage.deal(after, 0, frozenset({index}))
    scene.table.panels.refresh()
    assert len(card.model.wells[0]) == before and scene.table.panels.supply.model.large == len(
        after.large
    )
    scene.table.stage.land(index)
    scene.table.panels.refresh()
    assert len(card.model.wells[0]) == before + 1
