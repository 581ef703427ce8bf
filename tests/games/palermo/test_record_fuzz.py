"""Damaged records: a clean refusal or a legal game, never another exception."""

import re
from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.palermo.rules.state import Variant
from palmyra.storage.record_text import documents
from palmyra.verify import verdict
from tests.games.palermo.records import as_text, random_replay

FILES = 250
SPICE = [
    "---", "&a", "*a", "!!int", "\t", "[", "]", "{", "}", "'", '"', "|", ": ", "- ", "#", "\x00",
    "\ufeff", "\r", "9" * 30, "-1", "1e9", "null", "stay", "wait", "go", "police", "from 5,5",
    "police 0,0", "go 13,13", "build 3@c3/1", "build 0@a1/0", "start a1", "-> stop", "-> take 3",
    "-> short 1", "->", "fair", "printed", "green", "names: {red: 1}", "turns: []", "0,0", "13,13",
]  # fmt: skip


def damage(text: str, rng: Random) -> str:
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        lines = text.splitlines(keepends=True)
        words = text.split(" ")
        match rng.randrange(10):
            case 0:
                a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                text = "".join(lines)
            case 1:
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "".join(lines)
            case 2:
                del lines[rng.randrange(len(lines))]
                text = "".join(lines) or "x"
            case 3:
                words[rng.randrange(len(words))] = rng.choice(words)
                text = " ".join(words)
            case 4:
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice(SPICE) + text[at:]
            case 5:
                words[rng.randrange(len(words))] = rng.choice(SPICE)
                text = " ".join(words)
            case _:
                # The gentlest: one letter or digit of a turn becomes another of its kind.
                at = rng.randrange(max(0, text.find("turns")), len(text))
                for kind in ("0123456789", "abcdef"):
                    if text[at] in kind:
                        text = text[:at] + rng.choice(kind) + text[at + 1 :]
    return text


@pytest.mark.parametrize("part", range(4))
def test_only_clean_refusals_or_legal_games(part: int) -> None:
    rng = Random(f"palermo fuzz {part}")
    english = _english()
    whole = [as_text(random_replay(n, Variant.PRINTED, f"fuzz {n}")) for n in (3, 4, 5)]
    legal = refused = 0
    for _ in range(FILES):
        text = rng.choice(whole)
        if rng.random() < 0.5:
            text = re.sub(" -> .*", "", text)  # without results a change is often legal
        lines = text.splitlines(keepends=True)
        text = damage("".join(lines[: rng.choice([5, 12, 30, 50, 60])]), rng)
        for document in documents(text.encode("utf-8", "surrogatepass")):
            said = verdict(document, english)
            if said["ok"]:
                legal += 1
            else:
                refused += 1
                check_refusal(said)
    assert legal > FILES // 50 and refused > FILES // 4


def check_refusal(said: dict[str, object]) -> None:
    assert list(said) == ["ok", "turn", "error"]
    error = said["error"]
    assert isinstance(error, str) and error.isprintable() and len(error) < 400
    assert error.startswith(f"turn {said['turn']}: ")
    assert ".refusal" not in error and "refusal." not in error
