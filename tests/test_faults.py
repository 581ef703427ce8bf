"""The fault table of the game as a whole: what breaks, what the player is told, what is kept.

Rows with tests of their own elsewhere: kill -9 (storage/test_killed), power loss
(storage/test_power_loss), newer versions (storage/test_versions), two instances
(storage/test_scores), the worker (test_worker), fonts (test_resources), sound (test_audio).
"""

import os
import shutil
import subprocess
import sys
import time
from datetime import date, datetime
from pathlib import Path

import pytest

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.seating import Session
from palmyra.kernel.medal import standings
from palmyra.scenes import days
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell.services import Services, build_services
from palmyra.storage import safe_files
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.saves import saved_files
from palmyra.storage.scores import Book
from tests.storage.test_scores import DAMAGE
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.storage_samples import game, one_turn, score
from tests.support.yardstick import slower

NOT_SAVED = "play.not_saved"


def open_table(player: Player, session: Session) -> PlayScene:
    player.services.settings.change(animation_speed="instant")
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    return scene


def take_turn(scene: PlayScene) -> None:
    def act() -> Step:
        one_turn(scene.session)
        return scene.session.match.history[-1]

    scene.desk.take(act)


def turns_saved(services: Services) -> int:
    data = unfinished(services.home)[0].read()
    return len(read_text((data or b"").decode(), PALMYRA).steps)


# Disk full, read-only, missing, vanishing: play goes on, a banner says so, retried


def test_a_full_disk_is_told_and_tried_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_table(player, game(0))
    take_turn(scene)
    assert turns_saved(player.services) == 1 and not scene.desk.notice.text

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "write", full)
        for _ in range(3):
            take_turn(scene)
            assert scene.desk.notice.text == player.services.texts(NOT_SAVED)
        assert turns_saved(player.services) == 1  # the old one, whole
    scene.desk.notice.clear()
    take_turn(scene)
    assert turns_saved(player.services) == 5 and not scene.desk.notice.text
    assert not list((player.services.home / "saves").glob(f"{safe_files.TEMPORARY}*"))


def test_the_folder_goes_away_in_mid_game(player: Player) -> None:
    scene = open_table(player, game(0))
    take_turn(scene)
    home = player.services.home
    aside = home.with_name("elsewhere")
    home.rename(aside)
    home.write_text("")  # a drive that is gone: nothing can be made where it was
    take_turn(scene)
    assert scene.desk.notice.text == player.services.texts(NOT_SAVED)
    home.unlink()
    shutil.move(aside, home)
    take_turn(scene)
    assert turns_saved(player.services) == 3


def test_a_folder_that_was_deleted_is_made_again(player: Player) -> None:
    scene = open_table(player, game(0))
    take_turn(scene)
    shutil.rmtree(player.services.home)
    take_turn(scene)
    assert turns_saved(player.services) == 2


def test_a_game_that_ends_on_a_full_disk_is_filed_at_the_next_start(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = game()
    save = Autosave.new(services.home, datetime(2026, 1, 1))
    save.keep(write_game(game(5).save, PALMYRA))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "write", full)
        filed = file_game(
            services.home, services.books.of("palmyra"), session, save, datetime(2026, 1, 1)
        )
        assert filed.outcome == "waits"
    assert turns_saved(services) == 5
    assert list((services.home / "records").glob("*")) == []  # nobody can play its end twice
    # Killed once the finished game is kept: the next start does the rest.
    save.keep(write_game(session.save, PALMYRA))
    player.open(Navigator(services).title())
    assert len(Book(services.home, "palmyra").scores) == 1 and unfinished(services.home) == []


def test_a_finished_save_is_filed_not_lost(services: Services, player: Player) -> None:
    """Stopped between the last turn and the filing."""
    save = Autosave.new(services.home, datetime(2026, 1, 1))
    save.keep(write_game(game().save, PALMYRA))
    player.open(Navigator(services).title())
    assert player.view.find("continue") is None
    (entered,) = services.books.of("palmyra").scores
    assert entered.points == game().match.state.players[0].coins
    assert (services.home / "records" / entered.record).exists()
    assert unfinished(services.home) == []
    player.open(Navigator(services).title())
    assert len(services.books.of("palmyra").scores) == 1


def test_a_read_only_folder(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_table(player, game(0))

    def refuse(*_: object) -> None:  # as root, who runs some builds, could not be refused
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "create", refuse)
        take_turn(scene)
        assert scene.desk.notice.text == player.services.texts(NOT_SAVED)
    take_turn(scene)
    assert turns_saved(player.services) == 2


def test_a_home_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PALMYRA_HOME", str(tmp_path / "file" / "home"))
    services = build_services()
    assert services.books.of("palmyra").scores == () and saved_files(services.home) == []
    player = Player(services)
    scene = open_table(player, game(0))
    take_turn(scene)
    assert scene.desk.notice.text == services.texts(NOT_SAVED)
    while not scene.session.match.state.over:
        take_turn(scene)
    assert scene.desk.notice.text == services.texts("play.not_filed")
    assert len(services.books.of("palmyra").scores) == 1  # in this sitting at least


# Damage: set aside, told, and the others still load

