"""Letters and folders of strangers: mutated, reordered, repeated, forged, huge. None crashes, none
changes a game it should not."""

import contextlib
import os
import random
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.letters.correspondence import Correspondence
from palmyra.kernel.letters.letter import (
    MAX_TEXT,
    Letter,
    LetterError,
    LetterKind,
    full_text,
    letter_text,
    letters_in,
)
from palmyra.storage.letter_thread import Post
from palmyra.storage.letters import FOLDER
from palmyra.storage.mailbox import Mailbox, file_name
from tests.letters.homes import GAMES, Home, Table

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-."


class Scene:
    """A game under way, a home that waits for the next letter, and that letter."""

    def __init__(self, folder: Path, name: str) -> None:
        self.table = Table(folder, name, "PCP")
        self.table.play(9)
        writer = self.table.writer
        assert writer is not None
        self.coming = self.table.play_turns(writer)
        self.home = next(home for home in self.table.homes if home is not writer)
        self.letters = self.home.game(self.table.id).letters
        self.known = [one.letter for one in self.letters.tip.history()]


def hostile(rng: random.Random, scene: Scene) -> str:
    """A text that somebody might send; never the letter that is awaited."""
    letter = rng.choice([*scene.known, scene.coming])
    line = letter_text(letter, GAMES)
    match rng.randrange(8):
        case 0:  # signs changed
            signs = list(line)
            for _ in range(rng.randint(1, 4)):
                signs[rng.randrange(8, len(signs))] = rng.choice(SIGNS)
            return "".join(signs)
        case 1:  # pieces moved, doubled, left out
            a, b = sorted(rng.sample(range(8, len(line)), 2))
            return line[:a] + line[b:] + rng.choice(("", line[a:b], line[a:b] * 2))
        case 2:  # repeated and reordered
            lines = [letter_text(one, GAMES) for one in scene.known]
            rng.shuffle(lines)
            return "\n".join(lines * 2)
        case 3:  # forged: whole, and not true
            return letter_text(forged(rng, letter, scene), GAMES)
        case 4:  # a full letter with something else in it
            other = [*scene.known]
            at = rng.randrange(len(other))
            other[at] = forged(rng, other[at], scene)
            return full_text(other, GAMES)
        case 5:  # noise
            return "letter1:" + "".join(rng.choices(SIGNS, k=rng.randrange(400)))
        case 6:  # huge
            text = rng.choice(("x", "conquer Ld@1,1\n", "\0", "é")) * rng.randrange(
                1, MAX_TEXT // 2
            )
            return letter_text(replace(forged(rng, letter, scene), text=text), GAMES)
    return rng.choice(("", "\0" * 50, "letter1:", "letter999999:A", "letter1:" * 500, line[:30]))


def forged(rng: random.Random, letter: Letter, scene: Scene) -> Letter:
    """With everything that others can know, and no link that was not shown."""
    shown = [one.link for one in scene.known]
    link = rng.choice([*shown, rng.randbytes(16)])
    kind = rng.choice([one for one in LetterKind if one is not LetterKind.FULL])
    other = replace(
        letter, kind=kind, seat=rng.randrange(8), link=link,
        number=rng.randrange(1, 4000), before=rng.choice([one.hash for one in scene.known]),
        text=rng.choice((letter.text, "", "0 scribe", "{}", "[]", "\n\n", "Zoe", "reorganize")),
        of=rng.choice((scene.coming.of, rng.randbytes(8))),
    )  # fmt: skip
    if rng.random() < 0.5:  # as near to the truth as can be
        after = rng.choice(scene.known)
        other = replace(other, number=after.number + 1, before=after.hash, of=scene.coming.of)
    if kind is LetterKind.OPEN:
        return replace(other, number=0, before=b"", of=b"")
    return other


def check_letters(folder: Path, name: str, count: int, seed: str) -> None:
    scene, rng = Scene(folder, name), random.Random(f"{name} {seed}")
    letters, tip = fresh(scene), scene.letters.tip.letter
    for number in range(count):
        text = hostile(rng, scene)
        try:
            found = letters_in(text, GAMES)
        except LetterError:
            continue
        for one in found:
            if isinstance(one, Letter) and one != scene.coming:
                try:
                    letters.add(one)
                except LetterError as error:
                    assert error.reason
        assert letters.tip.letter == tip, "the game stands where it stood"
        if number % 200 == 199:
            assert letters.add(scene.coming).what == "new", "and the true letter goes on"
            letters = fresh(scene)


def fresh(scene: Scene) -> Correspondence:
    letters = copy(scene.letters)
    letters.detach()
    return letters


@pytest.mark.parametrize("name", NAMES)
def test_hostile_letters(tmp_path: Path, name: str) -> None:
    check_letters(tmp_path, name, 400, "sample")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", NAMES)
def test_30_000_hostile_letters(tmp_path: Path, name: str, part: int) -> None:
    check_letters(tmp_path, name, 1000, str(part))


