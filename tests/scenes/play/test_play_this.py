"""A hint is shown with its own action, played on request, and gone when another turn is begun."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from palmyra.games.palmyra.ai.choose import choose
from palmyra.games.palmyra.ai.hint import Suggestion, figure_moves, hint
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.reasons import reasons
from palmyra.games.palmyra.board.tabs import Tab
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.hand import hint_words
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose, Reorganizing, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import FULL
from palmyra.scenes.standing_words import signed
from palmyra.shell.texts import LANGUAGES
from tests.support.at_table import PlayScene
from tests.support.glances import glances  # noqa: F401
from tests.support.player import Player
from tests.support.sampling import some, some_rows
from tests.support.whole_games import Game, begin, sit_down

pytestmark = pytest.mark.usefixtures("glances")

WEIGHTS = open_weights()


def table(player: Player, players: int = 2, turns: int = 10) -> PlayScene:
    session = begin(Game(Variant.BASE, players), "play this b")
    match = session.match
    while match.state.turn < turns:
        match.play_turn(choose(hide(match.state, match.state.seat), Level.PREFECT, WEIGHTS))
    return sit_down(player, session, (1280, 720))


def suggest(scene: PlayScene, *turns: Turn) -> None:
    state = scene.table.plan.state
    scene.table.hints.suggest([Suggestion(turn, 60.0 - at, reasons(state, turn))
                      for at, turn in enumerate(turns)])  # fmt: skip


def best(scene: PlayScene, purpose: Purpose, *, tiles: int = 1) -> PlacingTurn:
    found = best_turns(scene.table.plan.state, purpose, 400)
    return next(turn for _, turn in found if len(turn.laid) >= tiles)


def active(scene: PlayScene) -> Tab | None:
    return next((tab.tab for tab in scene.table.panels.tabs if tab.active), None)


@pytest.mark.parametrize("chosen", [pygame.K_1, pygame.K_2, pygame.K_3, None])
@pytest.mark.parametrize("wanted", list(Tab))
def test_a_hint_for_another_action_is_shown_with_that_action(
    player: Player, chosen: int | None, wanted: Tab
) -> None:
    scene = table(player)
    if chosen is not None:
        player.key(chosen)
    turn: Turn = ReorganizeTurn(Size.LARGE, legion=CITY)
    if wanted is not Tab.REORGANIZE:
        turn = best(scene, Purpose(wanted.value))
    suggest(scene, turn)
    player.wait(0.1)
    assert scene.table.hints.suggestion is not None and scene.table.hints.suggestion.turn == turn
    assert active(scene) is wanted
    name = scene.texts(f"palmyra.table.{wanted.value}")
    assert (
        name
        in hint_words.told(scene.table.words, scene.table.plan, scene.table.hints.suggestion).spoken
    ), "for the ear"
    assert scene.table.panels.this_turn.model.title == scene.texts("idea.only")


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 3))
def test_action_figure_tiles_in_order_and_income_are_named(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = table(player)
    for purpose in Purpose:
        turn = best(scene, purpose, tiles=2)
        suggest(scene, turn)
        player.wait(0.1)
        assert scene.table.hints.suggestion is not None
        said = hint_words.told(
            scene.table.words, scene.table.plan, scene.table.hints.suggestion
        ).spoken
        words = scene.table.words
        assert scene.texts(f"palmyra.table.{purpose}") in said
        assert words.say(turn.figure) in said
        places = [
            said.index(f"{at}.\u00a0{words.tile_words(tile, 'placed')[0]}")
            for at, (tile, _) in enumerate(turn.laid, 1)
        ]
        assert places == sorted(places)
        card = scene.table.panels.this_turn.model
        assert [(row.tile, row.cell) for row in card.rows] == list(turn.laid)
        assert card.figure is not None and card.figure[0] is turn.figure
        assert [ghost.number for ghost in scene.table.hints.ghosts()] == list(
            range(1, len(turn.laid) + 1)
        )
        paid = play_turn(scene.table.plan.state, turn)
        assert sum(row.points or 0 for row in card.rows) == sum(
            event.income.points for event in paid.events if isinstance(event, TilePlaced)
        )


@pytest.mark.parametrize(("purpose", "by"), some_rows(product(Purpose, ["mouse", "key", "pad"]), 2))
def test_play_this_lays_the_whole_turn_and_leaves_the_end_to_the_person(
    player: Player, purpose: Purpose, by: str
) -> None:
    scene = table(player)
    start = scene.table.plan.state
    turn = best(scene, purpose, tiles=3)
    suggest(scene, turn)
    player.wait(0.1)
    end = scene.table.panels.this_turn.end
    assert end.enabled and end.text == scene.table.words.say("hint_play")
    if by == "mouse":
        player.click("end_turn")
    else:
        player.key(pygame.K_e)  # a pad's button is this key
    player.wait(1.0)
    state = scene.table.plan.state
    assert state.turn == start.turn, "nothing but End turn ends a turn"
    assert isinstance(state.progress, Placing)
    assert tuple((one.tile, one.cell) for one in state.progress.placed) == turn.laid
    assert state.progress.figure is turn.figure
    assert scene.table.hints.suggestion is None and not scene.desk.notice.text
    for _ in turn.laid:
        if scene.table.plan.phase is not Phase.PLACE:
            player.click("undo")
        player.click("undo")
        player.wait(0.1)
    while scene.table.plan.can_undo:
        player.click("undo")
        player.wait(0.1)
    assert scene.table.plan.state == start, "undo leads back to the start of the turn"


def test_play_this_answers_the_odd_tile_and_the_flip(player: Player) -> None:
    scene = table(player)
    odd = next(
        turn
        for _, turn in best_turns(scene.table.plan.state, Purpose.CONQUER, 400)
        if turn.extra is Size.SMALL
    )
    suggest(scene, odd)
    player.click("end_turn")
    player.wait(1.0)
    assert scene.table.plan.extra is Size.SMALL
    while scene.table.plan.can_undo:
        player.click("undo")
        player.wait(0.1)
    flip = next(
        turn for _, turn in best_turns(scene.table.plan.state, Purpose.REVENUE, 400) if turn.flip
    )
    suggest(scene, flip)
    before = scene.table.plan.state
    player.click("end_turn")
    player.wait(1.0)
    assert scene.table.plan.phase is Phase.FLIP and scene.table.plan.flipping == flip.flip
    assert scene.table.plan.state.turn == before.turn
    player.click("end_turn")
    player.wait(0.6)
    if scene.table.plan.state.turn == before.turn:  # the second half of a double click is no answer
        player.click("end_turn")
    assert scene.session.match.turns[-1] == flip


def test_a_second_click_on_play_this_ends_nothing(player: Player) -> None:
    """One place, three meanings: the click after the hint’s own is not for what came there."""
    scene = table(player)
    player.services.settings.change(animation_speed="normal")
    flip = next(
        turn for _, turn in best_turns(scene.table.plan.state, Purpose.REVENUE, 400) if turn.flip
    )
    suggest(scene, flip)
    turn = scene.table.plan.state.turn
    player.click("end_turn")
    while scene.table.hints.playing:
        player.click("end_turn")
        player.wait(0.05)
    player.click("end_turn")
    player.wait(0.1)
    player.click("end_turn")
    assert scene.table.plan.state.turn == turn
    assert scene.table.plan.phase is Phase.FLIP and scene.table.plan.flipping == flip.flip
    player.wait(1.0)
    player.click("end_turn")
    assert scene.session.match.turns[-1] == flip


def test_the_card_is_short_and_tells_the_lead_that_a_review_would(player: Player) -> None:
    scene = table(player)
    state = scene.table.plan.state
    for one in hint(hide(state, state.seat), the_judge()):
        reasons = hint_words.told(scene.table.words, scene.table.plan, one).why
        told = [r for r in one.reasons if hint_words.reason_words(scene.table.words, r) in reasons]
        assert 1 <= len(told) <= 2
        scene.table.hints.suggest([one])
        verdict = the_judge().verdict(state, one.turn, state.turn)
        lead = round(verdict.best[state.seat]) - round(verdict.slip)
        assert scene.texts("idea.lead", n=signed(lead)) in scene.desk.hint_card.panel.model.gain


def test_play_this_draws_and_stands_the_figures_where_the_tile_suggests(player: Player) -> None:
    """Issue 25: their places were chosen before the draw, which the review called a mistake."""
    scene = table(player, 3, 15)
    state = scene.table.plan.state
    land = [cell for cell in state.board if cell not in state.city]
    free = [c for c in land if all(c not in (p.legion, p.censor) for p in state.players)]
    turn = ReorganizeTurn(Size.SMALL, legion=free[0], censor=free[-1])
    suggest(scene, turn)
    player.click("end_turn")
    player.wait(1.0)
    assert isinstance(scene.table.plan.state.progress, Reorganizing)
    assert scene.table.plan.state.progress.drawn.size is Size.SMALL
    wise = figure_moves(scene.table.plan.state, open_weights())
    assert scene.table.plan.stands == {Figure.LEGION: wise.legion, Figure.CENSOR: wise.censor}
    assert scene.table.plan.state.turn == state.turn
    player.click("end_turn")
    player.wait(0.1)
    done = scene.session.match.turns[-1]
    assert isinstance(done, ReorganizeTurn) and done.draw is turn.draw
    before = the_judge().verdict(state, done, state.turn)
    wanted = the_judge().assess(hide(state, state.seat).state, FULL, [done]).turns[-1]
    assert before.slip == wanted.cost, "as the hint was told before the draw"


def test_a_turn_that_ends_the_game_is_never_played_by_a_click_on_a_hint(player: Player) -> None:
    scene = table(player)
    plain = reasons(scene.table.plan.state, best(scene, Purpose.CONQUER))
    scene.table.hints.suggest([Suggestion(ReorganizeTurn(None), 60.0, plain)])
    assert not scene.table.hints.playable


def test_a_hint_goes_when_another_plan_is_begun(player: Player) -> None:
    scene = table(player)
    turn = best(scene, Purpose.CONQUER, tiles=2)
    other_tile = next(
        at
        for at, tile in enumerate(scene.table.plan.state.player.hand)
        if tile not in [laid for laid, _ in turn.laid]
    )
    same_tile = scene.table.plan.state.player.hand.index(turn.laid[0][0])
    others: list[Callable[[], None]] = [
        lambda: player.key(pygame.K_2),
        lambda: player.key(pygame.K_3),
        lambda: scene.table.person.tile_clicked(other_tile),
    ]
    for begun in others:
        suggest(scene, turn)
        player.wait(0.1)
        assert scene.table.hints.ghosts() and scene.desk.hint_card.panel.visible
        begun()
        player.wait(0.1)
        assert not scene.table.hints.ghosts() and not scene.desk.hint_card.panel.visible
        assert scene.table.panels.this_turn.model.title == ""
        scene.table.person.let_go()
        scene.table.plan.narrow(None)
    suggest(scene, turn)
    scene.table.person.tile_clicked(same_tile)
    player.wait(0.1)
    assert scene.table.hints.ghosts(), "its own tile may be taken up"


def test_a_hint_that_is_being_played_stops_when_the_person_acts(player: Player) -> None:
    scene = table(player)
    player.services.settings.change(animation_speed="normal")
    turn = best(scene, Purpose.CONQUER, tiles=3)
    suggest(scene, turn)
    player.click("end_turn")
    player.wait(0.1)
    assert isinstance(scene.table.plan.state.progress, Placing)
    player.key(pygame.K_BACKSPACE)
    player.wait(3)
    assert scene.table.plan.state.progress is None, "the rest is not laid behind one’s back"


def test_what_is_said_of_a_reorganize_promises_no_place_before_the_draw(player: Player) -> None:
    scene = table(player)
    state = scene.table.plan.state
    cell = next(c for c in state.board if c not in state.city and c != state.player.legion)
    turn = ReorganizeTurn(Size.LARGE, legion=cell, censor=STAY)
    suggest(scene, turn)
    card = scene.table.panels.this_turn.model.hint.lower()
    assert scene.table.words.logs.moved("legion", cell, state).lower() not in card
    assert scene.table.words.say("hint_draw_large") in card
    assert scene.table.words.say("hint_move_later") in card
    assert "((" not in card and "))" not in card
    assert scene.table.panels.this_turn.end.text == scene.table.words.say("hint_play")


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 0))
def test_real_hints_are_told_in_every_language(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = table(player, 3, 12)
    state = scene.table.plan.state
    found = hint(hide(state, state.seat), the_judge())
    assert found and all(one.reasons for one in found)
    for one in found:
        said = hint_words.told(scene.table.words, scene.table.plan, one).spoken
        assert "{" not in said and "palmyra." not in said
        for reason in one.told:
            words = hint_words.reason_words(scene.table.words, reason)
            assert words in said
            if "seat" in reason.values:
                assert scene.table.words.name(int(reason.values["seat"])) in words


def test_a_hint_on_the_way_can_be_played_or_put_away(player: Player) -> None:
    scene = table(player, turns=12)
    turn = best(scene, Purpose.CONQUER, tiles=3)
    (tile, cell), *_ = turn.laid
    scene.desk.take(
        lambda: scene.table.plan.place(
            scene.table.plan.preview(turn.purpose, turn.figure, tile, cell)
        )
    )
    player.wait(0.1)
    end = scene.table.panels.this_turn.end
    ending = end.text
    player.key(pygame.K_h)
    player.wait(0.1)
    shown = scene.table.hints.suggestion
    assert shown is not None and not shown.judged and isinstance(shown.turn, PlacingTurn)
    assert end.text == scene.table.words.say("hint_play") and end.enabled
    player.key(pygame.K_h)  # no, thanks: the turn can be ended as it is
    player.wait(0.1)
    assert scene.table.hints.suggestion is None and end.text == ending
    player.key(pygame.K_h)
    player.click("end_turn")
    player.wait(0.5)
    progress = scene.table.plan.state.progress
    assert isinstance(progress, Placing)
    assert tuple((one.tile, one.cell) for one in progress.placed) == shown.turn.laid
    assert end.text != scene.table.words.say("hint_play")
