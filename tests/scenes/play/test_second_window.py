"""The same game open in two windows: neither writes over the other, whoever is behind is told and
chooses, and both games are there afterwards."""

from pathlib import Path
from typing import Any

import pytest

from palmyra.games import NAMES
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.leaving import leave_for
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.unfinished_games import UnfinishedGames
from palmyra.shell.services import Services, build_services
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import read_text, write_game
from tests.noughts.moving_in import move_in
from tests.noughts.ui import NoughtsUI
from tests.support.player import Player
from tests.support.sessions import begun
from tests.support.thinkers import load

ALL = [*NAMES, "noughts"]


def take_turns(scene: Any, turns: int) -> None:
    match = scene.session.match
    for _ in range(turns):
        for action in match.game.brain().stand_in(match.state):
            scene.desk.take(lambda action=action: match.play(action))
        scene.desk.finish_moving()


def go_on(services: Services, name: str) -> Any:
    """As the front door goes on with the game that was played last."""
    nav = Navigator(services)
    found = UnfinishedGames(services, nav.ui(name)).last()
    assert found is not None
    scene = nav.play(*found)
    assert isinstance(scene, PlayScene)
    return scene


def turns_on_disk(home: Path, name: str) -> dict[str, int]:
    return {
        save.path.name: len(read_text((save.read() or b"").decode(), load(name)).steps)
        for save in unfinished(home, name)
    }


class Windows:
    """Two programs on one home, with the same game open in both."""

    def __init__(self, player: Player, name: str, turns: int) -> None:
        self.home, self.name, self.player = player.services.home, name, player
        save = Autosave(self.home / "saves" / f"game.{name}")
        assert save.keep(write_game(begun(name, turns).save, load(name)))
        self.other = build_services(self.home)
        for services in (player.services, self.other):
            services.settings.change(animation_speed="instant", confirmations=False)
        self.there, self.here = go_on(self.other, name), go_on(player.services, name)

    def play_there(self, turns: int) -> None:
        Player(self.other).open(self.there)
        take_turns(self.there, turns)

    def play_here(self, turns: int) -> None:
        self.player.open(self.here)
        self.player.wait(0.1)
        take_turns(self.here, turns)
        self.player.wait(0.1)

    @property
    def asked(self) -> bool:
        return any(dialog.name == "parted" for dialog in self.player.view.dialogs)

    @property
    def on_disk(self) -> dict[str, int]:
        return turns_on_disk(self.home, self.name)


@pytest.fixture
def windows(player: Player, monkeypatch: pytest.MonkeyPatch, request: Any) -> Windows:
    name, turns = request.param
    if name == "noughts":
        move_in(player, monkeypatch, NoughtsUI())
    return Windows(player, name, turns)


EVERY = pytest.mark.parametrize("windows", [(n, 1 if n == "noughts" else 5) for n in ALL],
                                indirect=True, ids=ALL)  # fmt: skip
ONE = pytest.mark.parametrize("windows", [("palmyra", 5)], indirect=True)


@EVERY
def test_a_turn_in_the_older_window_costs_the_newer_one_nothing(windows: Windows) -> None:
    """Turns 6 to 13 were gone after one turn in a window that was opened before."""
    name, first = windows.name, len(windows.here.session.match.turns)
    more = 2 if name == "noughts" else 8
    windows.play_there(more)
    assert windows.on_disk == {f"game.{name}": first + more}
    windows.play_here(1)
    assert windows.on_disk == {f"game.{name}": first + more, f"game-2.{name}": first + 1}
    assert windows.asked
    text = windows.player.view.dialogs[-1].text
    assert str(first + more) in text and str(first + 1) in text
    windows.player.click("parted_open")
    windows.player.wait(0.1)
    scene: Any = windows.player.scene
    assert isinstance(scene, PlayScene) and scene is not windows.here
    assert len(scene.session.match.turns) == first + more
    take_turns(scene, 1)
    windows.player.wait(0.1)
    assert windows.on_disk == {f"game.{name}": first + more + 1, f"game-2.{name}": first + 1}
    assert not windows.asked


