"""What is taught of noughts and crosses: two chapters of one game, and one that begins later."""

from palmyra.kernel.lesson import Chapter, Lesson, LessonStep
from tests.noughts.rules import COLORS, Action, EndTurn, Mark, Setup, State

LINES: Chapter[State, Action] = Chapter(
    "lines",
    (
        LessonStep("welcome", aim="board"),
        LessonStep("middle", does=Mark(5), aim="5"),
        LessonStep("taken", tries="one_mark", aim="1"),
        LessonStep("end", does=EndTurn(), aim="end"),
        LessonStep("rival", rival=(Mark(1), EndTurn())),
    ),
)
CORNERS: Chapter[State, Action] = Chapter(
    "corners",
    (
        LessonStep(
            "corner", does=Mark(9), allows=lambda state, action: action in (Mark(3), Mark(9))
        ),
        LessonStep("chosen", chooses="rest"),
        LessonStep("end", does=EndTurn()),
    ),
)
WIN: Chapter[State, Action] = Chapter(
    "win",
    (LessonStep("third", does=Mark(3)), LessonStep("end", does=EndTurn())),
    extra=True,
)
LESSONS = (
    Lesson(Setup(COLORS), (LINES, CORNERS)),
    Lesson(Setup(COLORS), (WIN,), State((0, 0, None, 1, 1, None, None, None, None), 4)),
)
