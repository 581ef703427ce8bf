"""One bad file never makes the program unusable: issue 13.5, and the lists of 13.8."""

import os
from pathlib import Path

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell import log
from palmyra.shell.services import Services, build_services
from palmyra.shell.settings import SettingsStore
from palmyra.start import open_record
from palmyra.storage import safe_files
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import write_game
from palmyra.storage.saves import saved_files, throw_away
from palmyra.storage.score_file import kind_of
from palmyra.storage.yaml_text import load_document
from tests.support.palmyra_ways import PalmyraWays
from tests.support.player import Player
from tests.support.storage_samples import game, score

pytestmark = [
    pytest.mark.usefixtures("in_time"),
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes"),
]
LONGEST = "d" * 247 + ".palmyra"  # 255 bytes


def archive(player: Player) -> SavesScene:
    scene = PalmyraWays(player.services).archive()
    assert isinstance(scene, SavesScene)
    player.open(scene)
    player.wait(0.3)
    return scene


@pytest.mark.parametrize("name", [LONGEST, "é" * 120 + ".palmyra", "a.palmyra"])
def test_a_damaged_save_of_any_name_is_set_aside_once(
    services: Services, player: Player, name: str
) -> None:
    path = services.home / "saves" / name
    path.parent.mkdir(parents=True)
    path.write_text("{")
    player.open(Navigator(services).title())
    assert player.view.dialogs and not path.exists()
    (kept,) = path.parent.iterdir()
    assert kept.read_text() == "{" and safe_files.BAD in kept.name
    player.open(Navigator(services).title())
    assert not player.view.dialogs  # told once


def test_setting_aside_never_runs_out_of_names(tmp_path: Path) -> None:
    path = tmp_path / LONGEST
    for number in range(120):
        path.write_text(str(number))
        assert safe_files.set_aside(path) is not None
    assert {p.read_text() for p in tmp_path.iterdir()} == {str(n) for n in range(120)}


def test_a_save_with_the_longest_name_is_thrown_away_and_back(tmp_path: Path) -> None:
    path = tmp_path / "saves" / LONGEST
    path.parent.mkdir()
    path.write_text("game")
    (saved,) = saved_files(tmp_path)
    thrown = throw_away(tmp_path, saved)
    assert thrown is not None and not path.exists()
    assert thrown.bring_back() and path.read_text() == "game"


@pytest.mark.parametrize("good", [True, False])
def test_a_name_that_is_not_utf_8(services: Services, player: Player, good: bool) -> None:
    folder = services.home / "saves"
    folder.mkdir(parents=True)
    text = write_game(game(3).save, PALMYRA) if good else "{"
    Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.palmyra")).write_text(text)
    scene = archive(player)
    assert len(scene._shown) == 1
    player.open(Navigator(services).title())
    player.wait(0.1)
    assert (player.view.find("continue") is not None) is good


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_no_file_in_place_of_a_save(services: Services, player: Player, kind: str) -> None:
    Autosave(services.home / "saves" / "good.palmyra").keep(write_game(game(3).save, PALMYRA))
    path = services.home / "saves" / "odd.palmyra"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    archive(player)
    player.open(Navigator(services).title())
    assert player.view.find("continue") is not None
    os.utime(services.home / "saves" / "good.palmyra", (1, 1))  # now the odd one is the latest
    player.open(Navigator(services).title())
    assert player.view.find("continue") is not None
    if kind != "device":
        assert [save.path.stem for save in unfinished(services.home)] == ["good"]


def test_a_dangling_link_hides_no_other_game(services: Services) -> None:
    folder = services.home / "records"
    folder.mkdir(parents=True)
    for number in range(20):
        (folder / f"game {number}.palmyra").write_text("x")
        (folder / f"gone {number}.palmyra").symlink_to(folder / "nothing")
    assert len(saved_files(services.home)) == 20


@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_no_file_in_place_of_the_settings(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.yaml"
    os.mkfifo(path) if kind == "pipe" else path.mkdir()
    store = SettingsStore(tmp_path)
    assert store.notices == ["ui.settings_damaged"]
    store.change(music=11)
    again = SettingsStore(tmp_path)
    assert again.now.music == 11 and again.notices == []


@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_no_file_in_place_of_the_log(tmp_path: Path, kind: str) -> None:
    path = log.log_path(tmp_path)
    path.parent.mkdir(parents=True)
    os.mkfifo(path) if kind == "pipe" else path.mkdir()
    assert log.tail(tmp_path) == ""
    log.start_log(tmp_path)
    log.logger.info("hello")
    log.stop_log()
    assert "hello" in log.tail(tmp_path)


def test_no_record_in_place_of_a_record(services: Services) -> None:
    from palmyra.scenes.navigator import Navigator

    path = services.home / "record.palmyra"
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    assert isinstance(open_record(Navigator(services), path), TitleScene)
    assert services.settings.notices == ["ui.record_unreadable"]
    assert isinstance(open_record(Navigator(services), Path("/dev/zero")), TitleScene)


@pytest.mark.parametrize("folder", ["", "saves", "records", "backups", "log", "reports"])
def test_folders_without_rights_stop_nobody(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    """Issue 13.8. Root is refused nothing: so the calls are."""
    closed = str(services.home / folder) if folder else str(services.home)
    services.home.mkdir(exist_ok=True, parents=True)
    for name in ("stat", "lstat", "open", "listdir", "scandir", "mkdir"):
        real = getattr(os, name)

        def refused(path: object, *rest: object, _real: object = real, **more: object) -> object:
            if isinstance(path, (str, os.PathLike)) and os.fspath(path).startswith(closed):
                raise PermissionError(13, "Permission denied")
            return _real(path, *rest, **more)  # type: ignore[operator]

        monkeypatch.setattr(os, name, refused)
    again = build_services(services.home)
    try:
        other = Player(again)
        other.open(other.nav.title())
        other.wait(0.2)
        for name in ("new_game", "archive", "campaign"):
            other.open(other.nav.title())
            while other.view.dialogs:
                other.click("close")
            other.click(name)
            other.wait(0.2)
        monkeypatch.undo()
    finally:
        again.audio.stop()


@pytest.mark.parametrize(("written", "letter"), [("\\0", "\0"), ("\\ud800", "\ud800")])
def test_letters_that_no_font_takes_are_read_as_they_stand(written: str, letter: str) -> None:
    """Drawing leaves them out. A seed of an old record must deal the same tiles again."""
    found = load_document(f'seed: "A{written}B"\n"k{written}": x\n')
    assert found == {"seed": f"A{letter}B", f"k{letter}": "x"}


def test_scores_leave_them_out() -> None:
    text = kind_of("palmyra").write((score(1, name="A\0B", seed="\0"), score(2)))
    one, two = kind_of("palmyra").read(text.encode())
    assert (one.name, one.seed, two) == ("AB", "", score(2))


@pytest.mark.parametrize("letter", ["\\0", "\\ud800"])
def test_a_game_with_such_a_name_is_gone_on_with(
    services: Services, player: Player, letter: str
) -> None:
    text = write_game(game(3).save, PALMYRA).replace("Player 0", f'"Player {letter}"')
    Autosave(services.home / "saves" / "a.palmyra").keep(text)
    player.open(Navigator(services).title())
    player.wait(0.2)
    player.click("continue")
    player.wait(0.2)
    archive(player)
