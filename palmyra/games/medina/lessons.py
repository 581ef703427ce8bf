"""The chapters of Medina's tutorial: a game each, and the steps asked of the learner. Data only.

The words of a step stand in the catalogues under `medina.tutorial.CHAPTER.STEP`. What is aimed at
is a widget, a cell as `5,4`, or a placement as the record writes it: its piece, then its cell.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from palmyra.games.medina.game import MEDINA, open_box
from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.notation import decode
from palmyra.games.medina.rules.pieces import Color, Piece, Stock
from palmyra.games.medina.rules.placing import palace_at
from palmyra.games.medina.rules.setup import Setup, new_game
from palmyra.games.medina.rules.state import State
from palmyra.kernel.lesson import Chapter, Lesson, LessonStep
from palmyra.kernel.record import play_turn

COLORS: Final = (Color.RED, Color.BLUE, Color.GREEN)  # the learner is the first

MedinaStep = LessonStep[State, Action]
MedinaChapter = Chapter[State, Action]
MedinaLesson = Lesson[Setup, State, Action]


@dataclass(frozen=True, slots=True)
class LessonGame:
    """A chapter's own: `before` are its turns before the first card, `stock` what each holds."""

    name: str
    merchant: Cell
    steps: tuple[MedinaStep, ...]
    before: tuple[str, ...] = ()
    stock: Stock | None = None


def _read(name: str, aim: str = "") -> MedinaStep:
    return LessonStep(name, aim=aim)


def _place(name: str, word: str) -> MedinaStep:
    (place,) = decode(word)[0]
    return LessonStep(name, does=place, allows=_as_good(place), aim=word)


def _as_good(place: Place) -> Callable[[State, Action], bool] | None:
    """Which piece of its palace bears the dome changes nothing (M11)."""
    if place.piece is not Piece.DOME:
        return None

    def allows(state: State, action: Action) -> bool:
        if not isinstance(action, Place) or action.piece is not Piece.DOME:
            return False
        return palace_at(state, action.cell) == palace_at(state, place.cell)

    return allows


def _try(name: str, word: str, reason: str) -> MedinaStep:
    """What the rules refuse, and why."""
    return LessonStep(name, tries=reason, aim=word)


def _end(name: str) -> MedinaStep:
    return LessonStep(name, does=EndTurn(), aim="end_turn")


def _rival(name: str, line: str) -> MedinaStep:
    """What the player whose turn it is does."""
    return LessonStep(name, rival=(*decode(line)[0], EndTurn()))


