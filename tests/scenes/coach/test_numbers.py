"""Every number that stands twice on the screens of a review is equal, the parts add up, no slip has
the wrong sign, no percentage is beyond 100: the screens are walked, as every player sees them."""

import re
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import game_ui
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.review import Review
from palmyra.kernel.waterfall import Waterfall, turns_told, waterfall
from palmyra.scenes.coach.now_later import now_later
from palmyra.scenes.coach.parts import MOMENTS, STORY, TURNS
from palmyra.scenes.coach.scene import CoachScene
from palmyra.ui.canvas import Canvas
from tests.scenes.coach.generated_reviews import generated, names
from tests.support.finished_reviews import FOLDER, Puppet, reviewed
from tests.support.player import Player
from tests.support.sampling import some

NAMES = sorted(path.stem for path in Path(FOLDER).glob("*.json"))
PERCENT = re.compile(r"(\d+)\s?%")
BY_LOT = names()


def opened(
    player: Player, name: str, found: tuple[AnyGame, AnyReplay, Review[Any]] | None = None
) -> CoachScene:
    game, replay, whole = found or reviewed(name)
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


def test_sixty_reviews_are_walked() -> None:
    assert len({*NAMES, *BY_LOT}) >= 60


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_twice_is_equal_and_the_parts_add_up(player: Player, name: str) -> None:
    walk(opened(player, name))


@pytest.mark.parametrize("name", some(BY_LOT, 9))
def test_the_same_whatever_a_judge_says(player: Player, name: str) -> None:
    """Verdicts by lot over games really played: no screen relies on a judge that is sensible."""
    walk(opened(player, name, generated(name)))


def walk(scene: CoachScene) -> None:
    """Story, moments and all turns with every player's eyes."""
    review = scene.review
    assert review is not None and review.todo is None
    for seat in range(len(scene.replayed.record.setup.players)):
        scene.look_as(seat)
        fall, told = waterfall(review, seat), turns_told(review, seat)
        story, lines = scene.parts.story, scene.telling.every_turn(review)
        check_sums(scene, fall)
        check_table(scene, fall.end)
        for mine, whole in ((True, fall.own), (False, fall.others)):
            costs = [number(line.worth) for line, one in zip(lines, told, strict=True)
                     if line.worth and (one.mover == seat) == mine]  # fmt: skip
            assert sum(costs) == whole
            assert all(cost < 0 for cost in costs) if mine else all(cost > 0 for cost in costs)
        groups = scene.teller._groups(review)
        if all(verdict.why is not None for verdict in review.slips(seat)):
            assert sum(one.slip for _, group in groups for one in group) == fall.own
        judged = [number(one.cost) for one in story.lessons if "±" in one.note]
        assert judged == [sum(one.slip for one in group) for _, group in groups][: len(judged)]
        for moment in scene.telling.moments(review):
            check_moment(scene, moment.turn, lines[moment.turn].worth)
        for turn in range(0, review.turns, 3):
            assert all(int(share) <= 100 for share in PERCENT.findall(scene.parts.told(turn)))


def check_sums(scene: CoachScene, fall: Waterfall) -> None:
    """The waterfall: what it shows is what it adds up, to the result."""
    story = scene.parts.story
    bars = {bar.name: bar.value for bar in story.bars}
    parts = [bars.get(part, 0) for part in ("start", "luck", "own", "theirs", "course")]
    assert sum(parts) == bars["end"] == fall.end
    assert scene.review is not None and bars["end"] == round(scene.review.result[scene.seat])
    assert bars.get("own", 0) <= 0 <= bars.get("theirs", 0)
    assert all(number(bar.said) == bar.value for bar in story.bars)
    told = turns_told(scene.review, scene.seat)
    for bar in story.bars:
        for turn in bar.turns:
            part = {"luck": told[turn].luck, "course": told[turn].course}.get(bar.name)
            assert part is None or part, "a turn that it names has a part in it"
    for turn, n in re.findall(r"turn (\d+) \(([+\N{MINUS SIGN}]\d+);", story.course):
        assert number(n) == told[int(turn) - 1].course


def check_table(scene: CoachScene, end: int) -> None:
    """What is counted: every row adds up, and the difference is the end of what is judged."""
    table, seat = scene.parts.story.table, scene.seat
    points = scene.game_ui.game.rules.points(scene.replayed.state)
    for row in table.rows:
        assert len(row.values) == 1 or sum(row.values[:-1]) == row.values[-1]
    assert table.rows[0].values[-1] == points[seat]
    if len(table.rows) == 3 and seat not in scene.game_ui.game.rules.winners(scene.replayed.state):
        assert table.rows[2].values[-1] == points[seat] - points[scene.teller.winner]
    if len(points) == 2:
        assert table.rows[2].values[-1] == end


def check_moment(scene: CoachScene, turn: int, worth: str) -> None:
    review = scene.review
    assert review is not None
    told = turns_told(review, scene.seat)[turn]
    talk = scene.telling.talk(review, turn)
    assert number(talk.cost) == number(worth) == told.slip
    assert talk.better is not None and talk.played is not None
    if talk.played.lead:
        assert number(talk.played.lead) - number(talk.better.lead) == told.slip
    verdict = review.verdicts[turn]
    if verdict.seat != scene.seat:
        return
    parted = now_later(scene.game_ui.game, scene.replayed, verdict, -told.slip)
    assert parted is not None and parted.now + parted.later == -told.slip
    follows = scene.texts("coach.item_later")
    said = {side: [number(c.amount) for c in cells.cells if c.lines == (follows,)]
            for side, cells in (("played", talk.played), ("better", talk.better))}  # fmt: skip
    assert said == {"played": [-parted.later] if parted.later < 0 else [],
                    "better": [parted.later] if parted.later > 0 else []}  # fmt: skip


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
