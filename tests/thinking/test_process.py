"""The inside of the thinking process, without a process."""

from collections.abc import Iterator
from typing import Any

import pytest

from palmyra.thinking import process
from palmyra.thinking.questions import ReviewQuestion


class Parts(ReviewQuestion):
    """A review that comes in three parts."""

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "game", name)

    def parts(self, load: Any) -> Iterator[Any]:
        for number in range(3):
            yield f"{self.game} {number}"


class Asked:
    """The other end of the pipe: one question, and another one after the first part came."""

    def __init__(self) -> None:
        self.later: list[tuple[int, ReviewQuestion]] = [(1, Parts("game")), (2, Parts("puzzle"))]
        self.told: list[str] = []

    def poll(self) -> bool:
        return bool(self.later) and len(self.told) >= 2 - len(self.later)

    def recv(self) -> tuple[int, ReviewQuestion]:
        if not self.later:
            raise EOFError
        return self.later.pop(0)

    def send(self, told: tuple[int | None, object]) -> None:
        if isinstance(told[1], str):
            self.told.append(told[1])


def test_what_was_asked_last_is_judged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn tried in a puzzle waited for the whole review of a game that went on beside it."""
    monkeypatch.setattr(process, "_give_way", lambda: None)
    monkeypatch.setattr(process, "_end_with_parent", lambda: None)
    pipe = Asked()
    process.think(pipe, lambda name: None)  # type: ignore[arg-type, return-value]
    assert pipe.told == ["game 0", "puzzle 0", "puzzle 1", "puzzle 2", "game 1", "game 2"]
