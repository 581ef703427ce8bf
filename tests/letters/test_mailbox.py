"""The folder as a mailbox: whole games through it, with what sync tools leave there, and every
state of the folder told. Never in a frame."""

import errno
import random
import shutil
import time
from functools import partial
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.any_game import AnyTurn
from palmyra.kernel.letters.letter import Letter, letter_text
from palmyra.storage import disk_calls
from palmyra.storage.letter_thread import EVERY, Post
from palmyra.storage.letters import LetterGames
from palmyra.storage.mailbox import Mailbox, file_name
from tests.letters.conftest import QuickDisk
from tests.letters.homes import GAMES, Table, some_turn


def keep(id: str, turns: list[AnyTurn], every: LetterGames) -> None:
    game = every.find(id)
    assert game is not None
    game.keep_turns(turns)


class Friends:
    """Homes that share one folder, or have a copy each that is kept alike."""

    def __init__(self, tmp_path: Path, name: str, pattern: str, folders: list[Path]) -> None:
        self.table = Table(tmp_path / "homes", name, pattern)
        self.folders = folders
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
        self.posts = [Post(home.folder, GAMES, beside=False) for home in self.table.homes]
        for post, folder in zip(self.posts, folders, strict=True):
            post.name_folder(folder)
        self.look()

    def look(self) -> None:
        for _ in range(len(self.posts)):
            for post in self.posts:
                post.look_soon()
                post.update(0.0)

    def play_one(self) -> bool:
        """Whoever is to write does; the letter goes by the folder alone."""
        kind, id = self.table.kind, self.table.id
        for post in self.posts:
            card = post.card(id)
            assert card is not None
            if card.view.owes != "turn":
                continue
            replay = card.view.replay
            assert replay is not None
            state, turns = replay.state, []
            while True:
                mine = state.seat == card.view.me
                turns.append(some_turn(kind, state, self.table.random))
                for action in kind.rules.steps(turns[-1], state):
                    state = kind.rules.apply(state, action).state
                if mine or state.over:
                    break
            post.do(partial(keep, id, turns))
            post.update(0.0)
            return True
        return False

    def letters(self) -> set[tuple[Letter, ...]]:
        """Of every home."""
        cards = [post.card(self.table.id) for post in self.posts]
        return {card.view.letters for card in cards if card is not None}

    def records(self) -> set[str]:
        for home in self.table.homes:
            home.again()
        return set(self.table.records())


def through_one_folder(tmp_path: Path, name: str, most: int) -> Friends:
    friends = Friends(tmp_path, name, "PCP", [tmp_path / "shared"] * 2)
    while most and friends.play_one():
        most -= 1
        friends.look()
    (letters,) = friends.letters()
    names = sorted(path.name for path in (tmp_path / "shared").iterdir())
    assert names == sorted(map(file_name, letters)), "a file a letter, and nothing else"
    return friends


@pytest.mark.parametrize("name", NAMES)
def test_letters_go_through_one_folder(tmp_path: Path, name: str) -> None:
    through_one_folder(tmp_path, name, 10)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_through_one_folder(tmp_path: Path, name: str) -> None:
    friends = through_one_folder(tmp_path, name, 10_000)
    assert len(friends.records()) == 1
    assert {post.folder.what for post in friends.posts} == {"in_step"}


def sync(folders: list[Path], rng: random.Random) -> None:
    """As tools do it: late, in any order, half, renamed, with copies where they are confused."""
    for source in folders:
        for target in folders:
            for path in source.iterdir():
                if source is target or rng.random() < 0.4:
                    continue
                data = path.read_bytes()
                match 5 if "conflict" in path.name else rng.randrange(6):
                    case 0:
                        name = path.stem + ".sync-conflict-20261118-101010-ABCDEFG.letter"
                    case 1:
                        name = f"{path.stem} (conflicted copy 2026-11-18 101010).letter"
                    case 2:
                        name, data = path.name, data[: rng.randrange(len(data) + 1)]
                    case _:
                        name = path.name
                if not (target / name).exists() or (target / name).stat().st_size < len(data):
                    (target / name).write_bytes(data)


@pytest.mark.parametrize("name", NAMES)
def test_three_homes_with_a_confused_sync_tool(tmp_path: Path, name: str) -> None:
    folders = [tmp_path / f"copy{number}" for number in range(3)]
    friends = Friends(tmp_path, name, "PPP", folders)
    rng, written = random.Random(7), 0
    for _ in range(200):
        written += written < 9 and friends.play_one()
        sync(folders, rng)
        for post in friends.posts:
            post.look_soon()
            post.update(0.0)
        if written == 9 and len(friends.letters()) == 1:
            break
    (letters,) = friends.letters()
    assert len(letters) == 12, "three sat down, nine turns"


def test_an_invitation_comes_by_the_folder(tmp_path: Path) -> None:
    table = Table(tmp_path / "homes", "medina", "PCP")
    shared = tmp_path / "shared"
    shared.mkdir()
    ada = Post(table.homes[0].folder, GAMES, beside=False)
    ada.name_folder(shared)
    ada.update(0.0)
    third = Post(tmp_path / "third", GAMES, beside=False)
    third.name_folder(shared)
    third.update(0.0)
    (invitation,) = third.invitations
    assert invitation.id == table.id and third.unopened == 1


