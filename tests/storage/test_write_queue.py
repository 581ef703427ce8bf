"""What the disk did not take waits, in its latest form alone, and is tried again."""

import threading

import pytest

from palmyra.storage.write_queue import EVERY, Attempt, Outcome, WriteQueue


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
    write_queue, shelf = WriteQueue(), Shelf()
    shelf.open = False
    assert write_queue.do("a", "game", shelf.put("a1")) == "waits"
    latest = shelf.put("a2")
    assert write_queue.do("a", "game", latest) == "waits"
    assert write_queue.attempts("game") == [latest] and write_queue.holds("a")
    shelf.open = True
    assert write_queue.do("a", "game", shelf.put("a3")) == "done"
    assert not write_queue.holds("a") and write_queue.waiting == ()
    assert write_queue.retry() and shelf.taken == ["a3"], "an older one is never written over it"


def test_what_waits_is_tried_again_every_few_seconds_until_it_is_done() -> None:
    write_queue, shelf = WriteQueue(), Shelf()
    shelf.open = False
    write_queue.do("a", "game", shelf.put("a"))
    write_queue.do("b", "scores", shelf.put("b"))
    assert not write_queue.retry() and write_queue.waiting == ("game", "scores")
    shelf.open = True
    write_queue.update(EVERY - 0.1)
    write_queue.update(0.0)
    assert shelf.taken == []
    write_queue.update(0.2)
    assert shelf.taken == ["a", "b"] and not write_queue.waiting and not write_queue.at_risk
    write_queue.update(EVERY + 1)
    assert shelf.taken == ["a", "b"]


def test_who_asks_for_a_kind_gets_the_latest_first_and_no_other_kind() -> None:
    write_queue, shelf = WriteQueue(), Shelf()
    shelf.open = False
    put: dict[str, Attempt] = {}
    for key, what in (("a", "game"), ("b", "scores"), ("c", "game"), ("a", "game")):
        put[key] = shelf.put(key)
        write_queue.do(key, what, put[key])
    assert write_queue.attempts("game") == [put["a"], put["c"]]
    assert write_queue.attempts("scores") == [put["b"]] and write_queue.attempts("settings") == []
    assert write_queue.waiting == ("scores", "game")
    write_queue.forget("b")
    write_queue.forget("nobody's")
    assert list(write_queue.waiting) == ["game"] and not write_queue.holds("b")


def test_what_is_kept_in_another_place_waits_but_is_not_at_risk() -> None:
    write_queue, shelf = WriteQueue(), Shelf()
    shelf.open, shelf.closed = False, "kept"
    assert write_queue.do("a", "game", shelf.put("a")) == "kept"
    assert write_queue.waiting == ("game",) and not write_queue.at_risk
    shelf.closed = None
    assert not write_queue.retry() and write_queue.at_risk == ("game",)


def test_who_hands_it_over_is_told_only_what_is_not_done() -> None:
    write_queue, shelf, told = WriteQueue(), Shelf(), list[Outcome]()
    write_queue.write_async("a", "game", shelf.put("a"), told.append)
    assert told == [] and shelf.taken == ["a"]
    shelf.open = False
    write_queue.write_async("a", "game", shelf.put("b"), told.append)
    assert told == ["waits"] and len(write_queue.attempts("game")) == 1


def test_beside_the_frames_the_latest_stands_for_all_as_well() -> None:
    write_queue, shelf, told = WriteQueue(), Shelf(), list[Outcome]()
    write_queue.beside, shelf.open = True, False
    write_queue.write_async("a", "game", shelf.put("a1"), told.append)
    assert write_queue.at_risk == ("game",) and told == ["waits"]
    shelf.open = True
    write_queue.write_async("a", "game", shelf.put("a2"), told.append)
    assert write_queue.waiting == () and told == ["waits"]
    assert write_queue.retry() and shelf.taken == ["a2"]


def test_a_chore_is_done_once_and_one_in_a_quiet_moment() -> None:
    write_queue, done = WriteQueue(), list[str]()
    for key in ("sweep", "dust", "sweep"):
        write_queue.on_idle(key, lambda key=key: done.append(key))  # type: ignore[misc]
    write_queue.update(0.0)
    assert done == []
    write_queue.update(0.1)
    assert done == ["sweep"]
    write_queue.update(0.1)
    write_queue.on_idle("dust", lambda: done.append("again"))
    write_queue.update(0.1)
    assert done == ["sweep", "dust"]


def refused(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_without_a_thread_it_is_written_at_once_and_never_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The frame that ended a turn failed. What a pool was given and could not begin stayed in it,
    and would have been written over what is newer."""
    write_queue, shelf, told = WriteQueue(), Shelf(), list[Outcome]()
    write_queue.beside = True
    with monkeypatch.context() as short:
        short.setattr(threading.Thread, "start", refused)
        write_queue.write_async("a", "game", shelf.put("a1"), told.append)
        assert shelf.taken == ["a1"] and told == [] and not write_queue.waiting
        shelf.open = False
        write_queue.write_async("a", "game", shelf.put("a2"), told.append)
        assert told == ["waits"] and write_queue.at_risk == ("game",), "which is told as ever"
    shelf.open = True
    assert write_queue.retry()
    write_queue.write_async("b", "game", shelf.put("b"), told.append)
    assert write_queue.waiting == () and shelf.taken == ["a1", "a2", "b"]
