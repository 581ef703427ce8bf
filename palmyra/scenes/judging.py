"""Who judges turns beside the frames, as screens ask it: reviews, puzzles, what becomes one."""

from typing import Any, Protocol

from palmyra.kernel.game import Game
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.review import Review

AnyGame = Game[Any, Any, Any, Any, Any]
AnyReplay = Replay[Any, Any, Any, Any]


class Judging(Protocol):
    """Nobody waits for it. `play/worker_thinker` asks the process beside the frames."""

    def ask(self, record: Record[Any, Any], so_far: Review[Any] | None) -> None: ...

    def poll(self) -> Review[Any] | None:
        """The review when it has grown."""

    @property
    def failed(self) -> bool:
        """Whether nothing more will come."""

    def cancel(self) -> None: ...
