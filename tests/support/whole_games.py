"""Whole games at the table by whatever hands, checked against the rules step by step."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import new_game
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.seating import Session, new_session, resumed
from palmyra.kernel.session import Seat
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.storage.autosave import FOLDER
from palmyra.storage.record_text import read_text, write_game
from tests.games.palmyra.hand.previews import Previews
from tests.support.at_table import PlayScene
from tests.support.hands import Hands
from tests.support.player import Player

SMALL = (800, 450)  # small windows draw faster, and every gesture is the same


@dataclass(frozen=True, slots=True)
class Game:
    variant: Variant
    players: int
    edition: Edition = Edition.INTERNATIONAL
    hidden: bool = False

    def __str__(self) -> str:
        hidden = "-hidden" if self.hidden else ""
        return f"{self.variant}-{self.players}-{self.edition}{hidden}"


FRENCH = Edition.FRENCH
SOLO = (Variant.SOLO_1, Variant.SOLO_2, Variant.SOLO_3, Variant.SOLO_4, Variant.SOLO_5)
EVERY = (
    Game(Variant.BASE, 2),
    Game(Variant.BASE, 3, FRENCH, hidden=True),
    Game(Variant.BASE, 4),
    Game(Variant.BASE, 5, hidden=True),
    Game(Variant.EXPERT, 3),
    *(
        Game(variant, 1, FRENCH if at % 2 else Edition.INTERNATIONAL)
        for at, variant in enumerate(SOLO)
    ),
)


def begin(game: Game, seed: str = "hands", computers: frozenset[int] = frozenset()) -> Session:
    names = ("Zenobia", "Odaenathus", "Aurelia", "Marcus", "Livia")
    seats = tuple(
        Seat(color, names[at], "prefect" if at in computers else "")
        for at, color in enumerate(tuple(Color)[: game.players])
    )
    return new_session(seats, game.variant, game.edition, seed, hidden_coins=game.hidden)


def sit_down(player: Player, session: Session, size: tuple[int, int] = SMALL) -> PlayScene:
    player.services.settings.change(animation_speed="instant", window=size)
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    return scene


@dataclass(frozen=True, slots=True)
class Played:
    """What a whole game came to."""

    turns: int
    placements: int
    previews: int  # placements whose income was shown before, and paid as shown


def play_whole(hands: Hands, scene: PlayScene, rng: Random, every: int = 1) -> Played:
    """Play to the end, expecting after every action what the rules say, and what was shown. One of
    `every` so many turns is played by hand; the table is told of the others."""
    placements = 0
    match = scene.session.match
    previews = Previews(scene)
    hands.watch = previews.look
    expected = new_game(match.setup, open_box())
    assert match.state == expected
    while not expected.over:
        hands.accept_hand_over()
        if expected.turn % every and expected.progress is None:
            expected = _play_turn(hands, scene, rng)
            continue
        if rng.random() < 0.06:
            hands.forbidden()
        action = random_action(expected, rng)
        hands.perform(action)
        before, step = expected, apply(expected, action)
        expected = step.state
        assert match.state == expected, f"after {action}"
        previews.check(action, step.events)
        placements += isinstance(action, PlaceTile)
        if isinstance(action, PlaceTile) and rng.random() < 0.15:
            _go_back_and_forth(hands, before, expected)
        if expected.turn > before.turn and not expected.over:
            _check_save(hands.player, scene.session)
    _check_end(hands.player, scene.session, expected)
    assert previews.seen == placements
    return Played(expected.turn, placements, previews.seen)


def _play_turn(hands: Hands, scene: PlayScene, rng: Random) -> State:
    """A turn that nobody's hands play."""
    match = scene.session.match
    turn = match.state.turn
    while match.state.turn == turn and not match.state.over:
        assert scene.desk.play(random_action(match.state, rng))
    scene.table.plan.start_turn()
    hands.settle()
    state: State = match.state
    return state


def _go_back_and_forth(hands: Hands, before: State, after: State) -> None:
    hands.press_undo()
    assert hands.state == before
    hands.press_redo()
    assert hands.state == after


def saved(player: Player) -> list[Path]:
    return sorted((player.services.home / FOLDER).glob("*"))


def _check_save(player: Player, session: Session) -> None:
    (path,) = saved(player)
    read = read_text(path.read_text(encoding="utf-8"), PALMYRA)
    assert read.state == session.match.state
    again = resumed(read)
    assert (again.seats, again.marks) == (session.seats, session.marks)


def _check_end(player: Player, session: Session, expected: State) -> None:
    player.wait(0.2)
    assert isinstance(player.scene, EndingScene | ResultScene)
    assert session.match.state == expected
    assert saved(player) == []
    read = read_text(write_game(session.match.replay, PALMYRA), PALMYRA)
    assert read.state == expected
