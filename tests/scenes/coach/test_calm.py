"""While a game is judged a moment that is shown stays where it is, and says that it may change."""

from dataclasses import replace
from typing import Any

from palmyra.kernel.review import Review
from palmyra.scenes.coach.stable_moments import StableMoments
from palmyra.scenes.coach.words import ABOUT
from tests.player import Player
from tests.scenes.coach.test_whys import reviewing
from tools.finished_reviews import reviewed


def half_judged(name: str, turns: int) -> Review[Any]:
    """As after a first look at so many turns."""
    whole = reviewed(name)[2]
    return replace(whole, verdicts=tuple(replace(v, effort=1) for v in whole.verdicts[:turns]))


def test_what_is_shown_stays_until_all_is_judged() -> None:
    whole, calm = reviewed("palmyra_duel")[2], StableMoments()
    before: list[int] = []
    for turns in range(1, whole.turns + 1):
        now = [moment.turn for moment in calm.of(half_judged("palmyra_duel", turns), 0)]
        assert now[: len(before)] == before, "none moves, none goes"
        before = now
    assert len(before) > 5  # more than the five there will be
    assert [m.turn for m in calm.of(whole, 0)] == [m.turn for m in whole.moments(0)]


def test_what_a_closer_look_refutes_stays_and_says_so(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    telling, texts = scene.telling, player.services.texts
    first = half_judged("palmyra_duel", 20)
    lines = telling.moments(first)
    assert all(line.worth.startswith(ABOUT) for line in lines)
    assert all(texts("coach.first_look", said="") in line.heading for line in lines)
    turn = lines[0].turn
    gone = replace(first.verdicts[turn], better=None, best=first.verdicts[turn].played, effort=4)
    after = telling.moments(first.joined_by(gone))
    assert [line.turn for line in after[: len(lines)]] == [line.turn for line in lines]
    assert after[0].words == texts("coach.moment_gone") and not after[0].worth
    assert after[1 : len(lines)] == lines[1:]


def test_a_whole_review_has_nothing_provisional(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    texts = player.services.texts
    assert not any(ABOUT in line.worth for line in scene.parts.lines)
    assert scene.parts.list._title == texts("coach.moments")
    scene.study.review = half_judged("palmyra_duel", 20)
    scene._take_in()
    assert scene.parts.list._title == texts("coach.moments_yet")
    assert scene.parts.says.share is not None and not scene.parts.says.sum
