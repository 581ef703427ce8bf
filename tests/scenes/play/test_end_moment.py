"""Issue 12, part 2, point 9: the end is announced, told where one looks, and celebrated."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from palmyra.games.palmyra.hand.turn_plan import PlacementChoice, TurnPlan
from palmyra.games.palmyra.rules.end_threats import could_end
from palmyra.games.palmyra.rules.legal import placements, turn_ends
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Color, Purpose, Variant
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.games.palmyra.ui import UI
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.states.end import with_reserve
from tests.support.states.play import session

DUEL = (Color.RED, Color.BLUE)


def sit_down(player: Player, game: Session) -> PlayScene:
    scene = player.nav.play(game)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.3)
    return scene


def best_revenue(scene: PlayScene) -> PlacementChoice:
    found = (
        scene.table.plan.preview(*action)
        for action in placements(scene.table.plan.state)
        if action.purpose is Purpose.REVENUE
    )
    return max(found, key=lambda choice: choice.income.points)


def end_the_game(player: Player) -> PlayScene:
    """The last coin is taken."""
    scene = sit_down(player, with_reserve(session(2, 14), 1))
    choice = best_revenue(scene)
    scene.desk.take(lambda: scene.table.plan.place(choice))
    scene.table.animator.finish()
    player.wait(0.1)
    scene.table.commands.end_turn()
    scene.table.animator.finish()
    assert scene.session.match.state.over
    return scene


def test_who_could_end_the_game_is_marked_and_said_once(player: Player) -> None:
    scene = sit_down(player, with_reserve(session(3, 21), 3))
    state, texts = scene.table.plan.state, player.services.texts
    marked = {
        seat: panel.model.warns
        for seat, panel in zip((1, 2), scene.table.panels.opponents, strict=True)
    }
    assert marked == {seat: bool(could_end(state, seat)) for seat in (1, 2)}
    assert any(marked.values())
    assert scene.table.panels.supply.model.near_end
    names = [scene.table.words.name(seat) for seat, on in marked.items() if on]
    assert all(name in scene.desk.notice.text for name in names)
    marked_card = next(panel for panel in scene.table.panels.opponents if panel.model.warns)
    assert texts("palmyra.play.could_end") == marked_card.model.note
    seat = (1, 2)[scene.table.panels.opponents.index(marked_card)]
    ways = scene.table.words.ways_to_end(could_end(state, seat))
    assert ways.lower() in marked_card.tooltip.lower()
    scene.desk.notice.clear()
    player.wait(1)
    assert not scene.desk.notice.text  # once is enough


def test_far_from_the_end_nothing_is_said(player: Player) -> None:
    scene = sit_down(player, session(3, 6))
    assert not any(could_end(scene.table.plan.state, seat) for seat in range(3))
    assert not scene.table.panels.supply.model.near_end
    assert not any(panel.model.warns for panel in scene.table.panels.opponents)


def test_a_tile_that_would_end_the_game_says_so_before_and_after_it_is_laid(
    player: Player,
) -> None:
    scene = sit_down(player, with_reserve(session(2, 14), 1))
    choice, say = best_revenue(scene), scene.table.words.say
    card = scene.table.words.this_turn(scene.table.plan, scene.table.plan.state, choice)
    assert card.ends and card.hint == say("would_end_game")
    scene.desk.take(lambda: scene.table.plan.place(choice))
    scene.table.animator.finish()
    player.wait(0.1)
    panel = scene.table.panels.this_turn
    assert panel.model.ends and panel.model.hint == say("ends_game")
    assert (panel.end.text, panel.end.kind) == (say("end_game"), "primary")
    assert scene.table.panels.banner.model.note == say("ends_game")
    scene.table.commands.undo()
    scene.table.animator.finish()
    player.wait(0.1)
    assert not panel.model.ends and panel.end.kind == "confirm"


@pytest.mark.parametrize(("variant", "players"), [(Variant.BASE, 2), (Variant.SOLO_3, 1)])
def test_what_is_said_of_a_tile_is_what_the_rules_do(variant: Variant, players: int) -> None:
    """Solo too, where three coins leave after the turn (R20)."""
    seen = set()
    for turns, reserve in product((6, 10, 14, 18), (1, 2, 4, 6, 9)):
        game = with_reserve(session(players, turns, variant=variant), reserve)
        start, plan = game.match.state, TurnPlan(game.match)
        for action in placements(start):
            said = plan.would_end(plan.preview(*action))
            placed = apply(start, action).state
            truth = {apply(placed, end).state.over for end in turn_ends(placed)}
            assert truth == {said}
            seen.add(said)
    assert seen == {False, True}


def test_the_last_moment_tells_what_ended_it_and_passes_by_itself(player: Player) -> None:
    scene = end_the_game(player)
    player.wait(0.1)
    card = scene.desk.turns.ribbon
    texts, name = player.services.texts, scene.table.words.name(0)
    assert card.running and card.words.note == texts("palmyra.result.end_collected", name=name)
    assert card.words.title == texts("palmyra.moment.last_coin")
    assert scene.table.panels.banner.model.title == texts("play.over_title")
    player.wait(4)
    assert isinstance(player.scene, EndingScene)


@pytest.mark.parametrize("press", [lambda p: p.click((600, 400)), lambda p: p.key(pygame.K_RETURN)])
def test_one_click_or_key_skips_it_all(player: Player, press: Callable[[Player], None]) -> None:
    end_the_game(player)
    player.wait(0.1)
    press(player)
    player.wait(0.1)
    result = player.scene
    assert isinstance(result, EndingScene) and result.revealed and not result.moving


def test_hidden_coins_are_opened_after_the_last_turn(player: Player) -> None:
    """The cards show them then, and the turn's card becomes the standing."""
    scene = end_the_game(player)
    (card,) = (panel.model for panel in scene.table.panels.opponents)
    assert coins_hidden(scene.session)
    player.wait(0.1)
    (card,) = (panel.model for panel in scene.table.panels.opponents)
    coins = [player.coins for player in scene.session.match.state.players]
    assert [holding.number for holding in card.worth] == [str(coins[1])]
    standing = scene.table.panels.frame.standing
    assert standing.visible
    assert sorted(row.points for row in standing.model.rows) == sorted(coins)
    assert [row.points for row in standing.model.rows] == sorted(coins, reverse=True)


