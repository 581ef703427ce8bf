"""What the disk did not take waits, in its latest form alone, and is tried again."""

import threading

import pytest

from palmyra.storage.outbox import EVERY, Attempt, Outbox, Outcome


class Shelf:
    """Takes what it is given while it is `open`; else it answers `closed`."""

    def __init__(self) -> None:
        self.open = True
        self.closed: Outcome | None = None  # None: it fails as a disk does
        self.taken: list[str] = []

    def put(self, text: str) -> Attempt:
        def attempt() -> Outcome:
            if self.open:
                self.taken.append(text)
                return "done"
            if self.closed is None:
                raise OSError(28, "No space left on device")
            return self.closed

        return attempt


def test_the_latest_of_a_key_stands_for_all_that_came_before_it() -> None:
    outbox, shelf = Outbox(), Shelf()
    shelf.open = False
    assert outbox.do("a", "game", shelf.put("a1")) == "waits"
    latest = shelf.put("a2")
    assert outbox.do("a", "game", latest) == "waits"
    assert outbox.attempts("game") == [latest] and outbox.holds("a")
    shelf.open = True
    assert outbox.do("a", "game", shelf.put("a3")) == "done"
    assert not outbox.holds("a") and outbox.waiting == ()
    assert outbox.retry() and shelf.taken == ["a3"], "an older one is never written over it"


def test_what_waits_is_tried_again_every_few_seconds_until_it_is_done() -> None:
    outbox, shelf = Outbox(), Shelf()
    shelf.open = False
    outbox.do("a", "game", shelf.put("a"))
    outbox.do("b", "scores", shelf.put("b"))
    assert not outbox.retry() and outbox.waiting == ("game", "scores")
    shelf.open = True
    outbox.update(EVERY - 0.1)
    outbox.update(0.0)
    assert shelf.taken == []
    outbox.update(0.2)
    assert shelf.taken == ["a", "b"] and not outbox.waiting and not outbox.at_risk
    outbox.update(EVERY + 1)
    assert shelf.taken == ["a", "b"]


def test_who_asks_for_a_kind_gets_the_latest_first_and_no_other_kind() -> None:
    outbox, shelf = Outbox(), Shelf()
    shelf.open = False
    put: dict[str, Attempt] = {}
    for key, what in (("a", "game"), ("b", "scores"), ("c", "game"), ("a", "game")):
        put[key] = shelf.put(key)
        outbox.do(key, what, put[key])
    assert outbox.attempts("game") == [put["a"], put["c"]]
    assert outbox.attempts("scores") == [put["b"]] and outbox.attempts("settings") == []
    assert outbox.waiting == ("scores", "game")
    outbox.forget("b")
    outbox.forget("nobody's")
    assert list(outbox.waiting) == ["game"] and not outbox.holds("b")


def test_what_is_kept_in_another_place_waits_but_is_not_at_risk() -> None:
    outbox, shelf = Outbox(), Shelf()
    shelf.open, shelf.closed = False, "kept"
    assert outbox.do("a", "game", shelf.put("a")) == "kept"
    assert outbox.waiting == ("game",) and not outbox.at_risk
    shelf.closed = None
    assert not outbox.retry() and outbox.at_risk == ("game",)


def test_who_hands_it_over_is_told_only_what_is_not_done() -> None:
    outbox, shelf, told = Outbox(), Shelf(), list[Outcome]()
    outbox.write_async("a", "game", shelf.put("a"), told.append)
    assert told == [] and shelf.taken == ["a"]
    shelf.open = False
    outbox.write_async("a", "game", shelf.put("b"), told.append)
    assert told == ["waits"] and len(outbox.attempts("game")) == 1


def test_beside_the_frames_the_latest_stands_for_all_as_well() -> None:
    outbox, shelf, told = Outbox(), Shelf(), list[Outcome]()
    outbox.beside, shelf.open = True, False
    outbox.write_async("a", "game", shelf.put("a1"), told.append)
    assert outbox.at_risk == ("game",) and told == ["waits"]
    shelf.open = True
    outbox.write_async("a", "game", shelf.put("a2"), told.append)
    assert outbox.waiting == () and told == ["waits"]
    assert outbox.retry() and shelf.taken == ["a2"]


def test_a_chore_is_done_once_and_one_in_a_quiet_moment() -> None:
    outbox, done = Outbox(), list[str]()
    for key in ("sweep", "dust", "sweep"):
        outbox.on_idle(key, lambda key=key: done.append(key))  # type: ignore[misc]
    outbox.update(0.0)
    assert done == []
    outbox.update(0.1)
    assert done == ["sweep"]
    outbox.update(0.1)
    outbox.on_idle("dust", lambda: done.append("again"))
    outbox.update(0.1)
    assert done == ["sweep", "dust"]


def refused(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_without_a_thread_it_is_written_at_once_and_never_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The frame that ended a turn failed. What a pool was given and could not begin stayed in it,
    and would have been written over what is newer."""
    outbox, shelf, told = Outbox(), Shelf(), list[Outcome]()
    outbox.beside = True
    with monkeypatch.context() as short:
        short.setattr(threading.Thread, "start", refused)
        outbox.write_async("a", "game", shelf.put("a1"), told.append)
        assert shelf.taken == ["a1"] and told == [] and not outbox.waiting
        shelf.open = False
        outbox.write_async("a", "game", shelf.put("a2"), told.append)
        assert told == ["waits"] and outbox.at_risk == ("game",), "which is told as ever"
    shelf.open = True
    assert outbox.retry()
    outbox.write_async("b", "game", shelf.put("b"), told.append)
    assert outbox.waiting == () and shelf.taken == ["a1", "a2", "b"]
