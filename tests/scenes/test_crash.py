"""An unhandled error: the game is saved, the report is whole, and play goes on."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from palmyra import start
from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes import crash as crash_scene
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.title.tables import TitleTable
from palmyra.shell.app import CRASHED, App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import unfinished
from palmyra.storage.record_text import read_text
from palmyra.ui.input import Input
from palmyra.ui.layout import Layout
from tests.support.at_table import PlayScene, save_of
from tests.support.player import Player
from tests.support.states.play import session


class BoomError(Exception):
    pass


class Mine(Scene):
    """Fails in one of its duties."""

    def __init__(self, duty: str) -> None:
        super().__init__()
        self.duty = duty

    def _do(self, duty: str) -> None:
        if duty == self.duty:
            raise BoomError(f"in {duty}")

    def enter(self) -> None:
        self._do("enter")

    def resize(self, layout: Layout) -> None:
        self._do("resize")

    def handle(self, event: Input) -> None:
        self._do("handle")

    def update(self, dt: float) -> None:
        self._do("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._do("draw")


def guarded(services: Services, first: Scene) -> App:
    return App(
        services,
        first,
        rescue=lambda error, stack: start._rescue(Navigator(services), error, stack),
    )


def run(app: App, *events: pygame.Event, frames: int = 3) -> None:
    app.frame(events, 0.0)
    for _ in range(frames):
        app.frame([], 0.02)


def press(app: App, name: str) -> None:
    assert isinstance(app.scene, CrashScene)
    found = app.scene.view.find(name)
    assert found is not None
    at = app.layout.point(*found.box.center)
    run(app, pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    run(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    run(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def reports(home: Path) -> list[Path]:
    return sorted((home / "reports").glob("crash-*"))


@pytest.fixture
def app_of(services: Services, player: Player) -> Callable[[Scene], App]:
    services.settings.change(animation_speed="instant")
    return lambda scene: guarded(services, scene)


@pytest.mark.parametrize("duty", ["enter", "resize", "handle", "update", "draw"])
def test_a_failing_scene_leads_to_the_screen(
    services: Services, app_of: Callable[[Scene], App], duty: str
) -> None:
    app = app_of(Mine(duty))
    run(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert isinstance(app.scene, CrashScene)
    (folder,) = reports(services.home)
    text = (folder / "report.txt").read_text("utf-8")
    assert f"BoomError: in {duty}" in text and "Traceback" in text and "Where: Mine" in text
    assert not (folder / "game.palmyra").exists()
    press(app, "go_on")
    assert isinstance(app.scene, TitleScene) and app.running


def table_of(services: Services, turns: int = 5) -> PlayScene:
    scene = Navigator(services).play(session(2, turns, persons=2, hidden=False))
    assert isinstance(scene, PlayScene)
    return scene


def test_the_game_is_saved_reported_and_goes_on(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(services)
    app = app_of(table)
    run(app)
    assert app.scene is table
    monkeypatch.setattr(table, "draw", lambda surface: 1 / 0)
    table.invalidate()
    run(app)
    assert isinstance(app.scene, CrashScene)
    (folder,) = reports(services.home)
    record = read_text((folder / "game.palmyra").read_text("utf-8"), PALMYRA)
    assert record.state == table.session.match.turn_start
    (kept,) = unfinished(services.home)
    assert kept.read() == (folder / "game.palmyra").read_bytes()
    press(app, "go_on")
    again = app.scene
    assert isinstance(again, PlayScene) and again is not table
    assert again.session.match.state == table.session.match.turn_start
    # The game goes on in its own file, not in a second one.
    assert save_of(again) is save_of(table)


def test_starting_anew_keeps_the_game_to_continue(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(services)
    app = app_of(table)
    run(app)
    monkeypatch.setattr(table, "update", lambda dt: 1 / 0)
    run(app)
    press(app, "anew")
    assert isinstance(app.scene, TitleScene)
    assert TitleTable(Navigator(services), "palmyra").resume() is not None


@pytest.mark.parametrize(
    ("turns", "fate"), [(None, "no_game"), (0, "unbegun"), (5, "saved")], ids=str
)
def test_no_more_is_promised_than_was_done(
    services: Services,
    app_of: Callable[[Scene], App],
    monkeypatch: pytest.MonkeyPatch,
    turns: int | None,
    fate: str,
) -> None:
    """Where no game was being played none was saved, and there is only one way on."""
    table = Mine("") if turns is None else table_of(services, turns)
    app = app_of(table)
    run(app)
    monkeypatch.setattr(table, "update", lambda dt: 1 / 0)
    run(app)
    assert isinstance(app.scene, CrashScene)
    told = app.scene.view.dialogs[-1].text
    fates = ("saved", "not_saved", "unbegun", "no_game")
    assert [one for one in fates if services.texts(f"crash.{one}") in told] == [fate]
    assert bool(unfinished(services.home)) == (fate == "saved")
    assert (app.scene.view.find("anew") is None) == (fate == "no_game")


def test_a_lesson_leaves_no_game_behind(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(services)
    table.desk.keeping = None
    app = app_of(table)
    run(app)
    monkeypatch.setattr(table, "update", lambda dt: 1 / 0)
    run(app)
    assert isinstance(app.scene, CrashScene) and not unfinished(services.home)
    assert (reports(services.home)[0] / "game.palmyra").is_file()
    press(app, "go_on")
    assert isinstance(app.scene, TitleScene)


def test_an_unwritable_folder_is_told_and_the_report_goes_elsewhere(
    services: Services,
    app_of: Callable[[Scene], App],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    table = table_of(services)
    app = app_of(table)
    run(app)
    home = services.home
    for path in sorted(home.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    home.rmdir()
    home.write_text("a file where the folder should be")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr(table, "update", lambda dt: 1 / 0)
    run(app)
    scene = app.scene
    assert isinstance(scene, CrashScene) and scene._fate == "not_saved"
    (folder,) = (tmp_path / "elsewhere").glob("palmyra-report-*/crash-*")
    read_text((folder / "game.palmyra").read_text("utf-8"), PALMYRA)


def test_a_second_failure_in_the_screen_ends_the_program(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CrashScene, "draw", lambda self, surface: 1 / 0)
    app = app_of(Mine("update"))
    assert app.run() == CRASHED
    assert len(reports(services.home)) == 2
    texts = [(folder / "report.txt").read_text("utf-8") for folder in reports(services.home)]
    assert any("ZeroDivisionError" in text for text in texts)
    assert any("BoomError" in text for text in texts)


def test_a_rescue_that_fails_ends_the_program(player: Player, services: Services) -> None:
    def rescue(error: Exception, stack: list[Scene]) -> Scene:
        raise BoomError

    assert App(services, Mine("update"), rescue=rescue).run() == CRASHED


def test_failing_again_after_going_on_shows_the_screen_again(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_of(Mine("update"))
    run(app)
    monkeypatch.setattr(TitleScene, "draw", lambda self, surface: 1 / 0)
    press(app, "go_on")
    assert isinstance(app.scene, CrashScene) and app.running
    assert len(reports(services.home)) == 2


def test_without_rescue_errors_reach_the_tests(player: Player, services: Services) -> None:
    with pytest.raises(BoomError):
        App(services, Mine("update")).frame([], 0)


def test_the_folder_is_shown_or_that_it_cannot_be(
    services: Services, app_of: Callable[[Scene], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []

    def refuse(path: Path) -> bool:
        shown.append(path)
        return False

    monkeypatch.setattr(crash_scene, "open_folder", refuse)
    app = app_of(Mine("draw"))
    run(app)
    press(app, "open_folder")
    assert shown == reports(services.home)
    scene = app.scene
    assert isinstance(scene, CrashScene)
    assert services.texts("crash.not_opened") in scene.view.dialogs[-1].text


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_words_fit(
    services: Services, app_of: Callable[[Scene], App], language: str, size: tuple[int, int]
) -> None:
    services.settings.change(language=language, window=size, ui_scale=200)
    app = app_of(Mine("draw"))
    run(app)
    assert isinstance(app.scene, CrashScene)
    (dialog,) = app.scene.view.dialogs
    boxes = [button.box for button in dialog.buttons]
    assert all(box.x >= dialog.box.x and box.right <= dialog.box.right for box in boxes)
    assert dialog.box.bottom <= app.layout.area.bottom