@EVERY
def test_whoever_keeps_this_one_goes_on_in_a_game_of_its_own(windows: Windows) -> None:
    name, first = windows.name, len(windows.here.session.match.turns)
    windows.play_there(2)
    windows.play_here(1)
    windows.player.click("parted_keep")
    assert windows.player.scene is windows.here and not windows.asked
    take_turns(windows.here, 1)
    windows.player.wait(0.1)
    assert windows.on_disk == {f"game.{name}": first + 2, f"game-2.{name}": first + 2}
    assert not windows.asked, "told once"
    take_turns(windows.there, 1)
    assert windows.there.desk.keeping.autosave.newer is None, "the newer window is not troubled"
    assert windows.on_disk == {f"game.{name}": first + 3, f"game-2.{name}": first + 2}


@ONE
def test_beside_the_frames_as_well(windows: Windows) -> None:
    windows.player.services.write_queue.beside = windows.other.write_queue.beside = True
    windows.play_there(3)
    assert windows.other.write_queue.waiting == (), "whoever asks waits until it is written"
    windows.play_here(2)
    assert windows.player.services.write_queue.waiting == ()
    windows.player.wait(0.1)
    assert windows.on_disk == {"game.palmyra": 8, "game-2.palmyra": 7} and windows.asked


@ONE
def test_whoever_played_nothing_leaves_the_newer_one_alone(windows: Windows) -> None:
    windows.play_there(3)
    windows.player.open(windows.here)
    windows.player.wait(0.1)
    leave_for(windows.here.desk, windows.player.nav.title)
    windows.player.wait(0.1)
    assert isinstance(windows.player.scene, TitleScene)
    assert windows.on_disk == {"game.palmyra": 8}
    assert "play.parted_later" not in windows.player.services.settings.notices


@ONE
def test_whoever_leaves_before_it_is_said_is_told_on_the_front_door(windows: Windows) -> None:
    windows.play_there(3)
    windows.player.open(windows.here)
    windows.player.wait(0.1)
    take_turns(windows.here, 1)
    leave_for(windows.here.desk, windows.player.nav.title)  # in the same frame
    windows.player.wait(0.2)
    assert windows.on_disk == {"game.palmyra": 8, "game-2.palmyra": 6}
    said = "\n".join(dialog.text for dialog in windows.player.view.dialogs)
    assert windows.player.services.texts("play.parted_later") in said


@ONE
def test_a_game_that_ended_elsewhere_is_told_and_does_not_come_back(windows: Windows) -> None:
    windows.play_there(1)
    while not windows.there.session.match.state.over:
        take_turns(windows.there, 1)
    assert windows.on_disk == {} and len(windows.other.books.of("palmyra").scores) == 1
    windows.player.open(windows.here)
    windows.player.wait(0.1)
    leave_for(windows.here.desk, windows.player.nav.title)
    windows.player.wait(0.1)
    assert windows.on_disk == {}, "nothing was played here: nothing is written again"


@ONE
def test_a_new_name_from_the_archive_stays_and_parts_nobody(windows: Windows) -> None:
    """Only a name is new on disk: the table goes on in the same file, under that name."""
    windows.play_there(1)
    windows.player.open(windows.player.nav.archive())
    archive = windows.player.scene
    assert isinstance(archive, SavesScene)
    windows.player.wait(0.1)
    (saved,) = archive._files
    archive._name(saved, "Oasis")
    take_turns(windows.there, 1)
    take_turns(windows.there, 1)
    assert windows.on_disk == {"game.palmyra": 8} and windows.there.desk.keeping is not None
    assert b"Oasis" in (windows.home / "saves" / "game.palmyra").read_bytes()
    assert windows.there.desk.keeping.autosave.newer is None


@ONE
def test_a_name_given_in_an_old_list_costs_no_turn(windows: Windows) -> None:
    windows.player.open(windows.player.nav.archive())
    archive = windows.player.scene
    assert isinstance(archive, SavesScene)
    windows.player.wait(0.1)
    (saved,) = archive._files
    windows.play_there(3)
    archive._name(saved, "Oasis")
    assert windows.on_disk == {"game.palmyra": 8}
    assert b"Oasis" in (windows.home / "saves" / "game.palmyra").read_bytes()


@ONE
def test_an_old_list_opens_the_game_as_it_is_now(windows: Windows) -> None:
    windows.player.open(windows.player.nav.archive())
    archive = windows.player.scene
    assert isinstance(archive, SavesScene)
    windows.player.wait(0.1)
    (saved,) = archive._files
    windows.play_there(3)
    archive._open(saved)
    windows.player.wait(0.1)
    scene: Any = windows.player.scene
    assert len(scene.session.match.turns) == 8
    take_turns(scene, 1)
    assert windows.on_disk == {"game.palmyra": 9}
