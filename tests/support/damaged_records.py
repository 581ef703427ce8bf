"""What can happen to a record between two programs and a text editor, by lot, for any game."""

import re
from random import Random

# What YAML and records stumble over; a game adds words of its own.
SPICE = [
    "---", "...", "&a", "*a", "<<: {}", "!!int", "%YAML 1.1", "\t", "[", "]", "{", "}", "'", '"',
    "|", ">", "? ", ": ", "- ", "#", "\x00", "\ufeff", "\r", "\x85", "9" * 30, "-1", "1e9", "null",
    "->", "names: {red: 1}", "turns: []",
]  # fmt: skip
_GENTLE = 4  # of twelve kinds of damage


def shortened(text: str, rng: Random, lines: range) -> str:
    """Most faults show early: a record cut to a few turns replays in no time."""
    if rng.random() < 0.5:
        text = re.sub(" -> .*", "", text)  # without claims a change is often legal
    return "".join(text.splitlines(keepends=True)[: rng.choice(lines)])


def damaged(text: str, rng: Random, spice: list[str], letters: tuple[str, ...]) -> bytes:
    """`letters`: those of a turn that may stand for one another, in groups."""
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        lines = text.splitlines(keepends=True)
        words = text.split(" ")
        at = rng.randrange(len(text))
        match rng.randrange(8 + _GENTLE):
            case 0:
                data = bytearray(text.encode())
                for _ in range(rng.randint(1, 4)):
                    data[rng.randrange(len(data))] = rng.randrange(rng.choice([128, 256]))
                return bytes(data)
            case 1:
                a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                text = "".join(lines)
            case 2:
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "".join(lines)
            case 3:
                del lines[rng.randrange(len(lines))]
                text = "".join(lines) or "x"
            case 4:
                words[rng.randrange(len(words))] = rng.choice(words)
                text = " ".join(words)
            case 5:
                text = text[:at] + rng.choice(SPICE + spice) + text[at:]
            case 6:
                words[rng.randrange(len(words))] = rng.choice(SPICE + spice)
                text = " ".join(words)
            case 7:
                text = text[:at] + text[at + rng.randint(1, 30) :] or "x"
            case _:
                # The gentlest: one letter or digit of a turn becomes another of its kind.
                at = rng.randrange(max(0, text.find("turns")), len(text))
                for kind in letters:
                    if text[at] in kind:
                        text = text[:at] + rng.choice(kind) + text[at + 1 :]
    return text.encode("utf-8", "surrogatepass")


def check_clean(said: dict[str, object]) -> None:
    """What `verify` says of a record that it refuses."""
    error = said["error"]
    assert said["ok"] is False and list(said) == ["ok", "turn", "error"]
    assert isinstance(error, str) and error.isprintable() and len(error) < 400
    assert error.startswith(f"turn {said['turn']}: ")
    assert 0 <= int(str(said["turn"])) <= 500
    assert ".refusal" not in error and "refusal." not in error
