"""Damaged records: a clean refusal or a legal game, never another exception."""

from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.palermo.rules.state import Variant
from palmyra.storage.record_text import documents
from palmyra.verify import verdict
from tests.games.palermo.rules.records import as_text, random_replay
from tests.support.damaged_records import check_clean, damaged, shortened

FILES = 250
SPICE = [
    "stay", "wait", "go", "police", "from 5,5", "police 0,0", "go 13,13", "build 3@c3/1",
    "build 0@a1/0", "start a1", "-> stop", "-> take 3", "-> short 1", "fair", "printed", "green",
    "0,0", "13,13",
]  # fmt: skip
LETTERS = ("0123456789", "abcdef")


@pytest.mark.parametrize("part", range(4))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"palermo fuzz {part}")
    english = _english()
    whole = [as_text(random_replay(n, Variant.PRINTED, f"fuzz {n}")) for n in (3, 4, 5)]
    legal = refused = 0
    for _ in range(FILES):
        data = damaged(shortened(rng.choice(whole), rng, range(5, 61)), rng, SPICE, LETTERS)
        for document in documents(data):
            said = verdict(document, english)
            if said["ok"]:
                legal += 1
            else:
                refused += 1
                check_clean(said)
    assert legal > FILES // 50 and refused > FILES // 4
