"""Finished games with their reviews, judged once and kept, for pictures and tests to show.

    python -m tools.finished_reviews [names ...]

plays and judges them anew, which takes minutes: after a change of a judge's numbers that the
pictures should follow. With `--why` only what speaks for the better turns is asked for again, which
takes seconds. What they say is pinned nowhere; they are there to be looked at.
"""

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from palmyra.games import load
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.review import Review
from palmyra.kernel.review_data import read_review, write_review
from palmyra.kernel.session import Seat, Session
from palmyra.review import review
from palmyra.storage.file_names import ending_of
from palmyra.storage.record_text import read_each, write_game

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "reviews"
NAMES: Final = ("Septimia", "Odaenathus", "Aurelia", "Marcus", "Livia")


@dataclass(frozen=True, slots=True)
class Played:
    """Who plays it: the first as a person would, by that level; the others are computers."""

    game: str
    levels: tuple[str, ...]
    seed: str
    variant: str = ""

    def record(self) -> AnyReplay:
        game = load(self.game)
        setup = game.dealt(len(self.levels), self.seed, self.variant or game.variants[0])
        seats = tuple(
            Seat(color, NAMES[at], level if at else "")
            for at, (color, level) in enumerate(zip(setup.players, self.levels, strict=True))
        )
        match: Match[Any, Any, Any, Any, Any] = Match(
            game, setup, {seat.color: seat.name for seat in seats}
        )
        brain = game.brain()
        while not (state := match.state).over:
            view = game.rules.hide(state, state.seat)
            seed = f"{self.seed} {state.turn}"
            for action in brain.choose(view, self.levels[state.seat], seed, None):
                match.play(action)
        return Session(match, seats).save


GAMES: Final = {
    "palmyra_duel": Played("palmyra", ("merchant", "scribe"), "tadmor 7"),
    "palmyra_won": Played("palmyra", ("scribe", "merchant"), "tadmor 3"),
    "palmyra_five": Played("palmyra", ("scribe",) * 5, "tadmor 5", "expert"),
    "palmyra_solo": Played("palmyra", ("scribe",), "tadmor 1", "solo-1"),
    "medina_three": Played("medina", ("mason", "carrier", "mason"), "fes"),
    "palermo_three": Played("palermo", ("urchin", "gelataia", "urchin"), "kalsa"),
}


def reviewed(name: str) -> tuple[AnyGame, AnyReplay, Review[Any]]:
    """A game, how it was played and its review, whatever version of the judge that is from."""
    game = load(GAMES[name].game)
    data = (FOLDER / f"{name}{ending_of(game.name)}").read_bytes()
    replay = next(read_each(data, game))
    assert isinstance(replay, Replay), name
    told = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    told["judge"] = game.judge_version
    found = read_review(told, replay, game)
    assert found is not None, f"python -m tools.finished_reviews {name}"
    return game, replay, found


class Puppet:
    """Judges as it was told: gives as much of a review that is there as it may, at once."""

    failed = False

    def __init__(self, whole: Review[Any], most: int | None = None) -> None:
        self._whole = whole
        self._most = most  # turns
        self._asked = False

    def ask(self, record: Record[Any, Any], so_far: Review[Any] | None) -> None:
        self._asked = True

    def poll(self) -> Review[Any] | None:
        if not self._asked:
            return None
        self._asked = False
        whole = self._whole
        if self._most is None:
            return whole
        verdicts = whole.verdicts[: self._most]
        return Review(verdicts, whole.turns, whole.start, whole.result, whole.chance, whole.scale)

    def cancel(self) -> None:
        self._asked = False


def told_again(name: str) -> tuple[AnyGame, AnyReplay, Review[Any]]:
    """As it was judged, with the reasons of now."""
    game, replay, found = reviewed(name)
    assert game.judge is not None
    judge = game.judge()
    verdicts = tuple(
        verdict if verdict.better is None
        else replace(verdict, why=judge.why(
            replay.before(verdict.turn), replay.record.turns[verdict.turn], verdict.better
        ))
        for verdict in found.verdicts
    )  # fmt: skip
    return game, replay, replace(found, verdicts=verdicts)


def main(arguments: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = [name for name in arguments if name != "--why"]
    for name in names or GAMES:
        if "--why" in arguments:
            game, replay, found = told_again(name)
        else:
            game = load(GAMES[name].game)
            replay = GAMES[name].record()
            found = review(game, replay, None, lambda share: None)
        (FOLDER / f"{name}{ending_of(game.name)}").write_text(write_game(replay, game), "utf-8")
        told = json.dumps(write_review(found, replay, game), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(f"{told}\n", "utf-8")
        print(name, len(found.verdicts), [len(found.moments(s)) for s in range(len(found.result))])


if __name__ == "__main__":
    main(sys.argv[1:])
