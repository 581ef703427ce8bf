"""The story first: who won by how much and why, at most three lessons, and sums that agree.

A number that stands twice on the screens of a review is the same both times.
"""

import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from palmyra.games import game_ui
from palmyra.kernel.review import Review
from palmyra.kernel.waterfall import turns_told
from palmyra.scenes.coach.parts import MOMENTS, STORY, TURNS
from palmyra.scenes.coach.story import Storyteller, ahead_from
from palmyra.scenes.coach.words import CoachWords
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.scenes.coach.reviewing import GAMES, reviewing
from tests.support.finished_reviews import reviewed
from tests.support.player import Player
from tests.support.sampling import some

MINUS = "\N{MINUS SIGN}"


def number(said: str) -> int:
    """ "−12 points" as a number."""
    found = re.search(rf"([+{MINUS}]?)(\d+)", said)
    assert found is not None, said
    return int(found[2]) * (-1 if found[1] == MINUS else 1)


def teller(
    name: str, language: str, seat: int, you: bool = True
) -> tuple[Storyteller, Review[Any]]:
    game, replay, review = reviewed(name)
    texts = Texts(ASSETS / "texts", language)
    ui = game_ui(game.name)
    words = CoachWords(texts, ui, replay, seat, seat if you else None)
    return Storyteller(ui, replay, words, None), review


@pytest.mark.parametrize("name", GAMES)
def test_no_turn_is_told_both_as_a_mistake_and_as_the_course_of_the_game(name: str) -> None:
    """Turn 23 stood in both bars, good in one and bad in the other."""
    for seat in range(len(reviewed(name)[2].result)):
        said, review = teller(name, "en", seat)
        told = turns_told(review, seat)
        assert not any(told[one.turn].slip for one in said._course_turns(review))


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
@pytest.mark.parametrize("name", GAMES)
def test_every_seat_is_told_a_story_in_every_language(name: str, language: str) -> None:
    review = reviewed(name)[2]
    for seat in range(len(review.result)):
        for you in (True, False):
            said, review = teller(name, language, seat, you)
            for judged in (None, replace(review, verdicts=review.verdicts[:9]), review):
                told = said.tell(judged)
                parts = [told.verdict, told.why, told.title, told.sum_note]
                parts += [f"{one.head} {one.words} {one.note}" for one in told.lessons]
                parts += [f"{bar.label} {' '.join(bar.notes)}" for bar in told.bars] + [told.course]
                for words in parts:
                    assert "{" not in words and "coach." not in words and "story." not in words
                    assert "…" not in words
                assert len(told.lessons) <= 3


@pytest.mark.parametrize("name", GAMES)
def test_the_two_sums_have_one_end(name: str) -> None:
    """What was counted by the rules and what was judged come to the same number."""
    review = reviewed(name)[2]
    for seat in range(len(review.result)):
        told = teller(name, "en", seat)[0].tell(review)
        start, *parts, end = told.bars
        assert start.value + sum(bar.value for bar in parts) == end.value
        rows = told.table.rows
        for row in rows:
            assert sum(row.values[:-1]) == row.values[-1]
        if len(rows) == 3:
            assert rows[2].values[-1] == end.value


@pytest.mark.parametrize("name", GAMES)
def test_lessons_cost_what_their_turns_do(name: str) -> None:
    review = reviewed(name)[2]
    for seat in range(len(review.result)):
        said, _ = teller(name, "en", seat)
        slips = {one.turn: one.slip for one in turns_told(review, seat) if one.mover == seat}
        groups = said._groups(review)
        costs = [sum(one.slip for one in told) for _, told in groups]
        assert costs == sorted(costs) and all(cost < 0 for cost in costs)
        own = next(bar for bar in said.tell(review).bars if bar.name == "own")
        assert sum(costs) == own.value == sum(slips.values()) <= 0
        theirs = [bar for bar in said.tell(review).bars if bar.name == "theirs"]
        assert all(bar.value >= 0 for bar in theirs)


def faultless(review: Review[Any]) -> Review[Any]:
    return replace(review, verdicts=tuple(
        replace(v, better=None, best=v.played) for v in review.verdicts
    ))  # fmt: skip


@pytest.mark.parametrize("name", ("palmyra_duel", "palmyra_five", "palermo_three"))
def test_a_faultless_loss_says_what_the_winner_did(name: str) -> None:
    game, replay, review = reviewed(name)
    won = game.rules.winners(replay.state)
    loser = next(seat for seat in range(len(review.result)) if seat not in won)
    told = teller(name, "en", loser)[0].tell(faultless(review))
    assert "without a clear mistake" in told.verdict
    assert told.title == "What the winner did differently" and told.lessons
    judged = [one for one in told.lessons if "±" in one.note]
    assert not judged, "counted facts only"


