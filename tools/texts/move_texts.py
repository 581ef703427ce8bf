"""Moves texts to another name in all four languages, and their uses in the code with them.

    python -m tools.texts.move_texts palmyra.play.leave=play.leave tutorial=palmyra.tutorial ...
    python -m tools.texts.move_texts --from moves.txt          (a pair a line)

A name may be a text or a whole group; of several that fit, the longest one counts, so that
`tutorial=palmyra.tutorial tutorial.next=tutorial.next` leaves one word where it was. Texts whose
new name begins with a game's go to that game's catalogue. In the code every string that begins
with an old name is changed; one put together from parts only if its whole group moves. It prints
what it could not decide.
"""

import argparse
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from palmyra.shell.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "palmyra" / "assets"
CODE = ("palmyra", "tests", "tools", "benchmarks")
INDENT = "  "
# A text: what stands after its name, the lines of a block below it, remarks above it.
Leaf = tuple[str, list[str], list[str]]


def read(path: Path) -> dict[str, Leaf]:
    """Every text of a catalogue by its full name, as it is written there."""
    found: dict[str, Leaf] = {}
    if not path.is_file():
        return found
    lines = path.read_text("utf-8").split("\n")
    names: list[str] = []
    remarks: list[str] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        bare = line.strip()
        if bare.startswith("#") and line != bare:  # the head of the file stays where it is
            remarks.append(bare)
        if not bare or bare.startswith("#"):
            continue
        depth = (len(line) - len(line.lstrip())) // len(INDENT)
        name, _, value = bare.partition(":")
        names = [*names[:depth], name]
        if not value.strip():
            continue
        block: list[str] = []
        inner = INDENT * (depth + 1)
        while value.strip() == "|-" and at < len(lines):
            if lines[at].strip() and not lines[at].startswith(inner):
                break
            block.append(lines[at].removeprefix(inner).rstrip())
            at += 1
        while block and not block[-1]:
            block.pop()
        found[".".join(names)] = (value.strip(), block, remarks)
        remarks = []
    return found


def write(path: Path, leaves: Mapping[str, Leaf], head: list[str]) -> None:
    lines = list(head)
    open_names: list[str] = []
    for key, (value, block, remarks) in grouped(leaves):
        *groups, name = key.split(".")
        same = 0
        while same < min(len(groups), len(open_names)) and groups[same] == open_names[same]:
            same += 1
        for depth in range(same, len(groups)):
            lines.append(f"{INDENT * depth}{groups[depth]}:")
        open_names = groups
        inner = INDENT * len(groups)
        lines += [inner + remark for remark in remarks]
        lines.append(f"{inner}{name}: {value}")
        lines += [f"{inner}{INDENT}{text}".rstrip() for text in block]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def grouped(leaves: Mapping[str, Leaf], prefix: str = "") -> Iterator[tuple[str, Leaf]]:
    """The same, each group together at the place of its first text."""
    done: set[str] = set()
    for key in leaves:
        name = key[len(prefix) :].split(".")[0]
        whole = prefix + name
        if name in done:
            continue
        done.add(name)
        if whole in leaves:
            yield whole, leaves[whole]
        else:
            inner = f"{whole}."
            yield from grouped({k: v for k, v in leaves.items() if k.startswith(inner)}, inner)


def renamed(key: str, moves: Mapping[str, str]) -> str:
    fits = [old for old in moves if key == old or key.startswith(f"{old}.")]
    if not fits:
        return key
    old = max(fits, key=len)
    return moves[old] + key[len(old) :]


def games() -> list[str]:
    return sorted(path.parent.name for path in ASSETS.glob("*/texts"))


def room_of(key: str, language: str, rooms: list[str]) -> Path:
    game = key.partition(".")[0]
    return (ASSETS / game if game in rooms else ASSETS) / "texts" / f"{language}.yaml"


def move_texts(language: str, moves: Mapping[str, str], rooms: list[str]) -> list[str]:
    """Rewrite the catalogues of a language; returns every name it had before."""
    paths = [ASSETS / "texts" / f"{language}.yaml"]
    paths += [ASSETS / game / "texts" / f"{language}.yaml" for game in rooms]
    before = {path: read(path) for path in paths}
    after: dict[Path, dict[str, Leaf]] = {path: {} for path in paths}
    for leaves in before.values():
        for key, leaf in leaves.items():
            new = renamed(key, moves)
            after[room_of(new, language, rooms)][new] = leaf
    for path, leaves in after.items():
        if leaves != before[path]:
            old = path.read_text("utf-8").split("\n") if path.is_file() else []
            first = next((at for at, line in enumerate(old) if not line.startswith("#")), 0)
            write(path, leaves, old[:first])
    return [key for leaves in before.values() for key in leaves]


def move_uses(moves: Mapping[str, str], keys: list[str]) -> None:
    groups = {".".join(key.split(".")[:depth]) for key in keys for depth in range(1, 6)}
    whole = {key for key in groups if renamed(key, moves) != key}
    string = re.compile(r"(?<=[\"'])([a-z_]+(?:\.[a-z_0-9]+)*)(\.?)(?=[\"'{])")
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.py"):
            source = path.read_text("utf-8")

            def put(match: re.Match[str], path: Path = path) -> str:
                name, dot = match[1], match[2]
                if name not in whole or (not dot and "." not in name):
                    return match[0]
                inside = {renamed(key, moves) for key in keys if key.startswith(f"{name}.")}
                new = renamed(name, moves)
                if dot and not all(key.startswith(f"{new}.") for key in inside):
                    print(f"{path.relative_to(ROOT)}: of {name}. only some texts move")
                    return match[0]
                return new + dot

            changed = string.sub(put, source)
            if changed != source:
                path.write_text(changed, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pairs", nargs="*", help="old=new")
    parser.add_argument("--from", dest="file", type=Path)
    asked = parser.parse_args()
    pairs: list[str] = list(asked.pairs)
    if asked.file:
        lines = asked.file.read_text("utf-8").split("\n")
        pairs += [line for line in lines if line and not line.startswith("#")]
    moves = dict(pair.strip().split("=", 1) for pair in pairs)
    rooms = sorted({*games(), "palmyra"})
    keys: list[str] = []
    for language in LANGUAGES:
        keys = move_texts(language, moves, rooms)
    move_uses(moves, keys)


if __name__ == "__main__":
    main()
