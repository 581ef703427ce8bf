"""Reviews of the finished games that pictures and tests show, judged once and kept.

    python -m tools.finished_reviews

writes them anew, which takes minutes: after a change of a judge's words or numbers that the
pictures should follow. What they say is pinned nowhere; they are there to be looked at.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from palmyra.games import load
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.kernel.coach import Review
from palmyra.kernel.record import Record
from palmyra.kernel.review_data import read_review, write_review
from palmyra.kernel.session import Session
from palmyra.review import review
from tools.finished_games import finished_session

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "reviews"
EVERYONE: Final = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)
AnySession = Session[Any, Any, Any, Any, Any]
GAMES: Final[dict[str, Callable[[], AnySession]]] = {
    "palmyra_duel": lambda: finished_session(
        Variant.BASE, EVERYONE[:2], "38", computers=EVERYONE[1:2]
    ),
    "palmyra_five": lambda: finished_session(Variant.EXPERT, EVERYONE, "5", computers=EVERYONE[1:]),
    "palmyra_solo": lambda: finished_session(Variant.SOLO_1, EVERYONE[4:], "s6"),
}


def reviewed(name: str) -> tuple[AnySession, Review[Any]]:
    """A game and its review, whatever version of the judge it is from."""
    session = GAMES[name]()
    game = session.match.game
    data = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    data["judge"] = game.judge_version
    found = read_review(data, session.save, game)
    assert found is not None, f"{name}: python -m tools.finished_reviews"
    return session, found


class Puppet:
    """Judges as it was told: so many verdicts more with each poll, of a review that is there."""

    failed = False

    def __init__(self, whole: Review[Any], each: int = 0, most: int | None = None) -> None:
        """`each` 0: all at once; `most`: then it rests."""
        self._whole = whole
        self._each = each
        self._most = len(whole.verdicts) if most is None else most
        self._given = -1
        self.asked = 0

    def ask(self, record: Record[Any, Any], so_far: Review[Any] | None) -> None:
        self.asked += 1
        self._given = len(so_far.verdicts) if so_far else -1

    def poll(self) -> Review[Any] | None:
        if not self.asked or self._given >= self._most:
            return None
        self._given = min(self._most, self._given + self._each if self._each else self._most)
        if self._given == len(self._whole.verdicts):
            return self._whole
        verdicts = self._whole.verdicts[: max(0, self._given)]
        whole = self._whole
        return Review(verdicts, whole.turns, whole.start, whole.result, whole.chance, whole.scale)

    def cancel(self) -> None:
        self.asked = 0


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in GAMES.items():
        session = make()
        game = session.match.game
        found = review(load(game.name), session.save, None, lambda share: None)
        data = write_review(found, session.save, game)
        (FOLDER / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n")
        print(name, len(found.verdicts))


if __name__ == "__main__":
    main()
