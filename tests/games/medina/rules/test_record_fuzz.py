"""Damaged records of Medina: a clean refusal or a legal game, never another exception."""

import json
from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.medina.game import MEDINA
from palmyra.storage.record_text import documents, write_game
from palmyra.verify import verdict
from tests.games.medina.rules.worlds import random_game, random_setup
from tests.support.damaged_records import check_clean, damaged, shortened

FILES = 150
PARTS = 5

SPICE = [
    "dome@5,5", "wall@1,0", "wall@0,0", "apricot@17,12", "umber@9999,1", "stable@1,1", "merchant@",
    "-> 0 0 0", "=red", "tower-1=red", "tower-5=red", "medina-record: 2", "palmyra-record: 1",
    "variant: none", "merchant: 8,6",
]  # fmt: skip
LETTERS = ("0123456789",)


def originals() -> list[str]:
    texts = []
    for count in (3, 4):
        rng = Random(f"fuzz {count}")
        texts.append(write_game(random_game(random_setup(count, rng), rng), MEDINA))
    return texts


@pytest.mark.parametrize("part", range(PARTS))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"fuzz {part}")
    texts, english = originals(), _english()
    legal = refused = 0
    for _ in range(FILES):
        data = damaged(shortened(rng.choice(texts), rng, range(8, 46)), rng, SPICE, LETTERS)
        for document in documents(data):
            said = verdict(document, english)
            if said["ok"]:
                legal += 1
                assert said["winners"] is None or said["over"]
            else:
                refused += 1
                check_clean(json.loads(json.dumps(said)))
    assert legal > FILES // 50 and refused > FILES // 4
