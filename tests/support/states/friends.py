"""Pictures of the room of friends and the screens around it."""

from pathlib import Path

from palmyra.scenes.friends.fair_draws import ChanceScene
from palmyra.scenes.friends.folder_scene import FolderScene
from palmyra.scenes.friends.invite import InviteScene
from palmyra.scenes.friends.letter_games import Received
from palmyra.scenes.friends.room import RoomScene
from palmyra.scenes.friends.two_pasts import TwoPastsScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.scene import TitleScene
from tests.support.letter_homes import Circle
from tests.support.stage import SHOTS, Stage, shot


def desk(stage: Stage) -> tuple[Navigator, list[str]]:
    """Five games: two wait for me, three for friends."""
    home = Path(stage.services.home)
    ada = Circle(home, "palmyra", ("Ada", "scribe"))
    ada.sit()
    ada.play(38, until=1)
    ada.seen()
    ada.write(1)
    ada.send(1)
    jonas = Circle(home, "medina", ("Jonas", "Mia"))
    jonas.sit()
    jonas.play(28, until=2)
    jonas.seen()
    jonas.write(2)
    jonas.send(2)
    nonna = Circle(home, "palermo", ("Nonna", "Luca"))
    nonna.sit()
    nonna.play(30, until=2)
    nonna.seen()
    waits = Circle(home, "palmyra", ("Jonas",), seed="4")
    waits.sit()
    waits.play(19, until=1)
    waits.seen()
    Circle(home, "palmyra", ("Mia",))
    nav = Navigator(stage.services)
    for each in (nonna, waits):
        nav.post.mark_copied(each.id)
    return nav, [ada.id, jonas.id, nonna.id, waits.id]


@shot("friends_room")
def room(stage: Stage) -> None:
    nav, ids = desk(stage)
    for card in nav.post.games():
        nav.post.mark_copied(card.id)
    stage.show(RoomScene(nav, ids[0]))


@shot("friends_room_send")
def room_send(stage: Stage) -> None:
    nav, _ = desk(stage)
    game = Circle(Path(stage.services.home), "medina", ("Ada", "Ben"), seed="7")
    game.sit()
    game.play(4, until=1)
    game.seen()
    nav.post.look()
    stage.show(RoomScene(nav, game.id))


@shot("friends_empty")
def empty(stage: Stage) -> None:
    stage.show(RoomScene(Navigator(stage.services)))


@shot("friends_invite")
def invite(stage: Stage) -> None:
    nav = Navigator(stage.services)
    scene = InviteScene(nav, "palmyra")
    stage.show(scene)
    scene._rename(1, "Ada")
    scene._choose_seat(2)
    scene._ask("computer", scene.form.cast[2])
    scene._choose_seat(1)


@shot("friends_invite_medina")
def invite_medina(stage: Stage) -> None:
    stage.show(InviteScene(Navigator(stage.services), "medina"))


@shot("friends_folder")
def folder(stage: Stage) -> None:
    nav, _ = desk(stage)
    shared = Path(stage.services.home).parent / "Games with Ada"
    shared.mkdir(exist_ok=True)
    nav.post.use_folder(shared)
    nav.post.update(0.0)
    stage.show(FolderScene(nav))


@shot("friends_chance")
def chance(stage: Stage) -> None:
    stage.show(ChanceScene(Navigator(stage.services), "palmyra"))


@shot("friends_alike")
def alike(stage: Stage) -> None:
    stage.show(ChanceScene(Navigator(stage.services), "medina"))


@shot("friends_pasts")
def pasts(stage: Stage) -> None:
    home = Path(stage.services.home)
    ada = Circle(home, "palmyra", ("Ada",), seed="3")
    ada.sit()
    ada.play(20, until=1)
    ada.seen()
    from shutil import copytree

    twin = ada.folder / "twin"
    copytree(ada.homes[1].folder, twin)
    ada.write(1)
    first = ada.send(1)
    from tests.letters.homes import Home

    ada.homes[1] = Home(twin)
    for _ in range(20):
        ada.write(1)
        text = ada.homes[1].game(ada.id).text
        if text != first:
            break
    ada.send(1)
    nav = Navigator(stage.services)
    nav.post.update(0.0)
    stage.show(TwoPastsScene(nav, ada.id))


@shot("friends_note")
def note(stage: Stage) -> None:
    nav, ids = desk(stage)
    scene = RoomScene(nav, ids[0])
    stage.show(scene)
    scene.hands.tell(Received("damaged", ids[0], "palmyra", "Ada", number=27))


def _table(stage: Stage, name: str, who: tuple[str, ...], letters: int) -> None:
    home = Path(stage.services.home)
    game = Circle(home, name, who, seed="2")
    game.sit()
    game.play(letters, until=1)
    game.seen()
    nav = Navigator(stage.services)
    nav.post.update(0.0)
    stage.show(nav.letter_table(game.id))
    stage.step(seconds=0.01)


@shot("friends_table")
def table(stage: Stage) -> None:
    _table(stage, "palmyra", ("Ada", "scribe"), 33)


@shot("friends_table_medina")
def table_medina(stage: Stage) -> None:
    _table(stage, "medina", ("Ada", "Ben"), 24)


@shot("friends_table_palermo")
def table_palermo(stage: Stage) -> None:
    _table(stage, "palermo", ("Ada", "Ben"), 24)


@shot("title_letters")
def title_letters(stage: Stage) -> None:
    nav, _ = desk(stage)
    nav.post.update(0.0)
    stage.show(TitleScene(nav))
    stage.step(seconds=0.02)


def _scaled(name: str, percent: int) -> None:
    @shot(f"{name}_{percent}")
    def scaled(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=percent)
        SHOTS[name](stage)


for each in (
    "friends_room", "friends_empty", "friends_invite", "friends_folder", "friends_chance",
    "friends_pasts", "friends_note", "friends_table", "friends_table_palermo", "title_letters",
):  # fmt: skip
    for percent in (150, 200):
        _scaled(each, percent)
