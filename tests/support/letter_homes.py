"""Letter games of one home with friends elsewhere, for pictures and tests: real letters, passed as
text between real homes."""

import random
import tempfile
from pathlib import Path

from palmyra import games
from palmyra.kernel.letters.letter_rules import LetterSeat
from tests.letters.homes import Home, read, some_turn


class Circle:
    """A game by letter with me (seat 0, in `home`) and friends in homes of their own. `who` names
    the seats after mine: a name is a friend, a level a computer."""

    def __init__(
        self, home: Path, name: str, who: tuple[str, ...], me: str = "Sam", seed: str = "1"
    ) -> None:
        self.kind = games.load(name)
        self.folder = Path(tempfile.mkdtemp(prefix="friends-"))
        self.random = random.Random(f"{name} {who} {seed}")
        setup = self.kind.dealt(len(who) + 1, seed, self.kind.variants[0])
        levels = ["", *(one if one in self.kind.levels else "" for one in who)]
        names = [me, *who]
        self.seats = [
            LetterSeat(str(color), named if not level else named.capitalize(), level)
            for color, named, level in zip(setup.players, names, levels, strict=True)
        ]
        self.people = [at for at, seat in enumerate(self.seats) if not seat.level]
        self.homes = {0: Home(home)}
        self.homes |= {at: Home(self.folder / f"home{at}") for at in self.people[1:]}
        self.id = self.homes[0].post.invite(self.kind, setup, self.seats).id

    def sit(self) -> None:
        """Everybody sits down, in order."""
        invitation = read(self.homes[0].game(self.id).text)
        for at in self.people[1:]:
            self.homes[at].post.sit_down(invitation, at, self.seats[at].name)
        for at in self.people[1:]:
            self.send(at)

    def send(self, at: int, *, to_me: bool = True) -> str:
        text = self.homes[at].game(self.id).text
        for other, home in self.homes.items():
            if other != at and (to_me or other != 0):
                home.post.read(text)
        return text

    @property
    def writer(self) -> int | None:
        return self.homes[0].game(self.id).letters.tip.next_writer

    def write(self, at: int) -> None:
        """The computers' turns before theirs and theirs."""
        game = self.homes[at].game(self.id)
        session = game.session()
        assert session is not None
        before = sum(len(one.turns) for one in game.letters.tip.history())
        letter = None
        while letter is None:
            session.match.play_turn(some_turn(self.kind, session.match.state, self.random))
            letter = game.keep_turns(session.match.turns[before:])

    def play(self, letters: int, until: int | None = None) -> None:
        """So many letters, then on until it is somebody's turn to write."""
        count = 0
        while (at := self.writer) is not None:
            if count >= letters and (until is None or at == until):
                return
            self.write(at)
            self.send(at)
            count += 1

    def seen(self) -> None:
        """I have opened everything."""
        self.homes[0].game(self.id).mark_seen()
