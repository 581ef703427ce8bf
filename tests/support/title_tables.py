"""Games of the title as pictures and tests want them, whatever lies in the folder."""

from typing import Any

from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.tables import TitleTable
from palmyra.scenes.unfinished_games import Resume


class SampleTable(TitleTable):
    def __init__(
        self, nav: Navigator, name: str, resume: Resume | None = None, *,
        newcomer: bool | None = False, is_open: bool = True,
    ) -> None:  # fmt: skip
        """`newcomer` None: as it is."""
        super().__init__(nav, name)
        self.open = is_open
        self.shown = resume
        self._newcomer = newcomer

    def resume(self) -> Resume | None:
        return self.shown

    def newcomer(self) -> bool:
        return super().newcomer() if self._newcomer is None else self._newcomer


def sample_resume(note: str, **more: Any) -> Resume:
    """A game that nobody opens."""
    nothing: Any = None
    return Resume(nothing, nothing, note, **more)
