"""Damaged records: a clean refusal or a legal game, never another exception."""

import json
from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.kernel import record as kernel
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_each, write_game
from palmyra.verify import report
from tests.games.palmyra.rules.checks import check_conserved
from tests.games.palmyra.rules.worlds import box
from tests.support.damaged_records import check_clean, damaged, shortened

FILES = 250
PARTS = 8  # so that two workers share the load

SPICE = [
    "draw L", "draw S", "caesar", "extra L", "extra S", "flip Ld", "by legion", "by censor",
    "legion@city", "censor@0,0", "-> 3 tiles", "-> 1+1 coins", "Ld@2,2", "Sdt@9999,-9999", "solo-3",
    "expert", "french", "green", "seed: 1", "palmyra-record: 2",
]  # fmt: skip
LETTERS = ("0123456789", "LS", "dhm", "tlc")


def originals() -> list[str]:
    tables = [(Variant.BASE, 2), (Variant.EXPERT, 3), (Variant.SOLO_4, 1)]
    texts = []
    for variant, count in tables:
        deal = Stacks.from_seed("fuzz", box()) if count == 3 else "fuzz"
        setup = Setup(variant, tuple(Color)[:count], deal, Edition.INTERNATIONAL)
        texts.append(write_game(play_game(setup, box()).replay, PALMYRA))
    return texts


@pytest.mark.parametrize("part", range(PARTS))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"fuzz {part}")
    texts, english = originals(), _english()
    legal = refused = 0
    for _ in range(FILES):
        data = damaged(shortened(rng.choice(texts), rng, range(12, 51)), rng, SPICE, LETTERS)
        for result in read_each(data, PALMYRA):
            said = json.loads(json.dumps(report(result, english, "palmyra")))
            if isinstance(result, kernel.Replay):
                legal += 1
                check_conserved(result.state)
            else:
                refused += 1
                check_clean(said)
    assert legal > FILES // 50 and refused > FILES // 4


@pytest.mark.parametrize(
    "junk", [b"", b"\x00" * 100, b"\xff\xfe", b"palmyra-record: 1", b"[]", b"---\n---\n"]
)
def test_no_record_at_all(junk: bytes) -> None:
    results = list(read_each(junk, PALMYRA))
    assert results and all(isinstance(result, Refusal) for result in results)
