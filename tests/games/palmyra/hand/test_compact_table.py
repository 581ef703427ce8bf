"""The table at a large interface scale: everything can still be done, and nothing is covered."""

from itertools import combinations
from random import Random

import pygame
import pytest

from palmyra.games.palmyra.board.tabs import ActionTab, Tab
from palmyra.games.palmyra.rules.state import Purpose, Variant
from palmyra.games.palmyra.ui import UI
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.ui.widget import Widget
from tests.support.at_table import PlayScene
from tests.support.hands import Hands
from tests.support.key_hands import KeyHands
from tests.support.mouse_hands import MouseHands
from tests.support.pad_hands import PadHands
from tests.support.player import Player
from tests.support.sampling import some_rows
from tests.support.states import play as play_states
from tests.support.whole_games import Game, begin, play_whole, sit_down

GAMES = (Game(Variant.EXPERT, 3), Game(Variant.SOLO_2, 1), Game(Variant.BASE, 5, hidden=True))
SCALES = (75, 100, 125, 150, 175, 200)


def scaled(player: Player, game: Game, percent: int = 200) -> PlayScene:
    player.services.settings.change(ui_scale=percent)
    return sit_down(player, begin(game))


@pytest.mark.parametrize(
    ("kind", "game"),
    some_rows([(MouseHands, GAMES[0]), (KeyHands, GAMES[2]), (PadHands, GAMES[1])], 3),
)
def test_a_game_at_200_percent(player: Player, kind: type[Hands], game: Game) -> None:
    """One turn in eight by hand."""
    rng = Random(str(game))
    scene = scaled(player, game)
    assert scene.table.places.compact and scene.table.places.area.w == 800
    play_whole(kind(player, rng), scene, rng, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("kind", [MouseHands, KeyHands])
def test_a_whole_game_at_200_percent(player: Player, kind: type[Hands], game: Game) -> None:
    rng = Random(str(game))
    scene = scaled(player, game)
    assert scene.table.places.compact and scene.table.places.area.w == 800
    play_whole(kind(player, rng), scene, rng)


@pytest.mark.slow
def test_a_whole_game_at_200_percent_by_controller(player: Player) -> None:
    rng = Random("pad")
    scene = scaled(player, Game(Variant.SOLO_1, 1))
    play_whole(PadHands(player, rng), scene, rng)


def apart(scene: PlayScene) -> None:
    """No card covers another, none leaves the window; what belongs together may touch."""
    panels = scene.table.panels
    inside: list[Widget] = [panels.caesar, panels.caesar_label]  # drawn on the card of the turn
    if scene.table.places.tabs_inside:
        inside += panels.tabs
    assert scene.desk.notice.box.holds(panels.banner.box)  # what is said turns it over
    strip = scene.desk.since.strip  # turns the banner over, too, and goes when somebody acts
    free = [scene.table.board_widget, panels.banner, strip, *inside]
    shown = [w for w in scene.view.widgets if w.visible and w not in free and w.box.w > 0]
    assert scene.desk.notice in shown
    _hold_apart(scene, shown)
    for widget in (w for w in inside if w.visible):
        assert panels.this_turn.box.contains(widget.box.x, widget.box.y)
        assert not widget.box.overlaps(panels.this_turn.end.box)


def _hold_apart(scene: PlayScene | ReplayScene, shown: list[Widget]) -> None:
    area = scene.layout.area.inset(-0.01)
    for widget in shown:
        assert area.contains(widget.box.x, widget.box.y), widget.name
        assert area.contains(widget.box.right, widget.box.bottom), widget.name
    for a, b in combinations(shown, 2):
        assert not a.box.inset(0.01).overlaps(b.box), f"{_name(a)} covers {_name(b)}"


def _name(widget: Widget) -> str:
    return widget.name or type(widget).__name__


def place_one(scene: PlayScene) -> None:
    choices = next(
        c for c in map(scene.table.plan.choices, scene.table.plan.state.player.hand) if c
    )
    scene.desk.take(lambda: scene.table.plan.place(next(iter(choices.values()))[0]))
    assert scene.table.plan.state.progress is not None


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_storm_of_scales_in_the_middle_of_a_turn(player: Player, players: int) -> None:
    """Back and forth between the full and the compact table, before and after a tile lies."""
    variant = Variant.SOLO_3 if players == 1 else Variant.BASE
    scene = sit_down(player, begin(Game(variant, players)))
    for round, order in enumerate((SCALES[::2], SCALES[::-2])):
        for percent in order:
            for size in ((800, 450), (640, 400), (700, 700)):
                player.services.settings.change(ui_scale=percent)
                player.app.resize(size)
                player.app.loop_once([], 0.016)
                apart(scene)
                assert scene.table.panels.this_turn.end.box.bottom <= scene.layout.area.bottom
        if not round:
            place_one(scene)
    assert player.scene is scene


def test_tabs_give_their_room_to_a_turn_that_is_settled(player: Player) -> None:
    scene = scaled(player, Game(Variant.BASE, 2))
    low = scene.table.panels.this_turn.box
    assert all(tab.visible for tab in scene.table.panels.tabs)
    scene.table.commands.choose(Purpose.CONQUER)
    assert all(tab.visible for tab in scene.table.panels.tabs)  # one may still think again
    place_one(scene)
    assert not any(tab.visible for tab in scene.table.panels.tabs)
    assert scene.table.panels.this_turn.box.h > low.h
    assert scene.table.panels.this_turn.end.box.bottom == low.bottom - 8  # under the same finger
    player.click("undo")
    assert all(tab.visible for tab in scene.table.panels.tabs)
    assert scene.table.panels.this_turn.box == low


def test_the_focus_leaves_a_tab_that_goes(player: Player) -> None:
    scene = scaled(player, Game(Variant.BASE, 2))
    scene.view.focus(scene.table.panels.tabs[0])
    place_one(scene)
    assert not scene.table.panels.tabs[0].visible
    assert scene.view.focused is scene.table.panels.hand


def open_later(player: Player) -> PlayScene:
    player.services.settings.change(ui_scale=200)
    return sit_down(player, play_states.session(3, 12))


def test_the_last_moves_are_a_drawer(player: Player) -> None:
    scene = open_later(player)
    moves = scene.table.panels.last_moves
    assert not moves.visible
    player.click("log")
    assert moves.visible and moves.shown() >= 3  # a round, each with its why
    player.click("log")
    assert not moves.visible
    player.click("log")
    row = moves.row(1)
    player.click(row.center)
    assert not moves.visible  # it would cover what it shows
    assert scene.table.outlines


def test_the_drawer_by_keys_alone(player: Player) -> None:
    scene = open_later(player)
    player.key(pygame.K_TAB)
    for _ in range(40):
        if scene.desk.corner.log.focused:
            break
        player.key(pygame.K_TAB)
    assert scene.desk.corner.log.focused
    player.key(pygame.K_RETURN)
    assert scene.table.panels.last_moves.focused
    player.key(pygame.K_ESCAPE)
    assert not scene.table.panels.last_moves.visible and not scene.view.dialogs
    assert scene.desk.corner.log.focused
    player.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert not scene.table.panels.last_moves.visible and scene.desk.recent.entry == 0


def test_what_has_no_room_is_told_to_those_who_rest_on_it(player: Player) -> None:
    scene = open_later(player)
    say = scene.texts
    rival = scene.table.panels.opponents[0]
    player.point(*rival.box.center)
    player.wait(0.6)
    assert scene.view.tooltip.text.startswith(rival.model.name)
    tab = next(tab for tab in scene.table.panels.tabs if tab.tab is Tab.REVENUE)
    player.point(*tab.box.center)
    player.wait(0.6)
    assert scene.view.tooltip.text.lower() == say("palmyra.table.revenue_note").lower()
    card = scene.table.panels.this_turn.box
    player.point(card.x + 20, card.y + 20)
    player.wait(0.6)
    assert not scene.view.tooltip.showing  # its words are all there


def test_a_hint_without_room_is_in_the_tooltip(player: Player) -> None:
    player.services.settings.change(language="fr")  # whose hint is the longest
    scene = scaled(player, Game(Variant.EXPERT, 3))
    scene.table.commands.choose_reorganize()
    player.wait(0.1)
    assert scene.table.panels.caesar.visible  # which takes the room of the words
    card = scene.table.panels.this_turn
    player.point(card.box.x + 20, card.box.y + 20)
    player.wait(0.6)
    assert card.model.hint and scene.view.tooltip.text == card.model.hint


def test_the_full_table_keeps_its_words(player: Player) -> None:
    scene = sit_down(player, play_states.session(3, 12))
    assert not scene.table.places.compact
    card = scene.table.panels.last_moves
    assert card.visible and card.box == scene.table.places.log
    player.click("log")
    assert card.box == scene.table.places.log_drawer and card.shown() >= 9
    player.key(pygame.K_ESCAPE)
    assert card.visible and card.box == scene.table.places.log and not scene.view.dialogs
    for widget in (*scene.table.panels.tabs, scene.table.panels.this_turn):
        assert isinstance(widget, ActionTab) is (widget in scene.table.panels.tabs)
        assert widget.tip()[0] == ""


@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_replay_at_every_scale(player: Player, players: int, percent: int) -> None:
    """Nothing covers anything, and seats and chart can both be seen."""
    player.services.settings.change(ui_scale=percent, animation_speed="instant")
    variant = Variant.SOLO_2 if players == 1 else Variant.BASE
    whole = play_states.session(players, 4 * players, variant=variant)
    scene = ReplayScene(player.nav, UI, whole.match.replay)
    player.open(scene)
    for size in ((1280, 720), (1024, 640)):
        player.app.resize(size)
        player.wait(0.05)
        seen = {widget.name for widget in _uncovered(scene)}
        if "swap" in seen:
            player.click("swap")
            seen |= {widget.name for widget in _uncovered(scene)}
            chart = player.find("chart").box
            player.click((chart.x + chart.w * 0.6, chart.center[1]))
            assert scene.at > 0
            player.click("swap")
        assert {"back", "take_over", "code", "seats", "chart_card", "bar"} <= seen


def _uncovered(scene: ReplayScene) -> list[Widget]:
    shown = [widget for widget in scene.view.widgets if widget.visible]
    _hold_apart(scene, shown)
    return shown
