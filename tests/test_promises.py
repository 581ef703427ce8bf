"""Every sentence that promises something about files has a test that waits for it to come true.

Issue 13. The table below is held against the catalogue: a new promise without a test fails.
"""

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ParamSpec

import pygame
import pytest

from palmyra import start
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.screens.score_entry import file_game
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.unsaved import UnsavedScene
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.shell.settings import SettingsStore
from palmyra.storage import files
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.scores import ScoreBook
from tests.player import Player
from tests.storage.samples import game, one_turn, score
from tests.test_faults import open_table, take_turn
from tests.test_texts import CATALOGUES, forms
from tools.at_table import PlayScene

PROMISING = re.compile(
    r"tried again|set aside|left as|(?<!turn )is lost|nothing is lost|saved|\bkept\b|brought back"
    r"|backup|on disk|written to|could not be saved|by itself",
    re.IGNORECASE,
)
# Sentences that match and promise nothing about files, and titles of such that do.
NOT_OURS = {"saves.tab", "disk.title", "options.confirmations"}
KEPT: dict[str, set[str]] = {}  # a promise and the tests that wait for it


P = ParamSpec("P")


def promise(*keys: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    def note(test: Callable[P, None]) -> Callable[P, None]:
        for key in keys:
            KEPT.setdefault(key, set()).add(test.__name__)
        return test

    return note


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """A disk that can be filled up, and emptied again."""
    state = [False]
    write = files.Disk.write

    def maybe(self: files.Disk, handle: int, data: bytes) -> None:
        if state[0]:
            raise OSError(28, "No space left on device")
        write(self, handle, data)

    monkeypatch.setattr(files.Disk, "write", maybe)

    def fill(on: bool) -> None:
        state[0] = on

    return fill


def turns_on_disk(services: Services) -> int:
    (save,) = unfinished(services.home)
    return len(read_text((save.read() or b"").decode(), PALMYRA).steps)


def told(player: Player) -> str:
    return "\n".join(dialog.text for dialog in player.view.dialogs)


def held(player: Player) -> App:
    """The app as the real program makes it: with the question before the end."""
    app = App(player.services, player.scene, hold=lambda: start._hold(player.services))
    player._app = app
    player.wait(0)
    return app


CLOSE = pygame.Event(pygame.QUIT)


# A game in progress


@promise("play.not_saved")
def test_a_turn_that_could_not_be_saved_is_tried_again_without_another_turn(
    player: Player, full: Callable[[bool], None]
) -> None:
    scene = open_table(player, game(0))
    take_turn(scene)
    full(True)
    take_turn(scene)
    assert scene.desk.notice.text == player.services.texts("play.not_saved")
    player.wait(10)
    assert turns_on_disk(player.services) == 1
    full(False)
    player.wait(6)  # nobody does anything
    assert turns_on_disk(player.services) == 2 and not player.services.outbox.waiting


@promise("play.leave_text", "saves.none")
def test_every_finished_turn_is_saved_when_the_player_leaves(player: Player) -> None:
    scene = open_table(player, game(0))
    for turn in range(1, 4):
        take_turn(scene)
        assert turns_on_disk(player.services) == turn


@promise("play.leave_text", "disk.waiting", "disk.game")
def test_who_leaves_an_unsaved_game_is_told_and_finds_it_again(
    player: Player, full: Callable[[bool], None]
) -> None:
    from palmyra.scenes.play import leaving

    scene = open_table(player, game(0))
    full(True)
    take_turn(scene)
    desk = scene.desk
    title = player.nav.title
    leaving.ask_leave(desk, lambda: leaving._leave(desk, title))
    player.wait(0.1)
    said = told(player)
    assert player.services.texts("disk.game") in said
    assert player.services.texts("play.leave_text") not in said
    player.click("leave")
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene) and unfinished(player.services.home) == []
    player.click("continue")  # it is on no disk, and goes on all the same
    player.wait(0.1)
    assert isinstance(player.scene, PlayScene)
    assert len(player.scene.session.match.turns) == 1
    full(False)
    player.wait(6)
    assert turns_on_disk(player.services) == 1


