"""Finished games with their reviews, judged once and kept, for pictures and tests to show.
`tools.golden.reviews` plays and judges them anew."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from palmyra.games import load
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.record import Replay
from palmyra.kernel.review import Review
from palmyra.kernel.review_data import read_review
from palmyra.storage.file_names import ending_of
from palmyra.storage.record_text import read_each
from palmyra.thinking.questions import Question
from palmyra.thinking.thinker import AtOnce, Found, Pending

FOLDER: Final = Path(__file__).resolve().parents[1] / "golden" / "reviews"


def reviewed(name: str) -> tuple[AnyGame, AnyReplay, Review[Any]]:
    """A game, how it was played and its review, whatever version of the judge that is from."""
    game = load(name.partition("_")[0])
    data = (FOLDER / f"{name}{ending_of(game.name)}").read_bytes()
    replay = next(read_each(data, game))
    assert isinstance(replay, Replay), name
    told = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    told["judge"] = game.judge_version
    found = read_review(told, replay, game)
    assert found is not None, f"python -m tools.golden.reviews {name}"
    return game, replay, found


class Puppet(AtOnce):
    """Judges as it was told: gives as much of a review that is there as it may, at once."""

    def __init__(self, whole: Review[Any], most: int | None = None) -> None:
        super().__init__()
        self._told = replace(whole, verdicts=whole.verdicts[:most])

    def ask(self, question: Question[Any]) -> Pending[Any]:
        return _Told(question, self._told)


class _Told(Pending[Any]):
    """Once; whatever it lacks does not come."""

    def __init__(self, question: Question[Any], found: Review[Any]) -> None:
        super().__init__(question, load)
        self._found: Found | None = Found(found)

    def _look(self) -> Found | None:
        found, self._found = self._found, None
        return found
