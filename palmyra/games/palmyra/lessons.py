"""The chapters of Palmyra's tutorial: two games on fixed stacks, and a short solo. Data only.

The words of a step stand in the catalogues under `palmyra.tutorial.CHAPTER.STEP`, those of its
parts under `…STEP_PART`. What is done is written as in a record. `aim` says what to point at where
that does not: a widget by its name, legion, censor, figures, tile Lhl (of the hand), opponent.
"""

from collections import Counter
from functools import cache
from typing import Final

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.notation import decode
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.games.palmyra.rules.tiles import Size, Tile, tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn
from palmyra.kernel.lesson import Chapter, Lesson, LessonStep
from palmyra.kernel.shuffle import shuffled

COLORS: Final = (Color.RED, Color.BLUE)  # the learner is the first
REORGANIZE: Final = "reorganize"  # the tab that is no purpose of tiles
PLAINLY: Final = EndTurn()  # nothing is left to choose

PalmyraStep = LessonStep[State, Action]
PalmyraChapter = Chapter[State, Action]
PalmyraLesson = Lesson[Setup, State, Action]


def _read(name: str, aim: str, *, lights: bool = False) -> PalmyraStep:
    return LessonStep(name, aim=aim, lights=lights)


def _tab(name: str, tab: str) -> PalmyraStep:
    return LessonStep(name, chooses=tab)


def _place(name: str, words: str, *parts: str) -> PalmyraStep:
    return LessonStep(name, does=_actions(words)[0], parts=parts)


def _end(name: str, does: EndTurn = PLAINLY, *parts: str, lights: bool = False) -> PalmyraStep:
    return LessonStep(name, does=does, parts=parts, lights=lights)


def _draw(name: str, does: Reorganize, *parts: str) -> PalmyraStep:
    return LessonStep(name, does=does, parts=parts)


def _move(name: str, does: MoveFigures, *parts: str) -> PalmyraStep:
    return LessonStep(name, does=does, parts=parts)


def _try(name: str, reason: str) -> PalmyraStep:
    return LessonStep(name, tries=reason)


def _rival(name: str, words: str) -> PalmyraStep:
    return LessonStep(name, rival=_actions(words), aim="opponent")


def _actions(words: str) -> tuple[Action, ...]:
    """What a line of a record does. Whoever reorganizes says of both figures where they stand."""
    turn, _ = decode(words)
    if isinstance(turn, PlacingTurn):
        laid = [PlaceTile(turn.purpose, turn.figure, tile, cell) for tile, cell in turn.laid]
        return *laid, EndTurn(turn.extra, turn.flip)
    assert turn.legion != STAY and turn.censor != STAY
    return Reorganize(turn.draw, turn.caesar), MoveFigures(turn.legion, turn.censor)


