"""What records have earned: asked of the process that thinks, as replaying them takes too long for
a frame. It reads them itself."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from palmyra.kernel.achievement_progress import RecordFinds
from palmyra.storage.record_achievements import tell
from palmyra.thinking.questions import Load, Question


@dataclass(frozen=True, slots=True)
class FindsQuestion(Question[tuple[RecordFinds, ...]]):
    home: str
    names: tuple[str, ...]  # of records: few, so that a thought does not wait long

    quick: ClassVar[bool] = True
    thinks: ClassVar[bool] = False

    def answer(self, load: Load) -> tuple[RecordFinds, ...]:
        return tell(Path(self.home), load(self.game), self.names)

    def check(self, found: Any, load: Load) -> tuple[RecordFinds, ...]:
        if not all(isinstance(each, RecordFinds) and each.name in self.names for each in found):
            raise ValueError("another kind of answer")
        return tuple(found)

    def stand_in(self, load: Load) -> tuple[RecordFinds, ...]:
        return ()
