"""The review screen for a game the house does not know: filled in, used, left, gone on with."""

import pygame
import pytest

from palmyra.scenes.coach.parts import MOMENTS, STORY, TURNS
from palmyra.scenes.coach.scene import CoachScene
from palmyra.storage.reviews import kept_review, review_path
from tests.noughts.board import NoughtsBoard
from tests.scenes.coach.judged import HOUSE, Here, kept_record, open_scene, session
from tests.scenes.coach.reviewing import reviewing
from tests.support.player import Player
from tests.support.thinkers import JUDGED

SLIP = 3  # blue's turn that lost it, from 0


def opened(player: Player, judging: Here, **more: object) -> CoachScene:
    player.services.settings.change(animation_speed="instant", ask_first=False)
    scene: CoachScene = open_scene(player.services, session(), judging, **more)  # type: ignore[arg-type]
    player.open(scene)
    return scene


def whole(player: Player, **more: object) -> CoachScene:
    scene = opened(player, Here(), **more)
    player.wait(1.0)
    assert scene.study.done
    return scene


def board(scene: CoachScene) -> NoughtsBoard:
    found = scene.frame.board
    assert isinstance(found, NoughtsBoard)
    return found


# Filling in


def test_it_fills_in_from_the_left_and_is_used_at_once(player: Player) -> None:
    judging = Here(most=4)  # how it begins, and three verdicts
    scene = opened(player, judging)
    player.wait(0.3)
    assert scene.judged == 3 and scene.parts.chart.data.judged == 3
    assert scene.parts.judging in scene.view.widgets  # how far it is
    assert 0 < scene.parts.judging.share < 1 and "3" in scene.parts.judging.words
    scene.turn_page(TURNS)
    player.key(pygame.K_HOME)
    assert scene.turn == 0
    player.key(pygame.K_END)
    assert scene.turn == 2  # no further than it is judged
    judging.most = None
    player.wait(0.5)
    assert scene.study.done and scene.turn == 2  # what somebody chose stays
    assert scene.parts.chart.data.judged == 5
    assert scene.parts.judging not in scene.view.widgets


def test_the_first_moment_is_chosen_by_itself(player: Player) -> None:
    scene = whole(player)
    assert [moment.turn for moment in scene.parts.moments] == [SLIP]
    assert scene.turn == SLIP and scene.seat == 1  # the person's eyes
    scene.turn_page(MOMENTS)
    played, better, _ = board(scene).compared or ([], [], ())
    assert played == [9] and better == [3]
    assert "4" in scene._title()[1][0]


def test_the_chart_tells_the_turn_or_the_sums_that_the_pointer_rests_on(player: Player) -> None:
    chart = whole(player).parts.chart
    middle, sums = chart.box.y + chart.box.h / 2, chart.words.sums()
    for turn in range(chart.data.judged):
        chart.point(chart._x(turn + 1), middle)
        assert chart.tip()[0] == chart.words.told(turn) != sums
    chart.point(chart.box.right - 2, middle)  # the numbers behind the lines
    assert chart.tip()[0] == sums != ""
    chart.point(chart.box.right - 2, chart.box.bottom + 20)
    assert chart.tip()[0] == ""
    chart.point(chart.box.right - 2, middle)
    chart.set_hovered(False)
    assert chart.tip()[0] == ""


def test_leaving_keeps_what_there_is_and_judging_goes_on(player: Player) -> None:
    judging = Here(most=3)
    record = kept_record(player.services, session())
    scene = opened(player, judging, record=record)
    player.wait(0.2)
    scene.leave()
    assert judging.canceled == 0, "nobody has to wait for it"
    half = kept_review(record, session().save, JUDGED)
    assert half is not None and len(half.verdicts) == 2  # kept as far as it came
    judging.most = None
    for _ in range(50):
        scene.nav.tick(0.05)
    assert scene.study.done
    assert kept_review(record, session().save, JUDGED) == scene.study.review


def test_of_a_game_that_is_not_kept_judging_stops_and_coming_back_goes_on(player: Player) -> None:
    judging = Here(most=3)
    scene = opened(player, judging)
    player.wait(0.2)
    scene.leave()
    assert judging.canceled == 1 and judging.pending is not None and not judging.pending.poll()
    half = scene.study.review
    judging.most = None
    scene.enter()
    player.wait(0.5)
    assert judging.asked[-1] == half and scene.study.done


def test_a_kept_review_opens_at_once_and_nobody_is_asked(player: Player) -> None:
    record = kept_record(player.services, session())
    first = whole(player, record=record)
    before = first.review
    again = Here()
    scene = opened(player, again, record=record)
    assert scene.study.done and scene.review == before and scene.turn == SLIP
    assert again.asked == []


