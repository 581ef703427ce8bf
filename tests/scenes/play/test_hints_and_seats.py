"""Hints as ghosts with a reason, and seats that change hands in mid-game."""

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from palmyra import games
from palmyra.games.palmyra.ai.brain import hint_of
from palmyra.games.palmyra.ai.hint import Suggestion, figure_moves, rest_of_turn
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.ai.reasons import Reason, reasons
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import LEVELS
from palmyra.games.palmyra.hand import hint_words
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import (
    Color,
    Edition,
    Figure,
    Placing,
    Purpose,
    Variant,
)
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, play_turn
from palmyra.games.palmyra.seating import new_session, resumed
from palmyra.kernel.match import Match
from palmyra.kernel.session import Seat
from palmyra.thinking import client
from palmyra.thinking.questions import HintsQuestion, Question
from palmyra.thinking.thinker import Answered, NullThinker, Pending
from palmyra.ui.button import Button
from palmyra.ui.widget import walk
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.whole_games import sit_down


class Prompter(NullThinker):
    """Suggests the first two legal placements at once, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if not isinstance(question, HintsQuestion):
            return super().ask(question)
        self.asked += 1
        first, second = placements(question.view)[:2]
        found = [
            hint_of(
                Suggestion(
                    PlacingTurn(a.purpose, a.figure, ((a.tile, a.cell),)),
                    61.0,
                    (Reason("income_tiles", {"n": 1, "laid": 1}),),
                ),
                question.view,
            )
            for a in (first, second)
        ]
        return Answered(question, found, games.load)


@pytest.fixture
def prompter(monkeypatch: pytest.MonkeyPatch) -> Prompter:
    made = Prompter()
    monkeypatch.setattr(client, "thinker", lambda: made)
    return made


def table(player: Player) -> PlayScene:
    seats = (Seat(Color.RED, "Ada"), Seat(Color.BLUE, "Ben", "scribe"))
    session = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "hints")
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.3)
    return scene


def test_who_asked_for_a_hint_reads_that_it_is_looked_for_until_it_is_there(
    player: Player,
) -> None:
    """On a busy machine the answer may need longer than a message stays; silence is no answer."""
    scene = table(player)
    player.key(pygame.K_h)
    card = scene.desk.hint_card.panel
    player.wait(30.0)
    assert card.visible and card.model.busy == scene.texts("idea.looking")
    player.key(pygame.K_ESCAPE)
    player.wait(0.1)
    assert not card.visible


def test_a_hint_shows_ghosts_and_a_reason_and_again_the_next(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    first, second = placements(scene.table.plan.state)[:2]
    player.key(pygame.K_h)
    player.wait(0.1)
    assert [(g.tile, g.cell) for g in scene.table.hints.ghosts()] == [(first.tile, first.cell)]
    earns = scene.texts("palmyra.hint.income_tiles", n=1, laid=1)
    card = scene.desk.hint_card.panel
    best = card.model
    assert best.why == earns and best.what and best.mark == scene.texts("idea.best")
    assert "%" not in best.gain and not scene.desk.notice.text, "a lead in coins, on the card"
    player.wait(20)
    assert card.model == best and card.visible, "the words stay as long as the ghosts"
    player.key(pygame.K_h)
    player.wait(0.1)
    title = scene.texts("idea.title", n=2, all=2)
    assert card.model.title == scene.table.panels.this_turn.model.title == title
    assert [(g.tile, g.cell) for g in scene.table.hints.ghosts()] == [(second.tile, second.cell)]
    assert prompter.asked == 2, "a first look and a full one; the second was found with the first"


def test_another_turn_takes_the_hint_away(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    player.key(pygame.K_h)
    player.wait(0.1)
    assert scene.table.hints.ghosts()
    player.key(pygame.K_3)
    player.wait(0.1)
    assert not scene.table.hints.ghosts()
    assert not scene.desk.hint_card.panel.visible


def test_the_rest_of_a_hint_stays_while_it_is_followed(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    start = scene.table.plan.state
    first = placements(start)[0]
    then = apply(start, first).state
    second = placements(then)[0]
    turn = PlacingTurn(
        first.purpose, first.figure, ((first.tile, first.cell), (second.tile, second.cell))
    )
    scene.table.hints.suggest(
        [Suggestion(turn, 61.0, (Reason("income_tiles", {"n": 2, "laid": 2}),))]
    )
    card = scene.desk.hint_card.panel
    assert card.visible
    for action, left in ((first, 1), (second, 0)):
        index = scene.table.plan.state.player.hand.index(action.tile)
        scene.table.person.tile_clicked(index)
        marks = scene.table.all_marks()
        assert any(space.on_tile for space in marks.spaces if space.cell == action.cell)
        scene.table.person.place(scene.table.plan.preview(*action))
        player.wait(3)
        assert len(scene.table.hints.ghosts()) == left
        assert card.visible == bool(left)


def test_a_suggested_reorganize_names_the_stack_and_no_place_before_the_draw(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    turn = ReorganizeTurn(Size.LARGE, legion=None, censor=STAY)
    first = placements(scene.table.plan.state)[0]
    if first.figure is not Figure.LEGION:
        turn = ReorganizeTurn(Size.LARGE, legion=STAY, censor=None)
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*first)))
    scene.desk.take(scene.table.plan.end)
    state = scene.session.match.state
    while state.progress or not scene.desk.person_to_move:
        state = scene.session.match.play(random_action(state, Random(1))).state
    scene.table.plan.start_turn()
    scene.table.stage.settle(state)
    scene.table.hints.suggest([Suggestion(turn, 50.0, (Reason("draws", {}),))])
    say = scene.table.words.say
    card = scene.table.panels.this_turn.model.hint.lower()
    assert scene.texts("palmyra.table.reorganize").lower() in card
    assert say("hint_draw_large") in card
    assert say("hint_move_later") in card, "what is drawn may change where the figures go"
    assert say("log_legion_city") not in card and say("log_censor_city") not in card
    assert say("hint_draw_large") in scene.desk.hint_card.panel.model.where.lower()
    assert not scene.table.all_marks().shades and not scene.table.hints.outlines()
    assert scene.table.panels.supply.model.chosen is Size.LARGE


def test_once_a_tile_lies_the_rest_of_the_turn_is_hinted(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    action = placements(scene.table.plan.state)[0]
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*action)))
    player.key(pygame.K_h)
    player.wait(0.1)
    assert prompter.asked == 0
    progress = scene.table.plan.state.progress
    assert isinstance(progress, Placing)
    rest = rest_of_turn(scene.table.plan.match.turn_start, progress)
    if rest is None:
        assert scene.desk.notice.text == scene.table.words.say("hint_enough")
    else:
        rest_of = scene.desk.hint_card.panel.model
        assert isinstance(rest.turn, PlacingTurn)
        name = scene.texts(f"palmyra.table.{rest.turn.purpose}")
        assert name in rest_of.what and not rest_of.gain, "no number: it was not looked at"
        assert scene.table.hints.ghosts()


def test_a_hint_after_a_drawn_tile_says_where_the_figures_go(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(Size.LARGE)
    player.key(pygame.K_h)
    wise = figure_moves(scene.table.plan.state, open_weights())
    shown = scene.table.hints.suggestion
    if shown is not None:
        assert isinstance(shown.turn, ReorganizeTurn)
        assert (shown.turn.legion, shown.turn.censor) == (wise.legion, wise.censor)
        assert scene.table.hints.playable and scene.desk.hint_card.panel.visible
        player.click("end_turn")
        player.wait(0.5)
    else:
        assert scene.desk.notice.text == scene.table.words.say("hint_stay")
    assert scene.table.plan.stands == {Figure.LEGION: wise.legion, Figure.CENSOR: wise.censor}
    player.key(pygame.K_h)
    assert scene.desk.notice.text == scene.table.words.say("hint_stay")


def test_the_rest_of_a_turn_begins_with_what_lies_and_earns_more(
    player: Player, prompter: Prompter
) -> None:
    scene = table(player)
    start, found = scene.table.plan.state, 0
    for action in placements(start):
        progress = apply(start, action).state.progress
        assert isinstance(progress, Placing)
        rest = rest_of_turn(start, progress)
        if rest is None:
            continue
        found += 1
        assert isinstance(rest.turn, PlacingTurn) and not rest.judged
        assert rest.turn.laid[0] == (action.tile, action.cell) and len(rest.turn.laid) > 1
        assert (rest.turn.purpose, rest.turn.figure) == (action.purpose, action.figure)
        events = play_turn(start, rest.turn).events
        points = sum(e.income.points for e in events if isinstance(e, TilePlaced))
        spent = len(rest.turn.laid) - 1 if action.purpose is Purpose.CONQUER else 0
        assert points - spent > sum(one.points for one in progress.placed)
    assert found


def test_a_seat_changes_hands_and_the_turn_begins_anew(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    start = scene.table.plan.state
    action = placements(start)[0]
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*action)))
    assert isinstance(scene.table.plan.state.progress, Placing)
    player.key(pygame.K_ESCAPE)
    player.wait(0.1)
    player.click("seats")
    player.wait(0.1)
    player.click("seat_0")
    player.wait(0.1)
    shown = [w.text for w in walk([scene.view.dialogs[-1]]) if isinstance(w, Button)]
    assert [dialog.name for dialog in scene.view.dialogs] == ["seat_answers"], "covers no list"
    for level in LEVELS:
        plays = scene.texts(f"palmyra.level.{level}_plays")
        assert any(plays in text for text in shown), "each with its character"
    player.click("pick_merchant")
    player.wait(0.1)
    assert scene.session.seats[0].level == "merchant"
    assert scene.table.plan.state == start, "the tile laid by the person is back in the hand"
    assert not scene.desk.person_to_move
    player.click("seat_0")
    player.wait(0.1)
    player.click("pick_person")
    player.wait(0.1)
    assert scene.session.seats[0].is_person
    player.click("close")
    assert scene.desk.person_to_move


def test_a_changed_seat_is_saved(player: Player, prompter: Prompter) -> None:
    scene = table(player)
    scene.desk.change_seat(1, "prefect")
    again = resumed(scene.session.save)
    assert [seat.level for seat in again.seats] == ["", "prefect"]


@pytest.mark.parametrize(("seat", "mine"), [(0, 2), (1, 1), (2, 2), (3, 2)])
def test_the_tray_belongs_to_the_person_who_plays_or_played_last(seat: int, mine: int) -> None:
    levels = ("scribe", "", "", "scribe")
    seats = tuple(
        Seat(color, color, level) for color, level in zip(list(Color)[:4], levels, strict=True)
    )
    session = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "tray")
    assert session.nearest_person(seat) == mine


def test_whoever_is_named_after_their_level_is_named_once(player: Player) -> None:
    seats = (
        Seat(Color.RED, "Ada"), Seat(Color.BLUE, "Scribe", "scribe"),
        Seat(Color.YELLOW, "Bo", "scribe"),
    )  # fmt: skip
    session = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "names")
    scene = sit_down(player, session, (1280, 720))
    assert ["(Scribe)" in panel.tooltip for panel in scene.table.panels.opponents] == [False, True]


def test_a_turn_that_ends_the_game_is_told_for_sure(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No chance is guessed at where the rules say who has won."""
    scene = table(player)
    start = scene.table.plan.match.turn_start
    due, turn = best_turns(start, Purpose.REVENUE, 1)[0]
    for mine, others, key in ((49, 36, "won"), (10, 80, "lost"), (20, 20 + due, "shared")):
        coins = {start.seat: mine}
        players = tuple(
            replace(one, coins=coins.get(seat, others)) for seat, one in enumerate(start.players)
        )
        state = replace(start, reserve=due, players=players)
        told = Suggestion(turn, 90.0, reasons(state, turn))
        assert told.reasons[0].kind == "ends_coins"
        monkeypatch.setattr(Match, "turn_start", state)
        said = hint_words.told(scene.table.words, scene.table.plan, told).gain
        name = scene.table.words.name((start.seat + 1) % 2)
        assert said == scene.table.words.say(f"hint_ends_{key}", name=name)