def test_a_folder_named_later_carries_games_begun_by_hand(tmp_path: Path) -> None:
    table = Table(tmp_path / "homes", "medina", "PCP")
    shared = tmp_path / "shared"
    shared.mkdir()
    ada = Post(table.homes[0].folder, GAMES, beside=False)

    def by_hand(all_: LetterGames) -> None:
        for game in all_.all():
            game.carry_by_folder(False)

    ada.do(by_hand)
    ada.look_soon()
    ada.update(0.0)
    assert [card.by_folder for card in ada.cards] == [False]
    ada.name_folder(shared)
    ada.update(0.0)
    assert [card.by_folder for card in ada.cards] == [True]
    assert list(shared.iterdir()), "the letters written by hand are in it"


def test_every_state_of_the_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    friends = Friends(tmp_path, "palermo", "PCP", [tmp_path / "shared"] * 2)
    ada, ben = friends.posts
    assert (ada.folder.what, ben.folder.what) == ("in_step", "waiting")
    assert ben.folder.names == ("Ada",)

    class Full(QuickDisk):
        number = errno.ENOSPC

        def write(self, handle: int, data: bytes) -> None:
            if b"palmyra-letters" not in data:
                raise OSError(self.number, "no")
            super().write(handle, data)

    full = Full()
    monkeypatch.setattr(disk_calls, "now", full)
    assert friends.play_one()
    assert (ada.folder.what, ada.folder.unsent) == ("full", 1)
    card = ada.card(friends.table.id)
    assert card is not None and card.mine and not card.sent, "the letter can go by hand"
    full.number = errno.EROFS
    ada.look_soon()
    ada.update(0.0)
    assert str(ada.folder.what) == "read_only"
    monkeypatch.setattr(disk_calls, "now", QuickDisk())
    ada.look_soon()
    ada.update(0.0)
    assert (ada.folder.what, ada.folder.unsent) == ("waiting", 0)
    shutil.move(tmp_path / "shared", tmp_path / "away")
    ada.look_soon()
    ada.update(0.0)
    assert str(ada.folder.what) == "missing"
    shutil.move(tmp_path / "away", tmp_path / "shared")
    ada.look_soon()
    ada.update(0.0)
    assert str(ada.folder.what) == "waiting"
    ada.name_folder(None)
    ada.update(0.0)
    assert str(ada.folder.what) == "none"
    again = Post(friends.table.homes[1].folder, GAMES, beside=False)
    again.look_soon()
    again.update(0.0)
    assert again.folder.path == tmp_path / "shared", "the folder is known at the next start"


def test_a_letter_is_never_written_over(tmp_path: Path) -> None:
    table = Table(tmp_path / "homes", "palmyra", "PP")
    letter = table.homes[0].game(table.id).view.letters[0]
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / file_name(letter)).write_text("half")
    mailbox = Mailbox(folder, GAMES, tmp_path)
    assert mailbox.post(letter) and mailbox.post(letter)
    assert (folder / file_name(letter)).read_text() == "half"
    assert (folder / file_name(letter, 1)).read_text() == letter_text(letter, GAMES)
    assert len(list(folder.iterdir())) == 2
    assert Mailbox(folder, GAMES, tmp_path).look() == [letter]


def test_the_folder_is_looked_at_beside_the_frames(tmp_path: Path) -> None:
    """A frame never waits for a disk that does not answer."""
    table = Table(tmp_path / "homes", "palmyra", "PP")
    (tmp_path / "shared").mkdir()

    class Slow(QuickDisk):
        def entries(self, folder: Path, most: int) -> list[tuple[str, int, int, int]]:
            time.sleep(0.3)
            return super().entries(folder, most)

    disk_calls.now = Slow()
    post = Post(table.homes[0].folder, GAMES)
    post.name_folder(tmp_path / "shared")
    longest = 0.0
    end = time.monotonic() + 5.0
    while time.monotonic() < end and not post.cards:
        begin = time.perf_counter()
        post.update(EVERY)
        longest = max(longest, time.perf_counter() - begin)
        time.sleep(0.005)
    assert post.cards and longest < 0.1
    post.close()


def test_a_thousand_letters_at_rest_cost_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path / "homes", "palmyra", "PP")
    table.play(20)
    shared = tmp_path / "shared"
    shared.mkdir()
    texts = [text.encode() for text in table.sent]
    for number in range(1000):
        (shared / f"{number}.letter").write_bytes(texts[number % len(texts)])
    post = Post(table.homes[0].folder, GAMES, beside=False)
    post.name_folder(shared)
    for _ in range(4):
        post.look_soon()
    begin, looks = time.process_time(), 10
    for _ in range(looks):
        post.look_soon()
        post.update(0.0)
    used = (time.process_time() - begin) / looks
    assert used / EVERY < 0.01, f"{used * 1000:.1f} ms of every {EVERY} s"
