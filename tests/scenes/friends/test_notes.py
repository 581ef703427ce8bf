"""Every note about a letter says what happened, that nothing is lost, and one thing to do; and a
letter is taken from wherever one is."""

import time
from pathlib import Path

import pytest

from palmyra.scenes.friends.letter_games import Received
from palmyra.scenes.friends.room import RoomScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell import clipboard
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.button import Button
from tests.support.letter_homes import Circle
from tests.support.player import Player

KINDS = (
    "not_a_letter", "damaged", "older", "known", "gap", "other_game", "unknown_game",
    "not_their_turn", "newer", "two_pasts", "illegal", "not_by", "ended", "seat_taken", "settled",
    "unreadable",
)  # fmt: skip


@pytest.fixture(autouse=True)
def clip(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.__setitem__(0, text) or True)
    monkeypatch.setattr(clipboard, "pasted", lambda: kept[0])
    return kept


@pytest.mark.parametrize("kind", KINDS)
def test_a_note_can_be_read_and_acted_on(player: Player, kind: str) -> None:
    game = Circle(player.services.home, "palmyra", ("Ada",))
    game.sit()
    player.open(player.nav.friends(game.id))
    scene = player.scene
    assert isinstance(scene, RoomScene)
    for code in LANGUAGES:
        player.services.settings.change(language=code)
        scene.hands.tell(Received(kind, game.id, "palmyra", "Ada", "Ben", 7))
        player.wait(0.02)
        note = scene.view.dialogs[-1]
        assert "{" not in note.title + note.text and "friends." not in note.title + note.text
        scene.view.close()
    scene.hands.tell(Received(kind, game.id, "palmyra", "Ada", "Ben", 7))
    player.wait(0.02)
    if kind == "two_pasts":
        return  # there is only one letter here
    button = scene.view.find("note_do")
    assert isinstance(button, Button)
    button.click()
    player.wait(0.02)


def test_what_is_no_letter_changes_nothing_and_is_told(player: Player, clip: list[str]) -> None:
    player.open(player.nav.friends())
    for text in ("", "hello", "letter1:AAAA", "letter9:AAAA", "x" * 100_000):
        clip[0] = text
        scene = player.scene
        assert isinstance(scene, RoomScene)
        scene.paste()
        player.wait(0.06)
        assert scene.view.dialogs, text[:20]
        scene.view.dialogs.clear()
    assert player.nav.post.games() == []


def test_an_invitation_pasted_on_the_title_opens_the_seat(
    player: Player, clip: list[str], tmp_path: Path
) -> None:
    game = Circle(tmp_path / "theirs", "medina", ("Ada", "Ben"))
    clip[0] = f"Look: {game.homes[0].game(game.id).text} bye"
    player.open(player.nav.title())
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene)
    import pygame

    from palmyra.ui.input import Key

    player.scene.handle(Key(pygame.K_v, ctrl=True))
    player.wait(0.1)
    assert player.view.find("sit") is not None


def test_a_folder_of_a_thousand_letters_costs_frames_nothing(
    services: Services, player: Player, tmp_path: Path
) -> None:
    """The frames beside it are as quick as without."""
    shared = tmp_path / "shared"
    shared.mkdir()
    for number in range(1000):
        (shared / f"{number:04}.letter").write_text(f"letter1:{number:06}", "ascii")
    services.write_queue.beside = True
    nav = Navigator(services)
    player.nav = nav
    player.open(nav.friends())

    def frames(count: int = 60) -> float:
        start = time.perf_counter()
        for _ in range(count):
            player.app.loop_once([], 0.1)
        return time.perf_counter() - start

    frames(5)
    before = min(frames() for _ in range(3))
    assert nav.post.use_folder(shared) == ""
    deadline = time.monotonic() + 3
    while nav.post.folder is None and time.monotonic() < deadline:
        player.app.loop_once([], 0.05)
        time.sleep(0.005)
    assert nav.post.folder is not None
    frames(5)
    after = min(frames() for _ in range(3))
    nav.close_post()
    assert after < 3 * before + 0.05


def test_a_letter_file_opens_the_room_and_its_seat(player: Player, tmp_path: Path) -> None:
    """As a double click on it does."""
    game = Circle(tmp_path / "theirs", "palermo", ("Ada", "Ben"))
    path = tmp_path / "invitation.letter"
    path.write_text(game.homes[0].game(game.id).text, "ascii")
    player.open(player.nav.friends(opened=path))
    player.wait(0.1)
    assert player.view.find("sit") is not None
    player.click("sit")
    player.wait(0.1)
    assert [each.id for each in player.nav.post.games()] == [game.id]
