"""Silence is never an answer: a hint that says no more than to end the turn stays to be read."""

from types import SimpleNamespace
from typing import Any

from palmyra.kernel.game import Hint
from palmyra.scenes.play.hints import Hints


def shown(done: tuple[str, ...], hint: tuple[str, ...]) -> Hints:
    """A hint on the board, of which so much was played."""
    ended = SimpleNamespace(state=SimpleNamespace(turn=1))
    same = SimpleNamespace(state=SimpleNamespace(turn=0))
    rules = SimpleNamespace(apply=lambda state, action: ended if action == "end" else same)
    desk: Any = SimpleNamespace(
        state=SimpleNamespace(turn=0),
        match=SimpleNamespace(actions=done, game=SimpleNamespace(rules=rules)),
    )
    found = Hints(desk, thinker=None)  # type: ignore[arg-type]
    found._found, found.at, found._turn = (Hint(hint, 0.0, "why"),), 0, 0
    return found


def test_a_hint_to_wait_is_told_until_the_turn_ends() -> None:
    assert not shown((), ("end",))._done_with


def test_one_that_was_played_has_been_told() -> None:
    assert shown(("drive",), ("drive", "end"))._done_with
    assert not shown((), ("drive", "end"))._done_with
