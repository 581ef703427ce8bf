"""Damaged records: a clean refusal or a legal game, never another exception."""

import json
import re
from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.simulate import play_game
from palmyra.kernel import record as kernel
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_each, write_game
from palmyra.verify import report
from tests.games.palmyra.rules.checks import check_conserved
from tests.games.palmyra.rules.worlds import box

FILES = 250
PARTS = 8  # so that two workers share the load

SPICE = [
    "---", "...", "&a", "*a", "<<: {}", "!!int", "%YAML 1.1", "\t", "[", "]", "{", "}", "'", '"',
    "|", ">", "? ", ": ", "- ", "#", "\x00", "\ufeff", "\r", "\x85", "9" * 30, "-1", "1e9", "null",
    "draw L", "draw S", "caesar", "extra L", "extra S", "flip Ld", "by legion", "by censor",
    "legion@city", "censor@0,0", "-> 3 tiles", "-> 1+1 coins", "Ld@2,2", "Sdt@9999,-9999", "solo-3",
    "expert", "french", "green", "names: {red: 1}", "turns: []", "seed: 1", "palmyra-record: 2",
]  # fmt: skip


def originals() -> list[str]:
    tables = [(Variant.BASE, 2), (Variant.EXPERT, 3), (Variant.SOLO_4, 1)]
    texts = []
    for variant, count in tables:
        deal = Stacks.from_seed("fuzz", box()) if count == 3 else "fuzz"
        setup = Setup(variant, tuple(Color)[:count], deal, Edition.INTERNATIONAL)
        texts.append(write_game(play_game(setup, box()).replay, PALMYRA))
    return texts


def shortened(text: str, rng: Random) -> str:
    """Most faults show early: a record cut to a few turns replays in no time."""
    if rng.random() < 0.5:
        text = re.sub(" -> .*", "", text)  # without claims a change is often legal
    lines = text.splitlines(keepends=True)
    return "".join(lines[: rng.randint(12, 50)])


def damage(text: str, rng: Random) -> bytes:
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        match rng.randrange(12):
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
                # The gentlest: one letter or digit of a turn becomes another of its kind.
                at = rng.randrange(max(0, text.find("turns")), len(text))
                for kind in ("0123456789", "LS", "dhm", "tlc"):
                    if text[at] in kind:
                        text = text[:at] + rng.choice(kind) + text[at + 1 :]
    return text.encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("part", range(PARTS))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"fuzz {part}")
    texts, english = originals(), _english()
    legal = refused = 0
    for _ in range(FILES):
        data = damage(shortened(rng.choice(texts), rng), rng)
        for result in read_each(data, PALMYRA):
            line = json.dumps(report(result, english, "palmyra"))
            if isinstance(result, kernel.Replay):
                legal += 1
                check_conserved(result.state)
            else:
                refused += 1
                check_refusal(line)
    assert legal > FILES // 50 and refused > FILES // 4


def check_refusal(line: str) -> None:
    said = json.loads(line)
    assert said["ok"] is False
    assert said["error"].startswith(f"turn {said['turn']}: ")
    assert 0 <= said["turn"] <= 500
    assert "palmyra.refusal" not in said["error"]
    assert len(said["error"]) < 400
    assert said["error"].isprintable()


@pytest.mark.parametrize(
    "junk", [b"", b"\x00" * 100, b"\xff\xfe", b"palmyra-record: 1", b"[]", b"---\n---\n"]
)
def test_no_record_at_all(junk: bytes) -> None:
    results = list(read_each(junk, PALMYRA))
    assert results and all(isinstance(result, Refusal) for result in results)
