"""The tutor's sign: around what a step is about, its arrow where it covers nothing."""

from collections.abc import Sequence
from typing import Any

from palmyra.kernel.lesson import LessonStep
from palmyra.scenes.learn.arrow import arrow_for
from palmyra.scenes.learn.tutor_card import Sign
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.exercise import Exercise
from palmyra.ui.button import Button
from palmyra.ui.layout import Box
from palmyra.ui.widget import walk


class TutorPointing:
    def __init__(self, desk: Desk, exercise: Exercise) -> None:
        self._desk = desk
        self._exercise = exercise
        self.sign = Sign()
        # At what, whether the table spoke then, and whether the pointer was there.
        self._at: tuple[Box, bool, bool] | None = None

    def point(self, step: LessonStep[Any, Any], *, still: bool) -> None:
        """At what the step is about; at nothing while something moves or is asked."""
        desk, exercise = self._desk, self._exercise
        box = self._aim(step) if still and not desk.busy and not desk.view.dialogs else None
        exercise.pointed(box)
        if box is None:
            if self.sign.visible:
                self.sign.show(False)
                desk.invalidate()
            return
        found = self._is_pointed_at(box)
        if not self.sign.visible or (box, bool(desk.notice.text), found) != self._at:
            self._at = box, bool(desk.notice.text), found
            self.sign.show(True)
            # Whoever points at it has found it, and what the table says of it can be read.
            arrow = None
            if not found:
                arrow = arrow_for(box, desk.layout.area, self.cards(), exercise.around(step))
            self.sign.point(box, arrow)
            desk.invalidate()

    def _is_pointed_at(self, box: Box) -> bool:
        at = self._desk.view.pointer
        return at is not None and box.contains(*at)

    def _aim(self, step: LessonStep[Any, Any]) -> Box | None:
        found = self._exercise.aim(step)
        if found is not None:
            return found
        widget = self._desk.view.find(step.aim) if step.aim else None
        return widget.box if widget is not None and widget.visible else None

    def cards(self) -> Sequence[Box]:
        """What carries words and must stay readable."""
        own = self._exercise.cards()
        if own is not None:
            return own
        silent = () if self._desk.notice.text else ("notice",)
        wordless = ("board", "lesson_sign", *silent)
        widgets = self._desk.view.widgets
        cards = [
            widget.box
            for widget in widgets
            if widget.visible and widget.box.w > 0 and widget.name not in wordless
        ]
        # An arrow that comes across another button points at that one.
        buttons = [one.box for one in walk(widgets) if isinstance(one, Button) and one.box.w > 0]
        return cards + [box for box in buttons if box not in cards]
