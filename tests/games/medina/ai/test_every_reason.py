"""Every sentence that the coach has for Medina is reached by a position, and true of it."""

from functools import cache
from typing import Final

import pytest

from palmyra.games.medina.ai import mistake_reasons
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.state import State
from tests.games.medina.ai.test_opponents import some_positions
from tests.games.medina.ai.test_slips import check, check_words

# The random game, which of its turns, the turn played and the better one.
EXAMPLES: Final = {
    "left_claim": (0, 1, "alabaster@2,1 wall@0,1", "alabaster@5,1 dome@2,5"),
    "claim_now": (0, 2, "alabaster@2,1 apricot@6,1", "alabaster@6,1 dome@6,1"),
    "claim_more": (0, 23, "amethyst@9,1 dome@7,8", "alabaster@6,10 dome@6,9"),
    "claim_other": (0, 2, "alabaster@6,1 dome@6,1", "alabaster@3,1 dome@2,5"),
    "claim_alone": (0, 14, "umber@3,1 dome@3,1", "alabaster@6,7 umber@8,9"),
    "claim_early": (0, 1, "alabaster@5,1 dome@2,5", "alabaster@2,1 wall@0,1"),
    "claim_little": (3, 49, "alabaster@1,4 dome@9,8", "alabaster@1,11 wall@1,0"),
    "tower": (0, 32, "stable@7,3 stable@4,9", "apricot@8,6 wall@0,2"),
    "prize": (0, 2, "alabaster@3,1 dome@2,5", "alabaster@6,1 dome@6,1"),
    "prize_given": (0, 21, "amethyst@8,1 stable@3,2", "amethyst@10,2 stable@7,6"),
    "own_more": (0, 12, "apricot@1,10 wall@17,10", "apricot@1,10 stable@8,2"),
    "gave": (0, 12, "alabaster@6,7 stable@11,10", "apricot@1,10 wall@17,10"),
    "left_open": (0, 3, "alabaster@8,3 stable@1,4", "alabaster@8,3 apricot@6,9"),
    "for_others": (0, 6, "alabaster@5,3 umber@7,10", "alabaster@6,3 apricot@12,7"),
    "helps_nobody": (0, 48, "wall@17,2 apricot@11,4", "merchant@16,11 wall@2,0"),
    "shut_in": (0, 34, "umber@10,1 umber@11,1", "amethyst@9,8 amethyst@9,7"),
    "walls_spent": (0, 1, "alabaster@2,1 wall@0,1", "alabaster@2,1 apricot@10,1"),
    "found": (0, 3, "alabaster@7,4 merchant@14,7", "alabaster@8,3 apricot@6,9"),
    "further": (0, 6, "alabaster@8,2 stable@1,4", "alabaster@5,3 umber@7,10"),
    "further_same": (0, 0, "alabaster@1,1 umber@14,5", "alabaster@2,1 amethyst@9,6"),
}


@cache
def game(number: int) -> list[State]:
    return some_positions(3 + number % 2, f"slips {number}", 1)


@pytest.mark.parametrize("reason", EXAMPLES)
def test_it_is_said_and_true(reason: str) -> None:
    number, at, *lines = EXAMPLES[reason]
    played, better = (MEDINA.notation.decode(line)[0] for line in lines)
    state = game(number)[at]
    said = mistake_reasons.why(state, played, better)
    assert said.reason == reason and said.kind in mistake_reasons.KINDS
    check(state, played, better, said)
    check_words(said, len(state.players))


def test_no_sentence_is_left_out() -> None:
    assert set(EXAMPLES) == set(mistake_reasons.REASONS)
