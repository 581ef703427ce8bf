"""`palmyra FILE.palmyra`: what a file manager does on a double click."""

import subprocess
import sys
import tracemalloc
from pathlib import Path

import pygame
import pytest

from palmyra import start
from palmyra.cli import main
from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell.services import Services
from palmyra.smoke import _finished
from palmyra.start import open_record
from palmyra.storage.record_text import write_game
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.states.play import session


@pytest.mark.parametrize("name", ["game.palmyra", "ein Spiel – Übung.PALMYRA"])
def test_one_record_as_the_argument_opens_it(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    opened: list[tuple[Path | None, bool]] = []

    def open_game(record: Path | None = None, *, replay: bool = False) -> int:
        opened.append((record, replay))
        return 0

    monkeypatch.setattr(start, "open_game", open_game)
    assert main([name]) == 0
    assert main(["open", name]) == 0
    assert main([]) == 0
    assert opened == [(Path(name), True), (Path(name), False), (None, False)]


def test_a_game_in_progress_goes_on(services: Services, player: Player, tmp_path: Path) -> None:
    path = tmp_path / "a b é.palmyra"
    path.write_text(write_game(session(2, 6, persons=2).save, PALMYRA), "utf-8")
    scene = open_record(Navigator(services), path)
    player.open(scene)
    assert isinstance(scene, PlayScene) and scene.session.match.state.turn == 6


def test_a_finished_game_shows_its_result(
    services: Services, player: Player, tmp_path: Path
) -> None:
    path = tmp_path / "over.palmyra"
    path.write_text(write_game(_finished("palmyra").save, PALMYRA), "utf-8")
    scene = open_record(Navigator(services), path)
    player.open(scene)
    assert isinstance(scene, ResultScene)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"not: a record", None])
def test_what_is_no_record_is_told_on_the_title(
    services: Services, player: Player, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "bad.palmyra"
    if content is not None:
        path.write_bytes(content)
    player.open(open_record(Navigator(services), path))
    assert isinstance(player.scene, TitleScene)
    (dialog,) = player.view.dialogs
    assert services.texts("ui.record_unreadable") in dialog.text
    assert not list(tmp_path.glob("*.bad")), "a file of the player's is left as it is"


@pytest.mark.parametrize("way", ["f1", "question mark", "button"])
def test_help_opens_in_a_game_opened_from_a_file(tmp_path: Path, way: str) -> None:
    """Issue 12.1: the way to the rules was laid by an import that only the title makes. In a
    process of its own: here some test has long imported it."""
    path = tmp_path / "game.palmyra"
    path.write_text(write_game(session(2, 6, persons=1).save, PALMYRA), "utf-8")
    code = HELP.format(path=str(path), way=way)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.stdout.split() == ["PlayScene", "BookScene"], done.stderr


HELP = """
from pathlib import Path
import pygame
from palmyra.shell.app import App
from palmyra.start import open_game

def run(app):
    app.loop_once([], 0.0)
    print(type(app.scene).__name__)
    if {way!r} == "f1":
        events = [pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")]
    elif {way!r} == "question mark":
        events = [pygame.Event(pygame.TEXTINPUT, text="?")]
    else:
        at = app.layout.point(*app.scene.view.find("help").box.center)
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        events = [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))]
        events += [pygame.Event(kind, pos=at, button=1) for kind in kinds]
    for event in events:
        app.loop_once([event], 0.02)
    print(type(app.scene).__name__)
    return 0

App.run = run
open_game(Path({path!r}))
"""


def dropping(nav: Navigator, player: Player, path: Path) -> None:
    """As SDL tells it of a file let fall on the window, and on macOS of one opened elsewhere."""
    player.app._drop = lambda scene, name: start.drop_record(nav, scene, name)
    player.app.loop_once([pygame.Event(pygame.DROPFILE, file=str(path))], 0.02)
    player.wait(0.1)


def test_a_record_opened_while_the_program_runs_is_watched_and_left_again(
    services: Services, player: Player, tmp_path: Path
) -> None:
    """macOS opens no second program: it tells the one that runs."""
    path = tmp_path / "ein Spiel – é.PALMYRA"
    path.write_text(write_game(_finished("palmyra").save, PALMYRA), "utf-8")
    nav = Navigator(services)
    going_on = tmp_path / "game.palmyra"
    going_on.write_text(write_game(session(2, 6, persons=2).save, PALMYRA), "utf-8")
    table = open_record(nav, going_on)
    player.open(table)
    dropping(nav, player, path)
    assert isinstance(player.scene, ReplayScene) and player.app.stack[0] is table
    player.scene.pop()
    player.wait(0.1)
    assert player.scene is table, "the game goes on where it was"


def test_what_is_dropped_and_no_record_is_told_where_one_is(
    services: Services, player: Player, tmp_path: Path
) -> None:
    nav = Navigator(services)
    player.open(nav.options())
    dropping(nav, player, tmp_path / "gone.medina")
    (dialog,) = player.view.dialogs
    assert services.texts("ui.record_unreadable") in dialog.text
    player.click("close_notice")
    assert player.view.dialogs == []


def test_a_dropped_letter_is_left_to_the_screen(services: Services) -> None:
    nav = Navigator(services)
    assert not start.drop_record(nav, nav.title(), "/somewhere/game.letter")


def test_a_file_far_too_large_is_not_read(
    services: Services, player: Player, tmp_path: Path
) -> None:
    """Issue 12.1: whatever it was, it was read whole (/dev/zero has no end)."""
    path = tmp_path / "huge.palmyra"
    with path.open("wb") as file:
        file.truncate(256 * 1024 * 1024)
    tracemalloc.start()
    try:
        player.open(open_record(Navigator(services), path))
        assert tracemalloc.get_traced_memory()[1] < 64 * 1024 * 1024
    finally:
        tracemalloc.stop()
    assert isinstance(player.scene, TitleScene)


def test_a_file_far_too_large_is_no_record(
    services: Services, player: Player, tmp_path: Path
) -> None:
    path = tmp_path / "large.palmyra"
    begun = write_game(session(2, 6, persons=2).save, PALMYRA)
    path.write_text(begun + "#" + "x" * (4 * 1024 * 1024), "utf-8")
    player.open(open_record(Navigator(services), path))
    assert isinstance(player.scene, TitleScene)