def test_half_a_review_on_disk_is_gone_on_with(player: Player) -> None:
    record = kept_record(player.services, session())
    opened(player, Here(most=4), record=record)
    player.wait(0.2)
    player.scene.leave()
    again = Here(most=0)
    scene = opened(player, again, record=record)
    assert scene.judged == 3  # shown at once
    again.most = None
    player.wait(0.5)
    assert again.asked[0] is not None and len(again.asked[0].verdicts) == 3
    assert scene.study.done
    assert kept_review(record, session().save, JUDGED) == scene.review


def test_a_damaged_review_is_judged_again(player: Player) -> None:
    record = kept_record(player.services, session())
    review_path(record).write_text("{", "utf-8")
    scene = whole(player, record=record)
    assert kept_review(record, session().save, JUDGED) == scene.review


def test_judging_that_fails_is_said_and_what_is_there_stays(player: Player) -> None:
    judging = Here(most=3)
    scene = opened(player, judging)
    player.wait(0.2)
    judging.failed = True
    player.wait(0.1)
    assert scene.parts.judging.words == scene.texts("coach.failed") and scene.judged == 2


# Using it


def test_keys_choose_and_try(player: Player) -> None:
    tried: list[tuple[int, int]] = []
    scene = whole(player, tried=tried)
    scene.turn_page(TURNS)
    player.key(pygame.K_LEFT)
    assert scene.turn == SLIP - 1
    player.key(pygame.K_n)
    assert scene.turn == SLIP and scene.page == MOMENTS
    player.key(pygame.K_HOME, pygame.K_1)
    assert scene.turn == SLIP
    player.key(pygame.K_t)
    assert tried == [(SLIP, 1)]


def test_a_held_key_tries_once_and_only_when_it_is_let_go(player: Player) -> None:
    tried: list[tuple[int, int]] = []
    whole(player, tried=tried)
    for _ in range(3):  # as a system repeats it: the table must not get one of them
        player._do(pygame.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t"))
    assert tried == []
    player._do(pygame.Event(pygame.KEYUP, key=pygame.K_t, mod=0))
    assert tried == [(SLIP, 1)]


def test_another_players_turn_is_tried_from_the_own_next_one(player: Player) -> None:
    tried: list[tuple[int, int]] = []
    scene = whole(player, tried=tried)
    scene.pick(2)  # red's
    scene.try_it()
    assert tried == [(SLIP, 1)]
    scene.pick(4)  # red's last: blue never moves again
    assert scene.start is None and not scene.parts.try_it.enabled


def test_a_click_on_chart_list_or_board_chooses(player: Player) -> None:
    scene = whole(player)
    scene.turn_page(TURNS)
    assert [row.line.turn for row in scene.parts.rows] == list(range(5))
    line = scene.parts.line
    player.click((line._x(1), line.box.center[1]))
    assert scene.turn == 0
    player.click(f"turn_{SLIP}")
    assert scene.turn == SLIP
    player.click(board(scene).cell(5).center)  # where blue's first mark is
    assert scene.turn == 1
    scene.turn_page(STORY)
    chart = scene.parts.chart
    player.click((chart._x(3), chart.box.center[1]))
    assert scene.turn == 2 and scene.page == TURNS


def test_with_other_eyes_a_slip_is_a_gift(player: Player) -> None:
    scene = whole(player)
    (mine,) = scene.parts.moments
    assert mine.worth < 0
    player.click("eyes")
    (theirs,) = scene.parts.moments
    assert scene.seat == 0 and theirs.worth > 0
    scene.turn_page(MOMENTS)
    assert scene.parts.talk.talk.cost.startswith("+") and not scene.parts.talk.talk.slip


def test_it_is_spoken(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(player.services.voice, "say", said.append)
    scene = whole(player)
    assert said == []  # nothing by itself
    scene.turn_page(TURNS)
    player.key(pygame.K_LEFT, pygame.K_RIGHT)
    assert scene.parts.told(SLIP) in said[-1] and scene.parts.talk.talk.title in said[-1]


def test_without_chance_no_luck_is_shown_and_it_is_said(player: Player) -> None:
    scene = whole(player)
    assert [line.seat for line in scene.parts.chart.data.lines] == [1]
    assert "luck" not in [bar.name for bar in scene.parts.story.bars]
    assert scene.parts.story.sum_note == scene.texts("coach.story.sum_no_luck", unit="points")


def test_nothing_of_the_record_changes(player: Player) -> None:
    made = session()
    record = kept_record(player.services, made)
    before = record.read_bytes()
    whole(player, record=record)
    assert record.read_bytes() == before and HOUSE.game is JUDGED


def test_the_chosen_turn_is_in_sight_when_all_turns_are_opened(player: Player) -> None:
    scene = reviewing(player, "palermo_three")
    last = scene.review.verdicts[-1].turn
    scene.choose(last)
    scene.turn_page(TURNS)
    player.wait(0.2)
    (row,) = [row for row in scene.parts.rows if row.chosen]
    assert row.line.turn == last
    assert scene.parts.list.box.holds(row.box)