def test_before_the_last_turn_coins_are_hidden_and_nothing_stands(player: Player) -> None:
    scene = sit_down(player, with_reserve(session(2, 14), 1))
    assert coins_hidden(scene.session)
    (card,) = (panel.model for panel in scene.table.panels.opponents)
    assert not any(holding.number for holding in card.worth)
    assert not scene.table.panels.frame.standing.visible


def celebrate(player: Player, game: Session) -> ResultScene:
    scene = ResultScene(player.nav, UI, game)
    player.open(scene)
    for _ in range(200):
        player.wait(0.05)
        if scene.revealed:
            break
    return scene


def test_the_winner_is_celebrated_and_a_click_ends_that(player: Player) -> None:
    scene = celebrate(player, finished_session(Variant.BASE, DUEL, "38"))
    assert scene.feast.visible and scene.feast.honor is not None
    assert scene.feast.honor.title == scene._head._title
    below = scene.view.find("new")
    assert below is not None
    player.click(scene.feast.box.center)
    assert not scene.feast.visible and player.scene is scene
    player.wait(0.1)
    assert not scene.feast.visible  # and does not come back


def test_a_click_too_many_begins_no_new_game(player: Player) -> None:
    """What ends a game lies where the result has its buttons."""
    nav = FakeNavigator(player.services)
    game = finished_session(Variant.BASE, DUEL, "38")
    scene = ResultScene(nav, UI, game, hurried=True, played=True)
    player.open(scene)
    player.wait(0.1)
    player.click("new")
    player.key(pygame.K_RETURN)
    assert scene.revealed and player.scene is scene and not nav.calls
    player.wait(1.0)
    player.click("new")
    ((way, _, named),) = nav.calls
    assert way == "play_again" and not named["same"]


def test_a_click_while_it_is_counted_only_counts(player: Player) -> None:
    game = finished_session(Variant.BASE, DUEL, "38")
    scene = ResultScene(player.nav, UI, game, played=True)
    player.open(scene)
    player.wait(0.8)
    assert not scene.revealed
    player.click("new")
    assert scene.revealed and player.scene is scene


def test_the_celebration_passes_by_itself(player: Player) -> None:
    scene = celebrate(player, finished_session(Variant.BASE, DUEL, "38"))
    player.wait(4)
    assert not scene.feast.visible


def test_a_medal_is_celebrated_and_a_missed_goal_is_not(player: Player) -> None:
    met = celebrate(player, finished_session(Variant.SOLO_1, DUEL[:1], "s339"))
    assert met.feast.honor is not None
    assert met.feast.honor.pictures == ("ui/medal_bronze",)
    missed = celebrate(player, finished_session(Variant.SOLO_1, DUEL[:1], "s6"))
    assert missed.revealed and not missed.feast.visible


def test_calm_motion_keeps_the_card_still(player: Player) -> None:
    player.services.settings.change(reduced_motion=True)
    scene = celebrate(player, finished_session(Variant.BASE, DUEL, "38"))
    player.wait(0.5)
    window = pygame.display.get_surface()
    assert window is not None
    before = pygame.image.tobytes(window, "RGB")
    player.wait(0.5)
    assert scene.feast.visible
    assert before == pygame.image.tobytes(window, "RGB")


def test_no_space_promises_coins_that_are_not_there(player: Player) -> None:
    """R13: with one coin left the most that a revenue pays is one."""
    scene = sit_down(player, with_reserve(session(2, 14), 1))
    player.key(pygame.K_2)
    hand = scene.table.plan.state.player.hand
    more = 0
    for index in range(len(hand)):
        scene.table.person.tile_clicked(index)
        for ways in scene.table.person.choices().values():
            for choice in ways:
                assert choice.paid <= 1
                more += choice.income.points > 1
        assert all((space.points or 0) <= 1 for space in scene.table.person.marks().spaces)
        scene.table.person.let_go()
    assert more, "some would earn more"
    plenty = sit_down(player, with_reserve(session(2, 14), 50))
    choice = best_revenue(plenty)
    assert choice.paid == choice.income.points > 1
