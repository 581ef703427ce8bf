"""Every table of the house by the same doors: played to the end by computers, kept, gone on with,
watched, and rescued after an error. What a game has of its own is tested in its own folder."""

from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from palmyra import start
from palmyra.cli import main
from palmyra.games import NAMES
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.game import Game
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result import scene as result
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.title.tables import TitleTable
from palmyra.scenes.unfinished_games import whose_turn
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.start import open_record
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import read_text, write_game
from palmyra.thinking import client
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from tests.support.player import Player
from tests.support.sessions import begun, over
from tests.support.thinkers import load

AnyGame = Game[Any, Any, Any, Any, Any]


class Simple(AtOnce):
    """Plays the plain turn that stands in for a thought."""

    def think(self, question: Question[Any]) -> object:
        if isinstance(question, TurnQuestion):
            return question.stand_in(self._load)
        return super().think(question)


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


def computers(session: AnySession) -> AnySession:
    for seat in session.persons:
        session.change_seat(seat, session.match.game.levels[0])
    return session


def sit_down(player: Player, session: AnySession, kept: Autosave | None = None) -> Scene:
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(session, kept)
    player.open(scene)
    return scene


@pytest.mark.parametrize("name", NAMES)
def test_computers_play_to_the_end_and_the_record_stays(player: Player, name: str) -> None:
    home = player.services.home
    last = over(name).match.turns
    session = computers(begun(name, len(last) - 12))
    sit_down(player, session)
    for _ in range(600):
        player.app.loop_once([], 0.05)
        if isinstance(player.scene, ResultScene):
            break
    assert isinstance(player.scene, ResultScene) and session.match.state.over
    assert unfinished(home) == []
    (record,) = (home / "records").iterdir()
    assert record.suffix == f".{name}"
    assert main(["verify", str(record)]) == 0
    watched = open_record(player.nav, record, replay=True)
    assert isinstance(watched, ReplayScene)
    player.open(watched)
    assert isinstance(open_record(player.nav, record), ResultScene)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_in_progress_is_gone_on_with(player: Player, name: str) -> None:
    services, session = player.services, begun(name, 3)
    save = Autosave(services.home / "saves" / f"game.{name}")
    save.keep(write_game(session.save, load(name)))
    found = TitleTable(player.nav, name).resume()
    assert found is not None
    player.open(player.nav.play(found.session, found.kept))
    again: Any = player.scene
    assert again.session.match.state == session.match.turn_start
    assert again.session.match.game.name == name


@pytest.mark.parametrize("name", NAMES)
def test_an_error_at_the_table_costs_no_turn(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    session = begun(name, 3)
    save = Autosave(services.home / "saves" / f"game.{name}")
    services.settings.change(animation_speed="instant")
    table = Navigator(services).play(session, save)
    app = App(
        services,
        table,
        rescue=lambda error, stack: start._rescue(Navigator(services), error, stack),
    )
    app.frame([], 0.0)
    monkeypatch.setattr(table, "draw", lambda surface: 1 / 0)
    table.invalidate()
    for _ in range(3):
        app.frame([], 0.02)
    assert isinstance(app.scene, CrashScene)
    (report,) = (services.home / "reports").iterdir()
    kept = read_text((report / f"game.{name}").read_text("utf-8"), load(name))
    assert kept.state == session.match.turn_start
    assert save.read() == (report / f"game.{name}").read_bytes()
    press(app, "go_on")
    again: Any = app.scene
    assert again is not table and again.session.match.state == session.match.turn_start
    assert [one.path for one in unfinished(services.home)] == [save.path]


def press(app: App, name: str) -> None:
    assert isinstance(app.scene, CrashScene)
    found = app.scene.view.find(name)
    assert found is not None
    at = app.layout.point(*found.box.center)
    app.frame([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
    app.frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.0)
    app.frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.0)
    app.frame([], 0.02)


def test_a_double_click_shows_the_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Path, bool]] = []

    def opened(path: Path, *, replay: bool = False) -> int:
        asked.append((path, replay))
        return 0

    monkeypatch.setattr(start, "open_game", opened)
    for name in ("game.palmyra", "Spiel é.MEDINA", "a b.palermo"):
        assert main([str(tmp_path / name)]) == 0
    assert [(path.name, replay) for path, replay in asked] == [
        ("game.palmyra", True), ("Spiel é.MEDINA", True), ("a b.palermo", True),
    ]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_escape_puts_a_hint_away_before_it_opens_the_menu(player: Player, name: str) -> None:
    scene: Any = sit_down(player, begun(name, 0))
    hints = scene.desk.hints
    player.key(pygame.K_h)
    for _ in range(20):
        player.app.loop_once([], 0.05)
    card = scene.desk.hint_card.panel
    assert hints.shown is not None and card.visible and card.model.what
    player.key(pygame.K_ESCAPE)
    assert hints.shown is None and not player.view.dialogs
    assert not card.visible
    for _ in range(2):  # at one table the kind of turn that was suggested is still chosen
        if not player.view.dialogs:
            player.key(pygame.K_ESCAPE)
    assert player.view.dialogs


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_has_one_number_everywhere(player: Player, name: str) -> None:
    """On the title, in the log and in a review: the turns of all players are counted through."""
    session = begun(name, 7)
    assert whose_turn(player.services.texts, session).startswith("Turn 8:")
    scene: Any = sit_down(player, session)
    moves = scene.desk.log.panel.model.moves
    assert max(moves, key=lambda move: int(move.head.split()[1])).head.startswith("Turn 7 ")


@pytest.mark.parametrize("name", NAMES)
def test_who_asked_too_early_is_not_told_to_wait_for_ever(player: Player, name: str) -> None:
    session = begun(name, 1)
    assert not session.seats[session.match.state.seat].is_person
    scene: Any = sit_down(player, session)
    scene.desk.hints.ask()
    assert scene.desk.notice.text == scene.desk.not_mine() != ""
    for _ in range(200):
        player.app.loop_once([], 0.02)
        if scene.desk.person_to_move:
            break
    player.app.loop_once([], 0.02)
    assert scene.desk.person_to_move and not scene.desk.notice.text


class Tomorrow(date):
    """The clock went past midnight since the game ended."""

    @classmethod
    def today(cls) -> "Tomorrow":
        day = date.today() + timedelta(days=1)
        return cls(day.year, day.month, day.day)


@pytest.mark.parametrize("way", ["replay", "review", "save"])
@pytest.mark.parametrize("name", NAMES)
def test_a_look_back_after_midnight_keeps_no_second_record(
    player: Player, monkeypatch: pytest.MonkeyPatch, name: str, way: str
) -> None:
    services, session, now = player.services, over(name), datetime.now()
    save = Autosave.new(services.home, now, name)
    assert player.nav.ui(name).file(services, session, save, now) == "done"
    monkeypatch.setattr(result, "date", Tomorrow)
    player.open(player.nav.result(session))
    shown: Any = player.scene
    ways = {"replay": shown._replay, "review": shown._review, "save": shown._save}
    ways[way]()
    assert len(list((services.home / "records").glob(f"*.{name}"))) == 1
