"""Games by chance: no exception, none without an end, nothing lost on the way."""

from collections import Counter
from random import Random

import pytest

from palmyra.games.palermo.rules.state import Ending, Variant
from tests.games.palermo.rules.worlds import check_conserved, fresh, play_randomly

TABLES = [(players, variant) for players in (3, 4, 5) for variant in Variant]


def play_many(games: int, seed: str) -> Counter[Ending]:
    endings: Counter[Ending] = Counter()
    for number in range(games):
        players, variant = TABLES[number % len(TABLES)]
        rng = Random(f"{seed} {number}")
        end = play_randomly(fresh(players, variant), rng, eager=rng.choice([0, 0.9, 1, 1]))
        check_conserved(end)
        assert end.ending
        # Each chip and each home-coming can be put off so long and no longer (P23).
        most = players * (end.chips + 1) * 10 * players + players * end.chips
        assert end.turn <= most
        if end.ending is Ending.ALL_HOME:
            assert all(player.home and player.taken == end.chips for player in end.players)
        endings[end.ending] += 1
    return endings


def test_sixty_games() -> None:
    endings = play_many(60, "sixty")
    assert set(endings) == set(Ending)


@pytest.mark.endless
def test_two_thousand_games() -> None:
    endings = play_many(2000, "two thousand")
    assert endings[Ending.ALL_HOME] > 500