def test_who_won_is_told_so() -> None:
    for name in GAMES:
        game, replay, review = reviewed(name)
        points, won = game.rules.points(replay.state), game.rules.winners(replay.state)
        if len(points) == 1 or len(won) != 1:
            continue
        for seat in range(len(points)):
            verdict = teller(name, "en", seat)[0].tell(review).verdict
            margin = abs(points[seat] - max(points[s] for s in range(len(points)) if s != seat))
            assert verdict.startswith("You won" if seat in won else ("You came", "You lost"))
            if margin and (seat in won or len(points) == 2):
                assert str(margin) in verdict


def test_ahead_for_good_means_never_behind_again() -> None:
    for name in GAMES:
        review = reviewed(name)[2]
        for seat in range(len(review.result)):
            if (turn := ahead_from(review, seat)) is not None:
                leads = review.leads(seat)
                assert leads[turn - 1] <= 0 and min(leads[turn:]) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_stands_twice_is_the_same(player: Player, name: str) -> None:
    """Walks story, moments and all turns with everybody's eyes: what a turn cost, the lead with it
    and without, the sums and the ends of the lines."""
    scene = reviewing(player, name)
    for _ in range(min(2, len(scene.review.result))):
        review, seat = scene.review, scene.seat
        told = turns_told(review, seat)
        scene.turn_page(STORY)
        parts = scene.parts
        bars = {bar.name: bar.value for bar in parts.story.bars}
        for bar in parts.story.bars:
            assert number(bar.said) == bar.value
        lines = zip(parts.chart.data.lines, parts.chart.looks, strict=True)
        ends = {line.seat: number(look.number) for line, look in lines}
        assert ends[seat] == bars["end"]
        if -1 in ends and len(review.result) > 1:
            assert ends[-1] == bars["luck"]
        for moment in parts.moments:
            scene.turn = moment.turn
            scene.turn_page(MOMENTS)
            talk = scene.parts.talk.talk
            one = told[moment.turn]
            assert number(talk.cost) == one.slip
            assert talk.better is not None and talk.played is not None
            assert number(talk.better.lead) == one.lead
            assert number(talk.played.lead) == one.played == one.lead + one.slip
            said = scene.telling.words.signed(one.slip)
            assert said in scene.parts.told(one.turn)
        scene.turn_page(TURNS)
        costs = {
            row.line.turn: number(row.line.worth) for row in scene.parts.rows if row.line.worth
        }
        assert costs == {one.turn: one.slip for one in told if one.slip}
        own = sum(cost for turn, cost in costs.items() if told[turn].mover == seat)
        assert own == bars["own"]
        if len(review.result) > 1:
            scene.next_eyes()


def test_links_lead_to_their_turn_and_bars_to_theirs(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    lesson = scene.parts.lessons.rows[0]
    player.click(lesson.children()[0].box.center)
    assert scene.turn == lesson.lesson.turns[0] and scene.page in (MOMENTS, TURNS)
    scene.turn_page(STORY)
    player.click("bar_own")
    dearest = min(turns_told(scene.review, 0), key=lambda one: one.slip if one.mover == 0 else 0)
    assert scene.turn == dearest.turn
    scene.turn_page(STORY)
    player.key(pygame.K_1)
    assert scene.turn == lesson.lesson.turns[0]


def test_one_is_asked_first_and_may_switch_it_off(player: Player) -> None:
    scene = reviewing(player, "medina_three", ask=True)
    player.click("first_moment")
    assert scene.page == MOMENTS and scene.asking
    talk = scene.parts.talk.talk
    assert talk.asking and not talk.cost and talk.better is None
    assert scene.parts.line.until == scene.turn, "the drop after the cursor is not shown"
    player.key(pygame.K_SPACE)
    assert not scene.asking and scene.parts.talk.talk.cost
    scene = reviewing(player, "medina_three", ask=False)
    player.click("first_moment")
    assert not scene.asking


def test_the_board_of_a_moment_has_half_of_the_screen(player: Player) -> None:
    scene = reviewing(player, "medina_three")
    for scale in (100, 150, 200):
        player.services.settings.change(ui_scale=scale)
        player.wait(0.1)
        scene.turn_page(MOMENTS)
        player.wait(0.1)
        box, area = scene.frame.box, scene.layout.area
        assert box.w * box.h >= 0.47 * area.w * area.h, scale


@pytest.mark.parametrize("name", ("palmyra_duel", "medina_three", "palermo_three"))
def test_what_happens_then_plays_the_replies_to_both(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    player.click("first_moment")
    turn = scene.turn
    player.click("then")
    for _ in range(14):
        player.wait(0.5)
    found = scene.replies
    assert found is not None and found.turn == turn and not found.thinking
    assert found.played == list(scene.replayed.steps[turn + 1 : turn + 4])
    assert 1 <= len(found.better) <= 3
    rows = scene.parts.talk.talk.replies
    assert len(rows) == max(len(found.played), len(found.better))
    scene.choose_way("played")
    assert found.way == "played" and found.at == -1
    player.click("then")
    assert scene.replies is None
