"""What is said and shown of a game: its people, words, pictures and points. Opens no screen.

Most screens ask for no more than this; what plays, teaches or keeps a game asks for a `GameUI`.
Every sentence is in the language of `texts`. Whose turn a turn was: `replay.before(n).seat`.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from palmyra.kernel.any_game import AnyGame, AnyRecord, AnyReplay, AnySession, AnyState
from palmyra.kernel.effect import Effect, points_effect
from palmyra.kernel.medal import Challenge
from palmyra.kernel.reaction import Reaction
from palmyra.kernel.session import challenge_of
from palmyra.kernel.story import Column, GameStory
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.result.account import Account
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts
from palmyra.tabletop.ribbon import RibbonWords
from palmyra.ui.canvas import Painter


@dataclass(frozen=True, slots=True)
class Told:
    """A finished turn in words."""

    short: str  # "Conquer +3": a line of the log, no full stop
    full: str = ""  # "desert 0, hills (lake) +3 = 3 tiles": why
    spoken: str = ""  # for the ear, where the short words are not enough


@dataclass(frozen=True, slots=True)
class Holding:
    """Something a player has, as a small picture and a number."""

    picture: str
    count: int
    ink: str = ""  # the color of a drawing that is one; a picture has its own


class GameLook(ABC):
    """What is abstract here a game must say; all else has the usual answer."""

    @property
    @abstractmethod
    def game(self) -> AnyGame: ...

    @abstractmethod
    def cast(self, texts: Texts) -> Sequence[CastMember]:
        """The computer players, weakest first; their levels are the game's."""

    def ended(self, texts: Texts, session: AnySession) -> str:
        """What ended a finished game, as a sentence. Says nothing of points."""
        return texts(f"{self.game.name}.play.ended")

    def moment(self, texts: Texts, session: AnySession) -> RibbonWords | None:
        """What the last turn has brought about, where that is worth a ribbon over the board; of a
        finished game always something."""
        if not session.match.state.over:
            return None
        why = self.ended(texts, session)
        return RibbonWords("ui/ribbon", "ui/icon_trophy", texts("play.over_title"), why)

    def secret(self, session: AnySession) -> bool:
        """Whether people at one screen keep something from each other: then they hand over."""
        return False

    @property
    @abstractmethod
    def point(self) -> str:
        """The picture of a point."""

    @property
    def landscape(self) -> tuple[str, tuple[int, int]]:
        """What lies behind the end of a game: a picture and its own size."""
        return "house/scene_dawn", (1600, 900)

    @abstractmethod
    def board(self, painter: Painter) -> BoardPort: ...

    @abstractmethod
    def told(self, texts: Texts, replay: AnyReplay, number: int) -> Told:
        """Turn `number`, from 0, of a game."""

    def reactions(self, replay: AnyReplay, number: int) -> Sequence[Reaction]:
        """What turn `number`, from 0, means to who sits at the table."""
        return ()

    def effect(self, replay: AnyReplay, number: int, seat: int) -> Effect:
        """What turn `number` means to somebody else."""
        points = self.game.rules.points
        gain = points(replay.steps[number].state)[seat] - points(replay.before(number))[seat]
        return points_effect(gain)

    @abstractmethod
    def account(self, texts: Texts, replay: AnyReplay) -> Account:
        """What a finished game comes to."""

    def story(self, replay: AnyReplay) -> GameStory:
        """What is counted of a finished game as a whole, for the story of it."""
        return GameStory((Column("points", tuple(self.game.rules.points(replay.state))),))

    @property
    def coach(self) -> str:
        """The portrait of who reviews its games."""
        return "ui/icon_coach"

    def adviser(self, texts: Texts, levels: Collection[str]) -> str:
        """The portrait of who gives hints at a table of these opponents and reviews its games: the
        coach, or the strongest who does not sit there."""
        faces = {member.level: member.portrait for member in reversed(self.cast(texts))}
        sitting = {faces.get(level) for level in levels}
        free = (face for face in (self.coach, *faces.values()) if face not in sitting)
        return next(free, self.coach)

    @abstractmethod
    def points(self, texts: Texts, points: int) -> str:
        """ "12 coins"."""

    def chip(self, color: str) -> str:
        """The picture of a player's color."""
        return f"{self.game.name}/chip_{color}"

    def holdings(self, state: AnyState, seat: int) -> Sequence[Holding]:
        """What a player has, at most five; the points last."""
        return (Holding(self.point, self.game.rules.points(state)[seat]),)

    def kind(self, texts: Texts, record: AnyRecord) -> str:
        """Which game it is: "Expert", a challenge by its name, the day's; empty for a plain one."""
        return ""

    def challenge(self, record: AnyRecord) -> str:
        """What it is played for, in the words that its file has for it: the same for two games of
        one challenge, empty for any other game."""
        return challenge_of(record)

    def asked(self, record: AnyRecord) -> Challenge | None:
        """The challenge whose medals a game is played for."""
        return None

    def clue(self, texts: Texts, state: AnyState, turn: Any) -> str:
        """One thing that a turn uses, for a first hint to a puzzle: which piece, tile or goal,
        never where; "" for none."""
        return ""

    def beyond(self, texts: Texts, replay: AnyReplay) -> str:
        """Of a position out of its game: which rules are not the usual ones; "" for none."""
        return ""

    def standing(self, texts: Texts, replay: AnyReplay) -> str:
        """Where a game stands in a line: whose turn it is, or who won it with what."""
        return game_words.standing(self, texts, replay)

    def scoring(self, texts: Texts) -> Scoring:
        """What its scores say, for the archive."""
        return Scoring(self.point, texts("scores.points"))

    def pieces(self) -> Sequence[tuple[str, float, float, float, float]]:
        """What one plays with, as a small still life: pictures, their middles and sizes, in a box
        of 110 by 80 around 0, 0."""
        return ()

    def champions(self) -> Sequence[str]:
        """Pictures that stand on the three steps of a podium where no medal was won, the first
        place first; none: medals."""
        return ()

    def backs(self) -> Sequence[str]:
        """Pictures of what is drawn, face down, in the order in which they lie upon each other."""
        return ()

    def slip_icon(self, kind: str) -> str:
        """The drawing of a kind of slips, of its judge's kinds; "" for the usual one."""
        return ""

    def item_picture(self, item: Item) -> str:
        """What a part of a turn is about, as a picture; "" for none."""
        return ""

    def things(self) -> Mapping[str, str]:
        """The pictures of what can be found in its games, by name."""
        return {}
