"""Every number that stands twice on the screens of a review is equal, the parts add up, no slip has
the wrong sign, no percentage is beyond 100: the screens are walked, as every player sees them."""

import re
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import game_ui
from palmyra.kernel.waterfall import turns_told, waterfall
from palmyra.scenes.coach.parts import MOMENTS, STORY, TURNS
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.coach.story import Storyteller
from palmyra.ui.canvas import Canvas
from tests.support.finished_reviews import FOLDER, Puppet, reviewed
from tests.support.player import Player

NAMES = sorted(path.stem for path in Path(FOLDER).glob("*.json"))
PERCENT = re.compile(r"(\d+)\s?%")


def opened(player: Player, name: str) -> CoachScene:
    game, replay, whole = reviewed(name)
    player.services.settings.change(ask_first=False, animation_speed="instant")
    scene = CoachScene(player.nav, game_ui(game.name), replay, None, lambda: Puppet(whole))
    player.open(scene)
    player.wait(0.3)
    return scene


def number(said: str) -> int:
    """The number at the head of "−4 points", with its sign."""
    found = re.match(r"[+\N{MINUS SIGN}]?\d+", said)
    assert found is not None, said
    return int(found[0].replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_twice_is_equal_and_the_parts_add_up(player: Player, name: str) -> None:
    scene = opened(player, name)
    review = scene.review
    assert review is not None and review.todo is None
    for seat in range(len(scene.replayed.record.setup.players)):
        scene.look_as(seat)
        fall, told = waterfall(review, seat), turns_told(review, seat)
        bars = {bar.name: bar.value for bar in scene.parts.story.bars}
        parts = [bars.get(part, 0) for part in ("start", "luck", "own", "theirs", "course")]
        assert sum(parts) == bars["end"] == fall.end == review.result[seat]
        assert bars.get("own", 0) <= 0 <= bars.get("theirs", 0)
        lines = scene.telling.every_turn(review)
        for mine, whole in ((True, fall.own), (False, fall.others)):
            costs = [number(line.worth) for line, one in zip(lines, told, strict=True)
                     if line.worth and (one.mover == seat) == mine]  # fmt: skip
            assert sum(costs) == whole
            assert all(cost < 0 for cost in costs) if mine else all(cost > 0 for cost in costs)
        teller: Storyteller = scene.teller
        groups = teller._groups(review)
        if all(verdict.why is not None for verdict in review.slips(seat)):
            assert sum(one.slip for _, group in groups for one in group) == fall.own
        for moment in scene.telling.moments(review):
            talk = scene.telling.talk(review, moment.turn)
            line = lines[moment.turn]
            assert number(talk.cost) == number(line.worth) == told[moment.turn].slip
            assert talk.better is not None and talk.played is not None
            if talk.played.lead:
                gap = number(talk.played.lead) - number(talk.better.lead)
                assert gap == told[moment.turn].slip


@pytest.mark.parametrize("name", NAMES)
def test_no_percentage_is_beyond_a_hundred_nor_drawn_without_being_asked_for(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Canvas.text

    def listen(self: Canvas, text: str, *rest: Any, **more: Any) -> None:
        drawn.append(text)
        draw(self, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    scene = opened(player, name)
    review = scene.review
    assert review is not None
    for page in (STORY, MOMENTS, TURNS):
        scene.turn_page(page)
        player.wait(0.2)
        for turn in range(0, review.turns, 5):
            scene.pick(turn)
            player.wait(0.1)
    assert drawn and not [text for text in drawn if "%" in text], "sums are in points"
    for turn in range(review.turns):
        for share in PERCENT.findall(scene.parts.told(turn)):
            assert 0 <= int(share) <= 100
        told, words = turns_told(review, scene.seat)[turn], scene.telling.words
        if told.chance is not None:
            said = PERCENT.findall(words.percent(told.chance, told.decided))
            assert all(0 <= int(share) <= 100 for share in said)
            assert told.decided or not {"0", "100"} & set(said)


@pytest.mark.parametrize("name", ["palmyra_duel", "palmyra_won"])
def test_of_two_players_one_gains_what_the_other_loses(name: str) -> None:
    review = reviewed(name)[2]
    mine, theirs = waterfall(review, 0), waterfall(review, 1)
    assert (mine.own, mine.others) == (-theirs.others, -theirs.own)
    assert (mine.start, mine.luck, mine.course) == (-theirs.start, -theirs.luck, -theirs.course)