def test_a_hostile_text_through_the_home(tmp_path: Path) -> None:
    scene, rng = Scene(tmp_path, "palmyra"), random.Random(5)
    tip = scene.letters.tip.letter
    for _ in range(60):
        try:
            scene.home.post.read(hostile(rng, scene))
        except LetterError as error:
            assert error.reason
    scene.home.again()
    assert scene.home.game(scene.table.id).letters.tip.letter == tip
    scene.home.post.read(letter_text(scene.coming, GAMES))
    assert scene.home.game(scene.table.id).letters.tip.letter == scene.coming


# --- folders ---------------------------------------------------------------------


def fill(folder: Path, rng: random.Random, scene: Scene) -> None:
    """What lies in other people's folders."""
    folder.mkdir(parents=True)
    (folder.parent / "elsewhere").write_text(letter_text(scene.coming, GAMES))
    for number in range(rng.randint(1, 8)):
        name = rng.choice(list(names(rng, scene, number)))
        path = folder / name
        if os.path.lexists(path):
            continue
        match rng.randrange(8):
            case 0:
                path.symlink_to(rng.choice(("/etc/passwd", "/dev/zero", "../elsewhere", ".", name)))
            case 1:
                path.mkdir()
            case 2:
                os.mkfifo(path)
            case 3:
                path.write_bytes(rng.randbytes(rng.randrange(300)))
            case 4:
                with path.open("wb") as file:
                    file.truncate(rng.choice((0, 1, 1 << 20, 1 << 33)))
            case 5:
                line = letter_text(scene.coming, GAMES)
                path.write_text(line[: rng.randrange(len(line))])  # half a file
            case _:
                path.write_text(hostile(rng, scene), errors="replace")


def names(rng: random.Random, scene: Scene, number: int) -> Iterator[str]:
    stem = file_name(rng.choice([*scene.known, scene.coming])).removesuffix(".letter")
    yield f"{stem}.letter"
    yield f"{stem}.sync-conflict-20261118-120000-ABCDEFG.letter"
    yield f"{stem} (conflicted copy 2026-11-18 120000).letter"
    yield f"{stem} (Ada's conflicted copy 2026-11-18).letter"
    yield f"{number}.letter"
    yield f".syncthing.{stem}.letter.tmp"
    yield "x" * 240 + ".letter"
    yield f"\n{number} ;rm -rf.LETTER"


def check_folders(tmp_path: Path, name: str, count: int, seed: str) -> None:
    scene, rng = Scene(tmp_path / "game", name), random.Random(f"{name} {seed}")
    tip = scene.letters.tip.letter
    for number in range(count):
        folder = tmp_path / str(number) / "folder"
        fill(folder, rng, scene)
        before = {entry.name: entry.lstat().st_mtime_ns for entry in folder.iterdir()}
        mailbox, letters = Mailbox(folder, GAMES), fresh(scene)
        for one in mailbox.look():
            if one != scene.coming:
                with contextlib.suppress(LetterError):
                    letters.add(one)
        assert letters.tip.letter == tip
        mine = scene.known[0]
        assert mailbox.holds(mine) or mailbox.post(mine)
        after = {entry.name: entry.lstat().st_mtime_ns for entry in folder.iterdir()}
        assert before.items() <= after.items(), "nothing was changed or removed"
        assert len(after) - len(before) <= 1
        (folder / "real.letter").write_text(letter_text(scene.coming, GAMES))
        assert scene.coming in mailbox.look(), "and the true letter is found whatever its name"


@pytest.mark.parametrize("name", NAMES)
def test_hostile_folders(tmp_path: Path, name: str) -> None:
    check_folders(tmp_path, name, 25, "sample")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_3_000_hostile_folders(tmp_path: Path, name: str, part: int) -> None:
    check_folders(tmp_path, name, 250, str(part))


def test_a_hostile_folder_through_the_post(tmp_path: Path) -> None:
    scene, rng = Scene(tmp_path / "game", "palmyra"), random.Random(4)
    folder = tmp_path / "shared" / "folder"
    fill(folder, rng, scene)
    post = Post(scene.home.folder, GAMES, beside=False)
    post.name_folder(folder)
    post.update(5.0)
    assert post.folder.path == folder and post.card(scene.table.id) is not None


def test_damaged_files_of_a_home_are_set_aside_and_newer_ones_left_alone(tmp_path: Path) -> None:
    scene = Scene(tmp_path, "palmyra")
    path = scene.home.game(scene.table.id).path
    data = path.read_bytes()
    for number, bad in enumerate((b"", b"{}", data[:-40], data.replace(b"letter1:", b"letter1:A"))):
        home = Home(tmp_path / f"bad{number}")
        kept = home.folder / FOLDER / path.name
        kept.parent.mkdir(parents=True)
        kept.write_bytes(bad)
        assert home.post.all() == [] and not kept.exists()
        assert kept.with_name(f"{path.name}.bad").read_bytes() == bad
    home = Home(tmp_path / "newer")
    kept = home.folder / FOLDER / path.name
    kept.parent.mkdir(parents=True)
    kept.write_bytes(data.replace(b'"palmyra-letters": 1', b'"palmyra-letters": 2'))
    assert home.post.all() == [] and kept.exists() and home.post.newer == [kept]
