"""A game played by letter as the screens show it, and the folder that letters travel in: values."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Literal

from palmyra.kernel.any_game import AnyReplay

Kind = Literal["you", "friend", "computer"]


class NextStep(Enum):
    """What is to be done next."""

    SIT = "sit"  # an invitation: a seat is free for you
    PLAY = "play"  # it is your turn
    OPEN = "open"  # a letter is still sealed, and somebody else plays next
    ANSWER = "answer"  # the others are asked about a friend who does not answer
    SEND = "send"  # your letter is ready
    WAIT = "wait"  # somebody else has to write
    CHOOSE = "choose"  # two letters for one turn
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LetterCardSeat:
    name: str
    color: str
    kind: Kind
    level: str = ""  # of a computer
    host: int = -1  # the seat on whose computer it is played
    seated: bool = True
    resigned: bool = False
    silent: bool = False  # a computer plays for somebody who does not answer


@dataclass(frozen=True, slots=True)
class LetterCard:
    id: str
    game: str
    seats: tuple[LetterCardSeat, ...]  # in turn order
    step: NextStep
    since: datetime  # from when on it has been so
    number: int  # how many letters there are
    sealed: bool = False  # the newest letter has not been opened
    to_move: int = 0
    writer: int = -1  # the seat that wrote the newest letter
    replay: AnyReplay | None = None  # None until everybody sits
    sent: bool = False  # the letter that is ready was copied, saved or lies in the folder
    away: int = -1  # the seat of a friend whom the others may replace with a computer
    coming: int = 0  # so many tiles come with the next letter
    asker: int = -1  # the seat of who asked to go on without a friend

    @property
    def you(self) -> int:
        """Your seat, -1 before you sit."""
        return next((at for at, seat in enumerate(self.seats) if seat.kind == "you"), -1)

    @property
    def friends(self) -> list[LetterCardSeat]:
        """The other people."""
        return [seat for seat in self.seats if seat.kind == "friend"]

    @property
    def missing(self) -> list[LetterCardSeat]:
        """Who has not sat down yet."""
        return [seat for seat in self.seats if seat.kind == "friend" and not seat.seated]

    @property
    def turn(self) -> int:
        return len(self.replay.record.turns) + 1 if self.replay is not None else 0

    @property
    def mine(self) -> bool:
        """Whether it waits for you."""
        return self.step in (
            NextStep.SIT,
            NextStep.PLAY,
            NextStep.SEND,
            NextStep.CHOOSE,
            NextStep.ANSWER,
        )


FolderState = Literal["in_step", "waiting", "missing", "full", "read_only"]


@dataclass(frozen=True, slots=True)
class FolderView:
    path: str
    state: FolderState
    looked: float = 0.0  # seconds ago
    name: str = ""  # who is waited for
    since: datetime | None = None