@promise("ui.game_damaged")
def test_a_damaged_game_is_set_aside(services: Services, player: Player) -> None:
    path = services.home / "saves" / "a.palmyra"
    files.write_atomic(path, "{")
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.game_damaged")
    assert not path.exists() and path.with_name("a.palmyra.bad").read_text() == "{"


@promise("ui.game_unreadable")
def test_a_game_that_cannot_be_read_or_moved_is_left_as_it_is(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = services.home / "saves" / "a.palmyra"
    files.write_atomic(path, "{")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files.Disk, "replace", refuse)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.game_unreadable")
    assert path.read_text() == "{"


@promise("saves.newer")
def test_a_newer_game_is_left_as_it_is(services: Services, player: Player) -> None:
    path = services.home / "saves" / "a.palmyra"
    text = write_game(game(2).save, PALMYRA).replace("palmyra-record: 1", "palmyra-record: 99")
    files.write_atomic(path, text)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("saves.newer") and path.read_text("utf-8") == text


# The end of a game


@promise("play.not_filed", "result.not_on_disk", "disk.result", "palmyra.campaign.new_best")
def test_a_game_that_ends_on_a_full_disk_is_filed_as_soon_as_there_is_room(
    player: Player, full: Callable[[bool], None]
) -> None:
    """Issue 13.4, to the letter."""
    services = player.services
    services.scores.add(score(0, coins=1))
    scene = open_table(player, game(0))
    while not scene.session.match.state.over:
        full(scene.session.match.state.turn > 3)
        take_turn(scene)
    assert scene.desk.notice.text == services.texts("play.not_filed")
    player.wait(3)
    assert isinstance(player.scene, ResultScene)
    assert player.scene.after.cheer() == ""  # nothing is celebrated that is on no disk
    assert services.texts("result.not_on_disk") in player.scene._head._about()
    assert list((services.home / "records").glob("*.palmyra")) == []
    full(False)
    player.wait(6)
    assert services.texts("result.not_on_disk") not in player.scene._head._about()
    assert player.scene.after.cheer() == services.texts("palmyra.campaign.new_best")
    _, entered = ScoreBook(services.home).scores
    kept = (services.home / "records" / entered.record).read_text("utf-8")
    assert read_text(kept, PALMYRA).state.over
    assert unfinished(services.home) == []


@promise("disk.waiting", "disk.ask", "disk.quit")
def test_the_end_asks_before_something_is_lost(
    player: Player, full: Callable[[bool], None]
) -> None:
    scene = open_table(player, game(0))
    app = held(player)
    full(True)
    take_turn(scene)
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    assert app.running and isinstance(app.scene, UnsavedScene)
    assert player.services.texts("disk.game") in told(player)
    player.click("again")
    player.wait(0.1)
    assert app.running
    player.click("stay")
    player.wait(0.1)
    assert app.running and app.stack == [scene]
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    full(False)
    player.click("again")
    app.loop_once([], 0.02)
    assert not app.running and turns_on_disk(player.services) == 1


def test_who_quits_anyway_quits(player: Player, full: Callable[[bool], None]) -> None:
    scene = open_table(player, game(0))
    app = held(player)
    full(True)
    take_turn(scene)
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    app.loop_once([CLOSE], 0)
    assert not app.running


def test_the_end_asks_nobody_when_all_is_on_disk(
    player: Player, full: Callable[[bool], None]
) -> None:
    scene = open_table(player, game(0))
    app = held(player)
    full(True)
    take_turn(scene)
    full(False)  # there is room by now, and nobody waited for the next try
    app.loop_once([CLOSE], 0)
    assert not app.running and turns_on_disk(player.services) == 1


@promise("ui.not_filed")
def test_a_late_filing_that_fails_is_kept_and_tried_again(
    services: Services, player: Player, full: Callable[[bool], None]
) -> None:
    Autosave(services.home / "saves" / "a.palmyra").keep(write_game(game().save, PALMYRA))
    full(True)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.not_filed") and len(unfinished(services.home)) == 1
    full(False)
    player.wait(6)
    assert len(ScoreBook(services.home).scores) == 1 and unfinished(services.home) == []
    assert len(list((services.home / "records").iterdir())) == 1