TILES: Final = Chapter(
    "tiles",
    (
        _read("welcome", "figures"),
        _tab("choose", "conquer"),
        _place("first", "conquer Lh@2,0"),
        _read("moved", "this_turn", lights=True),
        _place("second", "conquer Sh@2,1"),
        _read("undo", "undo"),
        _end("end", lights=True),
        _rival("rival", "conquer Sd@-1,0 Ld@-1,-1 extra L"),
        _read("look", "fit"),
    ),
)
FEATURES: Final = Chapter(
    "features",
    (
        _read("meet", "tile Lhl"),
        _place("lake", "conquer Lhl@3,1"),
        _try("limit", "two_features"),
        _place("plain", "conquer Sh@3,0"),
        _end("end", lights=True),
        _rival("rival", "revenue Lm@-1,1"),
        _place("again", "conquer Lh@4,0"),
        _place("match", "conquer Shl@4,1"),
        _end("end_six", lights=True),
        _rival("rival_two", "revenue Sm@-1,2"),
        _read("hint", "hint"),
    ),
)
COINS: Final = Chapter(
    "coins",
    (
        _read("meet", "censor"),
        _tab("choose", "revenue"),
        _place("desert", "revenue Ld@1,-1"),
        _place("blocked", "revenue Sd@0,-1"),
        _read("tribute", "tribute", lights=True),  # what a flip gives and costs, before it is done
        _end("flip", EndTurn(flip=tile("Sm")), "pick", "end"),
        _rival("rival", "reorganize draw L legion@4,0 censor@-1,2"),
        _place("more", "revenue Ld@0,-2"),
        _end("end", PLAINLY, "no_flip", lights=True),
        _read("over", "supply"),
        _read("over_two", "supply"),
        _read("log", "log"),
    ),
)
CUT_OFF: Final = Chapter(
    "cut_off",
    (
        _rival("rival", "conquer Lm@5,1 Lm@4,2 extra S"),
        _read("closed", "legion"),
        _tab("choose", REORGANIZE),
        _draw("draw", Reorganize(Size.LARGE)),
        _move("move", MoveFigures((5, 1), (0, -2)), "end"),
        _rival("rival_two", "reorganize draw L legion@4,2 censor@-1,2"),
        _place("free", "conquer Sm@6,1"),
        _end("end", EndTurn(extra=Size.LARGE), "pick", "end", lights=True),
        _read("done", "tabs"),
    ),
)
SOLO: Final = Chapter(
    "solo",
    (
        _read("meet", "pace"),
        _place("first", "conquer Lh@2,0", "asked"),
        _end("end"),
        _read("clock", "supply"),
        _place("collect", "revenue Ld@1,-1", "asked"),
        _end("finish", PLAINLY, "no_flip", lights=True),
        _read("done", "pace"),
    ),
    extra=True,
)
CAESAR: Final = Chapter(
    "caesar",
    (
        _read("meet", "figures"),
        _tab("choose", REORGANIZE),
        _draw("take", Reorganize(Size.LARGE, caesar=True), "draw"),
        _move("stay", MoveFigures(None, None)),
        _rival("rival", "conquer Ld@-1,-1 extra L"),
        _tab("either", "revenue"),
        _place("collect", "revenue by legion Lh@2,0", "asked"),
        _end("bonus", PLAINLY, "no_flip", lights=True),
        _rival("rival_two", "reorganize caesar draw S legion@-1,-1 censor@city"),
        _read("done", "opponent"),
    ),
    extra=True,
)
CHAPTERS: Final = (TILES, FEATURES, COINS, CUT_OFF, SOLO, CAESAR)
# Chapters in which nobody has heard of features yet, nor of tribute.
BEFORE_FEATURES: Final = (TILES,)
BEFORE_TRIBUTE: Final = (TILES, FEATURES)
# What stands on their medallions.
EMBLEMS: Final = {
    "tiles": "palmyra/large_hills_a",
    "features": "palmyra/large_hills_lake",
    "coins": "palmyra/large_coin",
    "cut_off": "palmyra/large_mountains_b",
    "solo": "palmyra/large_desert_caravan",
    "caesar": "palmyra/caesar",
}


@cache
def lessons() -> tuple[PalmyraLesson, ...]:
    return (
        Lesson(
            _setup(
                Variant.BASE,
                2,
                # One each to start with, then in the order in which the steps draw them.
                "Lh Ld Lhl Ld Lm Lm Lh Ld Lm Ld Lh Lm Lm Lm",
                "Sh Sd Shl Sh Sm Sd Sm Sm Sh Sd",
            ),
            (TILES, FEATURES, COINS, CUT_OFF),
        ),
        Lesson(_setup(Variant.SOLO_1, 1, "Lh Ld", "Sh Sd"), (SOLO,)),
        Lesson(_setup(Variant.EXPERT, 2, "Lh Ld Lm", "Sh Sm"), (CAESAR,)),
    )


def lesson_of(chapter: PalmyraChapter) -> PalmyraLesson:
    return next(lesson for lesson in lessons() if chapter in lesson.chapters)


def kind_of(step: PalmyraStep) -> str:
    """The sort of thing a step asks for: `palmyra.tutorial.wrong` and `.ask` have words of each."""
    if step.rival:
        return "rival"
    if step.chooses:
        return "tab"
    return "try" if step.tries else _KINDS.get(type(step.does), "read")


_KINDS: Final = {PlaceTile: "place", EndTurn: "end", Reorganize: "draw", MoveFigures: "move"}


def _setup(variant: Variant, players: int, large: str, small: str) -> Setup:
    stacks = Stacks(_stack(large, Size.LARGE), _stack(small, Size.SMALL))
    return Setup(variant, COLORS[:players], stacks)


def _stack(top: str, size: Size) -> tuple[Tile, ...]:
    """The named tiles and below them all the others, in an order that never changes."""
    first = [tile(code) for code in top.split()]
    rest = Counter(open_box().of_size(size))
    rest.subtract(first)
    left = [kind for kind in sorted(rest) for _ in range(rest[kind])]
    return (*first, *shuffled(left, "lesson"))