PALACES: Final = LessonGame(
    "palaces",
    (8, 6),
    (
        _read("welcome"),
        _read("stock", "tray"),
        _place("found", "apricot@5,4"),
        _place("grow", "apricot@6,4"),
        _read("undo", "undo"),
        _end("end"),
        _rival("rival", "amethyst@11,4 amethyst@11,5"),
        _rival("together", "apricot@6,5 wall@1,0"),
        _try("alley", "umber@7,6", "alley"),
        _place("apart", "umber@8,3"),
        _try("one", "apricot@9,9", "must_join_apricot"),
        _place("court", "apricot@5,5"),
        _end("end_two"),
        _read("hint", "hint"),
    ),
)
AROUND: Final = LessonGame(
    "around",
    (5, 2),
    (
        _read("worth", "2,1"),
        _place("stable", "stable@3,2"),
        _place("wall", "wall@1,0"),
        _end("end"),
        _rival("rival", "amethyst@10,7 wall@2,0"),
        _rival("rival_two", "wall@17,1 wall@17,2"),
        _read("touch", "2,1"),
        _read("stall", "5,2"),
        _try("market", "merchant@8,8", "not_at_an_end"),
        _place("merchant", "merchant@4,2"),
        _place("second", "merchant@4,1"),
        _end("end_two"),
        _read("stuck", "4,1"),
        _read("gate", "9,0"),
        _read("log", "log"),
    ),
    before=(
        "apricot@2,1 apricot@3,1",
        "amethyst@10,5 amethyst@10,6",
        "umber@13,9 umber@13,8",
    ),
)
DOMES: Final = LessonGame(
    "domes",
    (7, 4),
    (
        _read("nobody", "6,4"),
        _read("when", "6,4"),
        _read("feast", "6,4"),
        _place("piece", "apricot@6,6"),
        _place("dome", "dome@6,5"),
        _read("yours", "me"),
        _end("end"),
        _rival("rival", "apricot@3,9 apricot@3,10"),
        _rival("rival_two", "umber@11,8 wall@0,11"),
        _try("once", "dome@3,9", "has_color"),
        _place("later", "stable@4,4"),
        _place("idle", "wall@1,0"),
        _end("end_two"),
        _read("leaves", "tray"),
        _read("promised", "tray"),
    ),
    before=(
        "apricot@6,4 apricot@6,5",
        "amethyst@12,3 amethyst@12,4",
        "apricot@5,5 merchant@7,5",
        "apricot@5,4 stable@5,6",
        "amethyst@13,4 wall@17,1",
        "umber@10,9 umber@11,9",
    ),
)
PRIZES: Final = LessonGame(
    "prizes",
    (9, 6),
    (
        _read("meet", "prizes"),
        _place("walls", "wall@1,0"),
        _place("walls_two", "wall@2,0"),
        _end("end"),
        _rival("rival", "dome@14,4 wall@17,11"),
        _rival("rival_two", "umber@13,9 wall@16,12"),
        _place("equal", "stable@4,2"),
        _place("larger", "stable@6,1"),
        _end("end_two"),
        _rival("rival_three", "umber@13,10 wall@17,10"),
        _rival("rival_four", "wall@15,12 wall@14,12"),
        _place("tower", "wall@3,0"),
        _place("further", "wall@4,0"),
        _end("end_three"),
        _rival("rival_five", "umber@12,11 wall@17,9"),
        _rival("rival_six", "alabaster@1,1 dome@1,1"),
        _read("last", "prizes"),
    ),
    before=(
        "apricot@3,1 apricot@4,1",
        "umber@12,8 umber@12,9",
        "amethyst@8,3 amethyst@9,3",
        "apricot@5,1 dome@4,1",
        "apricot@14,3 apricot@14,4",
        "amethyst@10,3 dome@9,3",
        "umber@12,10 wall@0,11",
        "apricot@14,5 apricot@15,4",
        "wall@16,0 wall@15,0",
    ),
)
ENDING: Final = LessonGame(
    "ending",
    (8, 6),
    (
        _read("short", "tray"),
        _place("market", "merchant@8,5"),
        _place("corner", "apricot@16,1"),
        _end("end"),
        _rival("rival", "stable@3,4 wall@0,1"),
        _rival("rival_two", "dome@14,8 wall@17,11"),
        _place("grow", "apricot@16,2"),
        _place("claim", "dome@16,1"),
        _end("end_two"),
        _rival("gone", "umber@3,9 dome@3,9"),
        _rival("rival_three", "stable@13,9 wall@17,10"),
        _place("safe", "stable@10,4"),
        _place("tower", "wall@16,0"),
        _end("end_three"),
        _rival("rival_four", "merchant@8,7 wall@0,2"),
        _rival("one", "merchant@8,8"),
        _read("count", "this_turn"),
        _read("alone"),
    ),
    before=(
        "umber@9,4 umber@9,5",
        "apricot@4,4 umber@10,5",
        "apricot@4,5 apricot@5,5",
        "dome@9,5 wall@1,0",
        "apricot@5,4 dome@4,4",
        "umber@14,9 umber@14,8",
    ),
    # A small stock, so that a whole ending fits in three turns: two stones, no more.
    stock=(0, 0, 2, 2, 1, 1, 2, 2),
)
GAMES: Final = (PALACES, AROUND, DOMES, PRIZES, ENDING)
# What stands on their medallions.
EMBLEMS: Final = {
    "palaces": "medina/icon_palace",
    "around": "medina/icon_wall",
    "domes": "medina/icon_dome",
    "prizes": "medina/icon_tower",
    "ending": "medina/icon_score",
}


@cache
def lessons() -> tuple[MedinaLesson, ...]:
    """A lesson a chapter, each from its own position."""
    return tuple(
        Lesson(Setup(COLORS, game.merchant), (Chapter(game.name, game.steps),), _opened(game))
        for game in GAMES
    )


def _opened(game: LessonGame) -> State:
    box = open_box()
    if game.stock is not None:
        box = replace(box, stocks=dict.fromkeys(box.stocks, game.stock))
    state = new_game(Setup(COLORS, game.merchant), box)
    for line in game.before:
        state = play_turn(MEDINA, state, decode(line)[0]).state
    return state
