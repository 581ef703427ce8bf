"""Judges the games of `tests/support/finished_reviews` anew.

    python -m tools.golden.reviews [names ...]

It takes minutes: after a change of a judge's numbers that the pictures should follow. With `--play`
they are played anew first, with `--why` only what speaks for the better turns is asked for again,
which takes seconds. What they say is
pinned nowhere; they are there to be looked at.
"""

import json
import sys
from dataclasses import dataclass, replace
from typing import Any, Final

from palmyra.games import load
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.match import Match
from palmyra.kernel.review import Review
from palmyra.kernel.review_data import write_review
from palmyra.kernel.session import Seat, Session
from palmyra.review import review
from palmyra.storage.file_names import ending_of
from palmyra.storage.record_text import write_game
from tests.support.finished_reviews import FOLDER, reviewed

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
    names = [name for name in arguments if not name.startswith("--")]
    for name in names or GAMES:
        if "--why" in arguments:
            game, replay, found = told_again(name)
        else:
            game = load(GAMES[name].game)
            replay = GAMES[name].record() if "--play" in arguments else reviewed(name)[1]
            found = review(game, replay, None, lambda share: None)
        (FOLDER / f"{name}{ending_of(game.name)}").write_text(write_game(replay, game), "utf-8")
        told = json.dumps(write_review(found, replay, game), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(f"{told}\n", "utf-8")
        print(name, len(found.verdicts), [len(found.moments(s)) for s in range(len(found.result))])


if __name__ == "__main__":
    main(sys.argv[1:])
