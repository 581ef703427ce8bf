"""People at homes of their own who play by letter through the real screens, in one process: what
goes from one to another is text on a clipboard."""

import random
from pathlib import Path

import pygame

from palmyra.scenes.friends.invite import InviteScene
from palmyra.scenes.friends.room import RoomScene
from palmyra.scenes.friends.table_scene import LetterTableScene
from palmyra.shell import clipboard
from palmyra.shell.services import build_services
from palmyra.thinking import client
from palmyra.ui.button import Button
from palmyra.ui.choice import Choice
from tests.letters.homes import some_turn
from tests.support.player import Player
from tests.support.puppet import Puppet


class LetterPlayer(Player):
    """One home with its own program; the clipboard is everybody's."""

    def __init__(self, home: Path, name: str) -> None:
        services = build_services(home)
        services.settings.change(animation_speed="instant", language="en", window=(1280, 720))
        super().__init__(services)
        self.name = name
        self.random = random.Random(name)
        self.open(self.nav.friends())

    def go_to_room(self, id_: str = "") -> RoomScene:
        self.open(self.nav.friends(id_))
        self.frames()
        assert isinstance(self.scene, RoomScene)
        return self.scene

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.app.loop_once([], 0.02)

    def invite(self, game: str, names: list[str], computers: tuple[str, ...] = ()) -> str:
        """By the screen of an invitation; the game's id."""
        self.go_to_room()
        self.click("invite")
        self.frames()
        assert isinstance(self.scene, InviteScene)
        self.click(f"game_{game}")
        self.frames()
        scene = self.scene
        scene._rename(0, self.name)
        for at, name in enumerate(names, 1):
            scene._choose_seat(at)
            scene._rename(at, name)
        for at, level in enumerate(computers, len(names) + 1):
            if scene.seats[at].kind == "free":
                scene._choose_seat(at)
            member = next(each for each in scene.form.cast if each.level == level)
            scene.chosen = at
            scene._ask("computer", member)
        self.frames()
        self.click("write")
        self.frames(4)
        assert isinstance(self.scene, RoomScene), self.scene
        return self.scene.chosen

    def copy(self, id_: str) -> str:
        """The letter of a game, from the desk, on the clipboard."""
        room = self.go_to_room(id_)
        assert room.game is not None and room.game.step.value in ("send", "wait", "over"), room.game
        room.copy()
        self.frames()
        return clipboard.pasted()

    def paste(self) -> None:
        """Ctrl+V in the room."""
        self.go_to_room()
        self.app.loop_once(
            [pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")], 0.0
        )
        self.frames(4)

    def sit(self) -> None:
        """The question of an invitation: the seat with my name."""
        seats = self.view.find("my_seat")
        if isinstance(seats, Choice):
            seats.choose(next(at for at, name in seats.options if name == self.name))
        self.click("sit")
        self.frames(4)

    def table(self, id_: str) -> LetterTableScene:
        """To the table by the one button of the room; what friends did is shown first."""
        room = self.go_to_room(id_)
        button = room.view.find("next")
        assert isinstance(button, Button), room.game
        button.click()
        self.frames(4)
        assert isinstance(self.scene, LetterTableScene), self.scene
        scene = self.scene
        for _ in range(400):
            if not scene.letter.unfolding:
                break
            self.frames(1)
        return scene

    def play_turn(self, id_: str) -> LetterTableScene:
        """A legal turn, step by step, at the real table; computers before it play theirs."""
        scene = self.table(id_)
        desk, me = scene.desk, scene.letter.view.me
        for _ in range(2000):
            if desk.state.over or desk.state.seat == me:
                break
            thinking = client._client()
            if isinstance(thinking, Puppet) and thinking.requests and thinking.last.open:
                thinking.last.say_simple()
            self.frames(1)
        if not desk.state.over:
            game, before = desk.match.game, desk.state
            turn = some_turn(game, before, self.random)
            for action in game.rules.steps(turn, before):
                assert desk.play(action), (game.name, action)
        self.frames(6)
        return scene
