"""What a kept review says of a saved game: how well its person played, and how many of their turns
are worth another look. Read beside the record, once for every state of that file."""

from pathlib import Path
from typing import NamedTuple

from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.review_summary import accuracy
from palmyra.kernel.session import Session
from palmyra.shell.texts import Texts
from palmyra.storage import disk_calls
from palmyra.storage.reviews import kept_review, review_path

MOST_KEPT = 200


class ReviewNote(NamedTuple):
    slips: int  # turns worth another look
    rate: float | None  # of a hundred; None where nobody knows, or nobody at this screen played


_known: dict[tuple[Path, int, int], ReviewNote | None] = {}  # by the review's file as it was


def review_note(found: AnyReplay, record: Path, game: AnyGame) -> ReviewNote | None:
    """None while it is not reviewed to its end."""
    path = review_path(record)
    try:
        found_as = disk_calls.now.stat(path)
    except OSError:
        return None
    key = (path, found_as.st_mtime_ns, found_as.st_size)  # of two within a tick the size tells
    if key not in _known:
        while len(_known) >= MOST_KEPT:
            del _known[next(iter(_known))]
        _known[key] = _read(found, record, game)
    return _known[key]


def _read(found: AnyReplay, record: Path, game: AnyGame) -> ReviewNote | None:
    review = kept_review(record, found, game)
    if review is None or review.todo is not None:  # the second look changes numbers
        return None
    persons = Session.resume(game, found).persons
    won = game.rules.winners(found.state)
    seat = persons[0] if persons else won[0] if won else 0  # with whose eyes it is reviewed first
    rate = accuracy(review, seat) if persons else None
    return ReviewNote(len(review.mistakes(seat)), rate)


def note(texts: Texts, known: ReviewNote | None, *, running: bool = False) -> str:
    """For the plate below its picture. `running`: its review is under way."""
    if known is None:
        return texts("saves.under_review" if running else "saves.not_reviewed")
    return texts("saves.to_learn", n=known.slips) if known.slips else texts("saves.no_slip")


def sentence(texts: Texts, known: ReviewNote | None, *, running: bool = False) -> str:
    """What the coach says of it."""
    if known is None:
        return texts("saves.coach_works" if running else "saves.coach_waits")
    turns = texts("saves.worth_a_look", n=known.slips) if known.slips else texts("saves.clean")
    if known.rate is None:
        return turns
    return f"{texts('saves.share', n=round(known.rate))} {turns}"
