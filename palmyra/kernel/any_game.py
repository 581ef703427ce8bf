"""Whichever game it is: what screens and tools hold, and never look into. A game's own code names
its types where it looks."""

from typing import Any, TypeAlias

from palmyra.kernel.game import Game, Step
from palmyra.kernel.lesson import Chapter, Lesson
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session
from palmyra.kernel.verdict import Judge

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyState: TypeAlias = Any
AnyAction: TypeAlias = Any
AnyTurn: TypeAlias = Any
AnyPlan: TypeAlias = tuple[AnyState, tuple[AnyAction, ...]]  # a turn's start, and what it does
AnyStep: TypeAlias = Step[Any, Any]
AnyRecord: TypeAlias = Record[Any, Any]
AnyReplay: TypeAlias = Replay[Any, Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]
AnyLesson: TypeAlias = Lesson[Any, Any, Any]
AnyChapter: TypeAlias = Chapter[Any, Any]
AnyJudge: TypeAlias = Judge[Any, Any]
