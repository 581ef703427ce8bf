"""Who judges turns beside the frames, as screens ask it: reviews, puzzles, what becomes one."""

from collections.abc import Sequence
from typing import Any, Protocol

from palmyra.kernel.any_game import AnyRecord
from palmyra.kernel.review import Review


class Judging(Protocol):
    """Nobody waits for it. `play/worker_thinker` asks the process beside the frames."""

    def ask(self, record: AnyRecord, so_far: Review[Any] | None) -> None: ...

    def poll(self) -> Review[Any] | None:
        """The review when it has grown."""

    @property
    def failed(self) -> bool:
        """Whether nothing more will come."""

    def cancel(self) -> None: ...


class Others(Protocol):
    """Says beside the frames what else one would think of in a position."""

    def ask(self, before: Any) -> None: ...

    def poll(self) -> Sequence[Any] | None:
        """The judge's candidates once they are found."""

    @property
    def failed(self) -> bool:
        """Whether nobody can say."""

    def cancel(self) -> None: ...
