"""While a game is judged a moment that is shown stays where it is."""

from dataclasses import replace
from typing import Any

from palmyra.kernel.review import Review
from palmyra.kernel.verdict import QUICK
from palmyra.scenes.coach.stable_moments import StableMoments
from tests.scenes.coach.reviewing import reviewing
from tests.support.finished_reviews import reviewed
from tests.support.player import Player


def half_judged(name: str, turns: int) -> Review[Any]:
    """As after a first look at so many turns, a full one where that seemed a mistake."""
    whole = reviewed(name)[2]
    least = whole.scale.least_slip
    seen = (v if v.slip >= least else replace(v, effort=QUICK) for v in whole.verdicts[:turns])
    return replace(whole, verdicts=tuple(seen))


def test_what_is_shown_stays_until_all_is_judged() -> None:
    whole, calm = reviewed("palmyra_duel")[2], StableMoments()
    before: list[int] = []
    for turns in range(1, whole.turns + 1):
        now = [moment.turn for moment in calm.of(half_judged("palmyra_duel", turns), 0)]
        assert now[: len(before)] == before, "none moves, none goes"
        before = now
    assert len(before) > 5  # more than the five there will be
    assert [m.turn for m in calm.of(whole, 0)] == [m.turn for m in whole.moments(0)]


def test_a_whole_review_shows_three_at_most_own_slips_first(player: Player) -> None:
    for name in ("palmyra_duel", "medina_three", "palermo_three"):
        scene = reviewing(player, name)
        found = scene.review.moments(scene.seat)
        shown = scene.parts.moments
        own = [m for m in found if m.mover == scene.seat]
        assert len(shown) == min(3, len(found))
        assert sum(m.mover == scene.seat for m in shown) == min(3, len(own))
        assert [m.turn for m in shown] == sorted(m.turn for m in shown)
