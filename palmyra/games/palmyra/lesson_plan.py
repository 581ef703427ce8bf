"""The chapters of the tutorial: two games on fixed stacks, and a short solo. Data only.

The words of a step stand in the text catalogues under `tutorial.CHAPTER.STEP`, those of its parts
under `tutorial.CHAPTER.STEP_PART`.
"""

from typing import Final

from palmyra.games.palmyra.lessons import Chapter, Lesson, Step
from palmyra.games.palmyra.rules.state import Variant

TILES: Final = Chapter(
    "tiles",
    (
        Step("welcome", aim="figures"),
        Step("choose", "tab conquer"),
        Step("first", "place conquer Lh@2,0"),
        Step("moved", aim="this_turn", lights=True),
        Step("second", "place conquer Sh@2,1"),
        Step("undo", aim="undo"),
        Step("end", "end", lights=True),
        Step("rival", "rival conquer Sd@-1,0 Ld@-1,-1 extra L"),
        Step("look", aim="fit"),
    ),
)
FEATURES: Final = Chapter(
    "features",
    (
        Step("meet", aim="tile Lhl"),
        Step("lake", "place conquer Lhl@3,1"),
        Step("limit", "try two_features"),
        Step("plain", "place conquer Sh@3,0"),
        Step("end", "end", lights=True),
        Step("rival", "rival revenue Lm@-1,1"),
        Step("again", "place conquer Lh@4,0"),
        Step("match", "place conquer Shl@4,1"),
        Step("end_six", "end", lights=True),
        Step("rival_two", "rival revenue Sm@-1,2"),
        Step("hint", aim="hint"),
    ),
)
COINS: Final = Chapter(
    "coins",
    (
        Step("meet", aim="censor"),
        Step("choose", "tab revenue"),
        Step("desert", "place revenue Ld@1,-1"),
        Step("blocked", "place revenue Sd@0,-1"),
        Step(
            "tribute", aim="tribute", lights=True
        ),  # what a flip gives and costs, before it is done
        Step("flip", "end flip Sm", parts=("pick", "end")),
        Step("rival", "rival reorganize draw L legion@4,0"),
        Step("more", "place revenue Ld@0,-2"),
        Step("end", "end", parts=("no_flip",), lights=True),
        Step("over", aim="supply"),
        Step("over_two", aim="supply"),
        Step("log", aim="log"),
    ),
)
CUT_OFF: Final = Chapter(
    "cut_off",
    (
        Step("rival", "rival conquer Lm@5,1 Lm@4,2 extra S"),
        Step("closed", aim="legion"),
        Step("choose", "tab reorganize"),
        Step("draw", "draw L"),
        Step("move", "move legion@5,1", parts=("end",)),
        Step("rival_two", "rival reorganize draw L"),
        Step("free", "place conquer Sm@6,1"),
        Step("end", "end extra L", parts=("pick", "end"), lights=True),
        Step("done", aim="tabs"),
    ),
)
SOLO: Final = Chapter(
    "solo",
    (
        Step("meet", aim="pace"),
        Step("first", "place conquer Lh@2,0", parts=("asked",)),
        Step("end", "end"),
        Step("clock", aim="supply"),
        Step("collect", "place revenue Ld@1,-1", parts=("asked",)),
        Step("finish", "end", parts=("no_flip",), lights=True),
        Step("done", aim="pace"),
    ),
    extra=True,
)
CAESAR: Final = Chapter(
    "caesar",
    (
        Step("meet", aim="figures"),
        Step("choose", "tab reorganize"),
        Step("take", "draw L caesar", parts=("draw",)),
        Step("stay", "move"),
        Step("rival", "rival conquer Ld@-1,-1 extra L"),
        Step("either", "tab revenue"),
        Step("collect", "place revenue by legion Lh@2,0", parts=("asked",)),
        Step("bonus", "end", parts=("no_flip",), lights=True),
        Step("rival_two", "rival reorganize caesar draw S"),
        Step("done", aim="opponent"),
    ),
    extra=True,
)

# Chapters in which nobody has heard of features yet, nor of tribute.
BEFORE_FEATURES: Final = (TILES,)
BEFORE_TRIBUTE: Final = (TILES, FEATURES)

LESSONS: Final = (
    Lesson(
        Variant.BASE,
        2,
        # One each to start with, then in the order in which the steps draw them.
        "Lh Ld Lhl Ld Lm Lm Lh Ld Lm Ld Lh Lm Lm Lm",
        "Sh Sd Shl Sh Sm Sd Sm Sm Sh Sd",
        (TILES, FEATURES, COINS, CUT_OFF),
    ),
    Lesson(Variant.SOLO_1, 1, "Lh Ld", "Sh Sd", (SOLO,)),
    Lesson(Variant.EXPERT, 2, "Lh Ld Lm", "Sh Sm", (CAESAR,)),
)
CHAPTERS: Final = tuple(chapter for lesson in LESSONS for chapter in lesson.chapters)
# What stands on their medallions.
EMBLEMS: Final = {
    "tiles": "palmyra/large_hills_a",
    "features": "palmyra/large_hills_lake",
    "coins": "palmyra/large_coin",
    "cut_off": "palmyra/large_mountains_b",
    "solo": "palmyra/large_desert_caravan",
    "caesar": "palmyra/caesar",
}


def lesson_of(chapter: Chapter) -> Lesson:
    return next(lesson for lesson in LESSONS if chapter in lesson.chapters)
