"""Who plays against a learner: the lesson's own turns, when the learner has read."""

from typing import Any

from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.lesson import LessonMatch
from palmyra.thinking.questions import A, HintsQuestion, Question, TurnQuestion
from palmyra.thinking.thinker import Answered, Found, Pending, Unanswered

AnyLessonMatch = LessonMatch[Any, Any, Any, Any, Any]


class Script:
    """Answers what the step has for the rivals; a hint is the tutor's affair."""

    given_up, salt = False, ""

    def __init__(self, lesson: AnyLessonMatch) -> None:
        self.lesson = lesson

    def ask(self, question: Question[A]) -> Pending[A]:
        turn, hints = isinstance(question, TurnQuestion), isinstance(question, HintsQuestion)
        if turn:
            return _Scripted(question, self)
        return Answered(question, (), self.load) if hints else Unanswered(question, self.load)

    def load(self, game: str) -> AnyGame:
        return self.lesson.game


class _Scripted(Pending[A]):
    """There as soon as the lesson has come to it."""

    def __init__(self, question: Question[A], script: Script) -> None:
        super().__init__(question, script.load)
        self._script = script

    def _look(self) -> Found | None:
        actions = self._script.lesson.rival_actions
        return Found(actions) if actions else None