BOMB = (
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(8)
    )
).encode()
BROKEN = {
    "truncated": b"palmyra-record: 1\nedition: intern",
    "garbage": bytes(range(256)) * 20,
    "a bomb": BOMB,
    "100,000 deep": b"[" * 100_000,
    "100,000 deep in blocks": b"- " * 100_000,
    "huge number": b"palmyra-record: " + b"9" * 100_000,
    "wrong types": b"palmyra-record: 1\nedition: 3\nvariant: []\nplayers: x\nturns: 7\nversion: x",
    "empty": b"",
}


@pytest.mark.parametrize("what", BROKEN)
def test_all_three_files_damaged_and_the_rest_loads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    home = tmp_path / "home"
    (home / "saves").mkdir(parents=True)
    Autosave(home / "saves" / "good.palmyra").keep(write_game(game(4).save, PALMYRA))
    os.utime(home / "saves" / "good.palmyra", (1000, 1000))  # the bad one is tried first
    (home / "saves" / "bad.palmyra").write_bytes(BROKEN[what])
    (home / "settings.yaml").write_bytes(BROKEN[what])
    (home / "scores.json").write_bytes(DAMAGE.get(what, BROKEN[what]))
    services = build_services(home)
    player = Player(services)
    player.open(Navigator(services).title())
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene)
    assert player.view.find("continue") is not None
    told = "\n".join(dialog.text for dialog in player.view.dialogs)
    for key in ("ui.settings_damaged", "ui.game_damaged", "scores.damaged"):
        assert services.texts(key) in told, key
    for path in ("saves/bad.palmyra", "settings.yaml", "scores.json"):
        assert (home / f"{path}.bad").exists(), path


def test_50_megabytes_of_everything(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "saves").mkdir(parents=True)
    for path in ("saves/bad.palmyra", "settings.yaml", "scores.json"):
        with (home / path).open("wb") as file:
            file.write(b"a: b\n" * 1000)
            file.truncate(50 * 1024 * 1024)
    services = build_services(home)
    player = Player(services)
    player.open(Navigator(services).title())
    player.wait(0.1)
    for path in ("saves/bad.palmyra", "settings.yaml", "scores.json"):
        assert (home / f"{path}.bad").exists(), path


def test_four_megabytes_of_words_do_not_hold_up_the_start(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "bad.palmyra").write_bytes(b"a " * 2_000_000)
    services = build_services(home)
    start = time.process_time()
    Player(services).open(Navigator(services).title())
    spent = time.process_time() - start
    assert spent < 5 or spent < 5 * slower()
    assert (home / "saves" / "bad.palmyra.bad").exists()


def test_a_save_of_a_newer_version_stays_as_it_is(services: Services, player: Player) -> None:
    text = write_game(game(3).save, PALMYRA).replace("palmyra-record: 1", "palmyra-record: 7")
    path = services.home / "saves" / "new.palmyra"
    Autosave(path).keep(text)
    player.open(Navigator(services).title())
    assert services.texts("saves.newer") in player.view.dialogs[-1].text
    assert path.read_text("utf-8") == text


# The clock


def test_a_clock_set_back_changes_only_labels_and_the_daily(services: Services) -> None:
    for number, when in enumerate((datetime(2027, 11, 1), datetime(1999, 1, 1))):
        save = Autosave(services.home / "saves" / f"game-{number}.palmyra")
        save.keep(write_game(game(5).save, PALMYRA))
        stamp = when.timestamp()
        os.utime(save.path, (stamp, stamp))
        file_game(
            services.home, services.books.of("palmyra"), game(seed=f"clock {number}"), save, when
        )
    scores = Book(services.home, "palmyra").scores
    assert [s.date[:4] for s in scores] == ["2027", "1999"]
    standing = standings(tuple(challenges.orders().values()), scores)[0]
    assert standing.best is not None and len(standing.played) == 2
    assert standing.played[-1] == scores[-1]  # the last one played, whatever its date says
    assert daily.seed_of(date(1999, 1, 1), 1) != daily.seed_of(date(2027, 11, 1), 1)
    assert days.streak([], date(1, 1, 1).replace(day=2)) == 0


def test_a_save_from_the_future_is_listed(services: Services) -> None:
    save = Autosave(services.home / "saves" / "game.palmyra")
    save.keep(write_game(game(5).save, PALMYRA))
    os.utime(save.path, (4e9, 4e9))
    (found,) = saved_files(services.home)
    assert found.changed == 4e9


# Poor surroundings


def test_no_sound_no_locale_odd_paths(tmp_path: Path) -> None:
    """The real program in a folder of spaces and letters, without sound or locale."""
    home = tmp_path / "Zoë Ünï 中文 user" / "my data"
    env = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("LC_", "LANG", "XDG_"))
    }
    env |= {
        "PALMYRA_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nonsense",
        "LC_ALL": "xx_YY.nonsense", "HOME": str(home), "USER": "Zoë",
    }  # fmt: skip
    code = (
        "from palmyra.shell.services import build_services\n"
        "from tests.support.player import Player\n"
        "player = Player(build_services())\n"
        "player.open(player.nav.title())\n"
        "player.wait(0.1)\n"
        "player.click('campaign'); player.wait(0.1)\n"
        "player.click('play'); player.wait(0.1)\n"
        "print(type(player.scene).__name__, player.services.texts.language)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=600,
        check=False, cwd=Path(__file__).parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split()[-2:] == ["PlayScene", "en"]


def test_two_people_of_one_name_have_a_score_each(services: Services) -> None:
    services.books.of("palmyra").add(score(1, name="Zoë"), score(2, name="Zoë"))
    assert len(Book(services.home, "palmyra").scores) == 2
