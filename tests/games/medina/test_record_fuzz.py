"""Damaged records of Medina: a clean refusal or a legal game, never another exception."""

import json
import re
from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.medina.game import MEDINA
from palmyra.storage.record_text import documents, write_game
from palmyra.verify import verdict
from tests.games.medina.worlds import random_game, random_setup

FILES = 150
PARTS = 5

SPICE = [
    "---", "...", "&a", "*a", "<<: {}", "!!int", "%YAML 1.1", "\t", "[", "]", "{", "}", "'", '"',
    "|", ">", "? ", ": ", "- ", "#", "\x00", "\ufeff", "\r", "\x85", "9" * 30, "-1", "1e9", "null",
    "dome@5,5", "wall@1,0", "wall@0,0", "apricot@17,12", "umber@9999,1", "stable@1,1", "merchant@",
    "-> 0 0 0", "->", "=red", "tower-1=red", "tower-5=red", "names: {red: 1}", "turns: []",
    "medina-record: 2", "palmyra-record: 1", "variant: none", "merchant: 8,6",
]  # fmt: skip


def originals() -> list[str]:
    texts = []
    for count in (3, 4):
        rng = Random(f"fuzz {count}")
        texts.append(write_game(random_game(random_setup(count, rng), rng), MEDINA))
    return texts


def shortened(text: str, rng: Random) -> str:
    """Most faults show early: a record cut to a few turns replays in no time."""
    if rng.random() < 0.5:
        text = re.sub(" -> .*", "", text)  # without claims a change is often legal
    lines = text.splitlines(keepends=True)
    return "".join(lines[: rng.randint(8, 45)])


def damage(text: str, rng: Random) -> bytes:
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        match rng.randrange(11):
            case 0:
                data = bytearray(text.encode())
                for _ in range(rng.randint(1, 4)):
                    data[rng.randrange(len(data))] = rng.randrange(rng.choice([128, 256]))
                return bytes(data)
            case 1:
                lines = text.splitlines(keepends=True)
                a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                text = "".join(lines)
            case 2:
                lines = text.splitlines(keepends=True)
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "".join(lines)
            case 3:
                lines = text.splitlines(keepends=True)
                del lines[rng.randrange(len(lines))]
                text = "".join(lines) or "x"
            case 4:
                words = text.split(" ")
                a, b = rng.randrange(len(words)), rng.randrange(len(words))
                words[a] = words[b]
                text = " ".join(words)
            case 5:
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice(SPICE) + text[at:]
            case 6:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice(SPICE)
                text = " ".join(words)
            case 7:
                at = rng.randrange(len(text))
                text = text[:at] + text[at + rng.randint(1, 30) :] or "x"
            case _:
                # The gentlest: one digit of a turn becomes another.
                at = rng.randrange(max(0, text.find("turns")), len(text))
                if text[at].isdigit():
                    text = text[:at] + rng.choice("0123456789") + text[at + 1 :]
    return text.encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("part", range(PARTS))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"fuzz {part}")
    texts, english = originals(), _english()
    legal = refused = 0
    for _ in range(FILES):
        data = damage(shortened(rng.choice(texts), rng), rng)
        for document in documents(data):
            said = verdict(document, english)
            if said["ok"]:
                legal += 1
                assert said["winners"] is None or said["over"]
            else:
                refused += 1
                check_refusal(json.loads(json.dumps(said)))
    assert legal > FILES // 50 and refused > FILES // 4


def check_refusal(said: dict[str, object]) -> None:
    words = str(said["error"])
    assert words.startswith(f"turn {said['turn']}: ")
    assert 0 <= int(str(said["turn"])) <= 500
    assert "refusal" not in words and len(words) < 400 and words.isprintable()
