"""Golden vectors: a seed gives the same stacks on every platform and Python version."""

from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.rules.setup import Stacks
from palmyra.games.palmyra.rules.tiles import codes
from palmyra.kernel.shuffle import below, shuffled, words
from tests.games.palmyra.rules.worlds import box

WORDS = {
    "": [0x5C5D42DCF39F71C0, 0x226CA720D8D518DB, 0x615B5773F038E5E4, 0x91963F6F47621BBD],
    "palmyra": [0xA786AB31179BFCAB, 0x35A312397334104B, 0x629726951C2931CF, 0x754556FFE76A2658],
}
ALPHABETS = {
    "": "lthgypacfruobzjsqendiwvmxk",
    "a": "upihzwqoesbakdtyrjnxvlgmfc",
    "1": "pjhteqcrzuxlwigyonamfvdsbk",
    "é": "disghflkmpwtzebojqyucxvarn",
    "🏛": "btfixmwpgquvkezlcjnrydhaos",
    "\ud800": "htuwjecxlfbnyskrmqzpgadivo",
}
# The tops of both stacks, and a digest of the rest.
STACKS = {
    "1": ("Ldt Ld Ld Lh Ld Lhc", "Sml Sd Smt Sh Sh Sm", "0f468a99b1945a0a"),
    "2026-11-15": ("Lmt Ld Ldt Lh Lml Lm", "Sht Sdt Sm Sm Sml Sm", "27bb6201f7ee16c0"),
    "x" * 64: ("Lh Ldl Lm Lh Ld Lmt", "Sdt Smt Sh Shl Shc Sh", "63f7609e03bdf007"),
    "Palmyre à l’aube": ("Ldl Ld Ld Lhc Ldt Lh", "Sdc Sm Sm Sd Sd Sh", "905e1ba073db5779"),
    "パルミラ": ("Ldl Lh Lm Lh Lm Lht", "Sdl Sd Sh Sm Sh Sh", "648f6cdaad03a4f8"),
    "🏛️": ("Lh Lm Lm Lml Lm Lm", "Sdl Sh Sh Sd Sm Smc", "a70fd6532cc71ee1"),
}


@pytest.mark.parametrize("seed", WORDS)
def test_words_are_pinned(seed: str) -> None:
    assert list(islice(words(seed), 4)) == WORDS[seed]


def test_words_are_sha_256_in_counter_mode() -> None:
    key = sha256(b"palmyra").digest()
    blocks = b"".join(sha256(key + n.to_bytes(8, "big")).digest() for n in range(3))
    wanted = [int.from_bytes(blocks[at : at + 8], "big") for at in range(0, 96, 8)]
    assert list(islice(words("palmyra"), 12)) == wanted


@pytest.mark.parametrize("seed", ALPHABETS)
def test_shuffles_are_pinned(seed: str) -> None:
    assert "".join(shuffled("abcdefghijklmnopqrstuvwxyz", seed)) == ALPHABETS[seed]


@pytest.mark.parametrize("seed", STACKS)
def test_stacks_of_a_seed_are_pinned(seed: str) -> None:
    stacks = Stacks.from_seed(seed, box())
    large, small, digest = STACKS[seed]
    assert codes(stacks.large).startswith(large)
    assert codes(stacks.small).startswith(small)
    text = f"{codes(stacks.large)}|{codes(stacks.small)}"
    assert sha256(text.encode()).hexdigest()[:16] == digest


@given(st.lists(st.integers()), st.text(max_size=64))
def test_a_shuffle_loses_nothing_and_leaves_its_input(items: list[int], seed: str) -> None:
    kept = list(items)
    assert sorted(shuffled(items, seed)) == sorted(items)
    assert items == kept
    assert shuffled(items, seed) == shuffled(items, seed)


def test_below_draws_again_where_a_word_would_be_unfair() -> None:
    limit = 3
    unfair = 2**64 - 1  # past the last whole multiple of 3
    assert below(iter([unfair, 7]), limit) == 1
    assert below(iter([2**64 - 2]), limit) == 2
    assert below(iter([5]), 1) == 0


def test_every_order_comes_about_equally_often() -> None:
    found: dict[str, int] = {}
    for n in range(2400):
        order = "".join(shuffled("abc", f"even {n}"))
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6
    assert all(300 < count < 500 for count in found.values())