# Settings


@promise("ui.settings_damaged")
def test_damaged_settings_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("[")
    store = SettingsStore(tmp_path)
    assert store.notices == ["ui.settings_damaged"]
    assert (tmp_path / "settings.yaml.bad").read_text() == "["


@promise("ui.settings_newer", "ui.settings_unreadable")
@pytest.mark.parametrize("why", ["newer", "unreadable"])
def test_settings_that_are_not_ours_to_write_are_left_as_they_are(
    tmp_path: Path, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("version: 99")

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    if why == "unreadable":
        monkeypatch.setattr(files.Disk, "open", refuse)
    store = SettingsStore(tmp_path)
    assert store.notices == [f"ui.settings_{why}"]
    store.change(music=3)
    assert path.read_text() == "version: 99" and store.now.music == 3


@promise("ui.settings_unwritable")
def test_settings_are_tried_again(player: Player, full: Callable[[bool], None]) -> None:
    services = player.services
    player.open(Navigator(services).title())
    full(True)
    services.settings.change(music=3)
    services.settings.change(music=4)
    assert services.settings.notices == ["ui.settings_unwritable"]  # told once
    full(False)
    player.wait(6)
    assert SettingsStore(services.home).now.music == 4


# Scores


@promise("scores.damaged")
def test_a_damaged_book_is_set_aside_and_a_new_one_begins(tmp_path: Path) -> None:
    (tmp_path / "scores.json").write_text("{")
    book = ScoreBook(tmp_path)
    assert book.scores == () and book.notices == ["scores.damaged"]
    assert (tmp_path / "scores.json.bad").read_text() == "{"
    assert book.add(score(1)) and ScoreBook(tmp_path).scores == (score(1),)


@promise("scores.restored", "scores.missing")
@pytest.mark.parametrize("key", ["scores.restored", "scores.missing"])
def test_scores_come_back(tmp_path: Path, key: str) -> None:
    for number in range(3):
        ScoreBook(tmp_path).add(score(number))
    path = tmp_path / "scores.json"
    path.write_text("{") if key == "scores.restored" else path.unlink()
    book = ScoreBook(tmp_path)
    assert len(book.scores) == 2 and book.notices == [key]
    assert (tmp_path / "scores.json.bad").exists() is (key == "scores.restored")
    assert len(ScoreBook(tmp_path).scores) == 2


@promise("scores.newer", "scores.unreadable", "scores.not_entered")
@pytest.mark.parametrize("why", ["newer", "unreadable"])
def test_a_closed_book_is_left_and_the_score_waits_for_it(
    player: Player, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    services = player.services
    path = services.home / "scores.json"
    text = '{"game": "palmyra", "version": 2, "scores": []}'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    opened = files.Disk.open

    def refuse(self: files.Disk, which: Path, flags: int = 0) -> int:
        if which == path:
            raise PermissionError(13, "Permission denied")
        return opened(self, which, flags)

    if why == "unreadable":
        monkeypatch.setattr(files.Disk, "open", refuse)
    scene = open_table(player, game(0))
    while not scene.session.match.state.over:
        take_turn(scene)
    assert scene.desk.notice.text == services.texts("scores.not_entered")
    assert services.scores.notices == [f"scores.{why}"]
    assert path.read_text() == text and len(unfinished(services.home)) == 1
    assert services.outbox.at_risk == ()  # the next start goes on with it: no question at the end
    monkeypatch.undo()
    path.unlink()
    again = build_services(services.home)  # the next start, with a book that can be read
    Player(again).open(Navigator(again).title())
    assert len(ScoreBook(again.home).scores) == 1 and unfinished(again.home) == []
    again.audio.stop()


@promise("scores.no_backup")
def test_scores_are_saved_without_a_backup(tmp_path: Path) -> None:
    (tmp_path / "backups").symlink_to(tmp_path / "gone")
    book = ScoreBook(tmp_path)
    assert book.add(score(1)) and book.add(score(2)) and book.notices == ["scores.no_backup"]
    assert len(ScoreBook(tmp_path).scores) == 2


# Records, reports


@promise("result.saved", "result.saved_where")
def test_the_record_is_where_it_is_said_to_be(player: Player) -> None:
    player.open(player.nav.result(game()))
    player.click("save")
    said = told(player)
    (path,) = (player.services.home / "records").iterdir()
    assert path.name in said and read_text(path.read_text("utf-8"), PALMYRA).state.over


@promise("result.not_saved", "result.not_saved_why")
def test_a_record_is_not_said_to_be_saved(player: Player, full: Callable[[bool], None]) -> None:
    player.open(player.nav.result(game()))
    full(True)
    player.click("save")
    assert player.view.dialogs[-1].title == player.services.texts("result.not_saved")
    assert list((player.services.home / "records").iterdir()) == []


@promise("crash.saved", "crash.not_saved", "crash.no_game", "crash.report", "crash.no_report")
@pytest.mark.parametrize("fate", ["saved", "not_saved", "no_game"])
@pytest.mark.parametrize("over", [False, True])
def test_what_a_crash_says_of_the_game(
    player: Player, full: Callable[[bool], None], fate: str, over: bool
) -> None:
    services = player.services
    scene = open_table(player, game(0))
    for _ in range(2):
        take_turn(scene)
    full(fate == "not_saved")
    one_turn(scene.session)
    while over and not scene.session.match.state.over:
        take_turn(scene)
    stack: list[Scene] = [Navigator(services).title() if fate == "no_game" else scene]
    after = start._rescue(Navigator(services), ValueError("x"), stack)
    assert isinstance(after, CrashScene) and after._fate == fate
    player.open(after)
    said = told(player)
    assert services.texts(f"crash.{fate}") in said
    if fate == "not_saved":
        assert services.texts("crash.no_report") in said  # the same full disk
        full(False)
        player.wait(6)
        assert not services.outbox.waiting
    else:
        (report,) = (services.home / "reports").iterdir()
        assert str(report) in said
    if over:
        assert len(ScoreBook(services.home).scores) == (fate != "no_game") or fate == "no_game"
    elif fate != "no_game":
        assert turns_on_disk(services) == 3


@promise("stats.exported", "stats.left_out", "stats.not_exported")
def test_everything_is_in_the_export_or_named(player: Player) -> None:
    services = player.services
    file_game(
        services.home, services.scores, game(), Autosave.new(services.home, datetime.now()),
        datetime.now(),
    )  # fmt: skip
    (services.home / "records" / "away.palmyra").symlink_to("/etc/hostname")
    page = Navigator(services).archive("stats")
    player.open(page)
    player.click("export")
    assert "records/away.palmyra" in told(player)
    (folder,) = (services.home / "export").iterdir()
    assert str(folder) in told(player)
    found = {path.name for path in folder.rglob("*") if path.is_file()}
    own = {path.name for path in (services.home / "records").iterdir() if not path.is_symlink()}
    assert found >= own | {"scores.json", "settings.yaml", "all-scores.csv"}


@promise("saves.not_renamed", "saves.not_renamed_why")
def test_a_game_whose_name_was_not_taken_is_as_it_was(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = player.services
    save = Autosave.new(services.home, datetime.now())
    assert save.keep(write_game(game(3).save, PALMYRA))
    before = save.path.read_bytes()
    player.open(Navigator(services).archive())
    player.wait(0.1)
    player.click("rename_0")
    player.type("mine")
    with monkeypatch.context() as full:
        full.setattr(files, "write_atomic", refuse)
        player.click("accept")
        player.wait(0.1)
    assert services.texts("saves.not_renamed_why") in told(player)
    assert save.path.read_bytes() == before


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


# Held against the catalogue


def test_every_promise_has_a_test() -> None:
    promises = {
        key
        for key, entry in CATALOGUES["en"].items()
        if key.partition(".")[0] in ("ui", "scores", "saves", "crash", "disk", "result", "stats")
        or key.startswith("palmyra.play.")
        if any(PROMISING.search(form) for form in forms(entry))
    }
    assert promises - NOT_OURS - set(KEPT) == set()
    assert set(KEPT) <= set(CATALOGUES["en"])
