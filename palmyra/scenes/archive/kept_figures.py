"""The figures of every game's scores, counted once for as long as its book stays the same: it may
hold thousands of games."""

from collections.abc import Sequence

from palmyra.scenes.archive.figures import Figures, figures
from palmyra.scenes.archive.scoring import Scoring
from palmyra.storage.score_file import Score

_kept: dict[str, tuple[Sequence[Score], Figures]] = {}


def kept_figures(game: str, scores: Sequence[Score], scoring: Scoring) -> Figures:
    if game not in _kept or _kept[game][0] is not scores:
        _kept[game] = (scores, figures(scores, scoring.kind))
    return _kept[game][1]
