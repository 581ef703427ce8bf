"""Homes that play against one another by letter, passing nothing but text."""

import random
from collections.abc import Sequence
from pathlib import Path

from palmyra import games
from palmyra.kernel.any_game import AnyGame, AnyReplay, AnyTurn
from palmyra.kernel.letters.letter import Games, Letter, letters_in
from palmyra.kernel.letters.letter_rules import LetterSeat
from palmyra.storage.letters import LetterGame, LetterGames
from palmyra.storage.record_text import write_game

GAMES = Games(games.NAMES, games.load)
NAMES = ("Ada", "Ben", "Cleo", "Dario", "Emma")


def read(text: str) -> list[Letter]:
    """The letters of a text, which are all whole."""
    found = letters_in(text, GAMES)
    assert all(isinstance(one, Letter) for one in found), found
    return [one for one in found if isinstance(one, Letter)]


def seated(game: AnyGame, pattern: str, seed: str = "1") -> tuple[object, list[LetterSeat]]:
    """`PCP`: a person, a computer, a person."""
    setup = game.dealt(len(pattern), seed, game.variants[0])
    names = iter(NAMES)
    seats = [
        LetterSeat(str(color), next(names))
        if who == "P"
        else LetterSeat(str(color), "", game.levels[0])
        for color, who in zip(setup.players, pattern, strict=True)
    ]
    return setup, seats


class Home:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.post = LetterGames(folder, GAMES)

    def again(self) -> None:
        """The program ends and starts."""
        self.post = LetterGames(self.folder, GAMES)

    def game(self, id: str) -> LetterGame:
        found = self.post.find(id)
        assert found is not None
        return found


class Table:
    """People at their homes, each with one letter game, in seat order."""

    def __init__(self, folder: Path, name: str, pattern: str, seed: str = "1") -> None:
        self.kind = games.load(name)
        self.random = random.Random(f"{name} {pattern} {seed}")
        setup, seats = seated(self.kind, pattern, seed)
        self.seats = [number for number, who in enumerate(pattern) if who == "P"]
        self.homes = [Home(folder / f"home{number}") for number in range(len(self.seats))]
        first = self.homes[0].post.invite(self.kind, setup, seats)
        self.id = first.id
        self.sent = [first.text]  # every line that was passed on
        invitation = read(first.text)
        for home, seat in zip(self.homes[1:], self.seats[1:], strict=True):
            home.post.sit_down(invitation, seat, seats[seat].name)
        for home in self.homes[1:]:
            self.send(home)

    def at(self, seat: int) -> Home:
        return self.homes[self.seats.index(seat)]

    def send(self, home: Home) -> None:
        """The last letter of a home goes to everybody else, as text."""
        text = home.game(self.id).text
        self.sent.append(text)
        for other in self.homes:
            if other is not home:
                other.post.read(text)

    @property
    def writer(self) -> Home | None:
        seat = self.homes[0].game(self.id).letters.tip.next_writer
        return None if seat is None else self.at(seat)

    def play_turns(self, home: Home) -> Letter:
        """The computers' turns before mine and mine, each kept when it is played."""
        game = home.game(self.id)
        session = game.session()
        assert session is not None
        letters = game.letters.tip
        before = sum(len(one.turns) for one in letters.history())
        while True:
            turn = some_turn(self.kind, session.match.state, self.random)
            session.match.play_turn(turn)
            letter = game.keep_turns(session.match.turns[before:])
            if letter is not None:
                return letter

    def play(self, most: int = 10_000) -> int:
        """Whole letters, one after another; how many."""
        for count in range(most):
            home = self.writer
            if home is None:
                return count
            self.play_turns(home)
            self.send(home)
        return most

    def records(self) -> list[str]:
        """The record of every home."""
        found = []
        for home in self.homes:
            replay = home.game(self.id).view.replay
            assert replay is not None
            found.append(record_text(replay, self.kind))
        return found


def record_text(replay: AnyReplay, game: AnyGame) -> str:
    return write_game(replay, game)


def some_turn(game: AnyGame, state: object, rng: random.Random) -> AnyTurn:
    """A legal turn that brings the game on."""
    before, actions = state, []
    while True:
        legal = _wanted(list(game.rules.legal(state)), rng)
        action = rng.choice(legal)
        actions.append(action)
        state = game.rules.apply(state, action).state
        if state.turn > before.turn:  # type: ignore[attr-defined]
            return game.rules.turn_of(actions, before)


def _wanted(legal: Sequence[object], rng: random.Random) -> Sequence[object]:
    """Not only what is legal most often: else games would never end."""
    kinds = sorted({type(one).__name__ for one in legal})
    kind = rng.choice(kinds)
    return [one for one in legal if type(one).__name__ == kind]
