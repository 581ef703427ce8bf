"""What Palmyra's scores say: orders and variants apart, medals for the orders, tribute beside."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens.variant_words import variant_short, variant_words
from palmyra.scenes.archive.scoring import Column, ScoreKind, Scoring
from palmyra.shell.texts import Texts
from palmyra.storage.score_file import Score
from palmyra.ui import theme

# The orders first: they are what most scores are of.
VARIANTS: Final = tuple(map(str, sorted(Variant, key=lambda variant: not variant.level)))
PICTURES: Final[dict[str, str]] = {
    Variant.BASE: "palmyra/legion_red",
    Variant.EXPERT: "palmyra/caesar",
}
FLIPPED_INK: Final = theme.RED_40


def scoring(texts: Texts) -> Scoring:
    def about(score: Score) -> Sequence[str]:
        return [texts("result.seed", seed=score.seed)] if score.seed else []

    return Scoring(
        point="palmyra/coin",
        head=texts("palmyra.scores.coins"),
        kinds=tuple(
            ScoreKind(
                name, variant_short(name, texts), variant_words(name, texts), PICTURES.get(name, "")
            )
            for name in VARIANTS
        ),
        best_first=challenges.best_first,
        second=Column(texts("palmyra.scores.tribute"), "ui/icon_tribute", FLIPPED_INK, _tribute),
        about=about,
    )


def _tribute(score: Score) -> int:
    return score.tribute
