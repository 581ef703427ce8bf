"""What a player's coins and tiles are made of, as named, coloured parts in a fixed order.

Turns a tally into words and numbers; draws nothing.
"""

from collections.abc import Iterable
from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.screens.tally import Coins, SeatTally, Tiles
from palmyra.scenes.result.account import PointKind, PointPart
from palmyra.shell.texts import Texts
from palmyra.ui import theme

START: Final = PointKind("start", theme.STRAW_87, theme.AMBER_80, theme.GOLD_63)
LANDSCAPE: Final = PointKind("landscape", theme.OLIVE_79, theme.OLIVE_70, theme.OLIVE_54)
FEATURE: Final = PointKind("feature", theme.BLUE_49, theme.BLUE_42, theme.BLUE_33, theme.CREAM)
CAESAR: Final = PointKind("caesar", theme.PLUM_35, theme.PLUM_27, theme.PLUM_17, theme.CREAM)
TRIBUTE: Final = PointKind(
    "tribute", theme.RED_40, theme.RED_32, theme.RED_23, theme.CREAM, striped=True
)
REORGANIZE: Final = PointKind("reorganize", theme.PLUM_46, theme.BLUE_40, theme.BLUE_30,
                              theme.CREAM,
                         striped=True)  # fmt: skip
PAID: Final = PointKind("paid", theme.LINEN_98C, theme.IVORY_95, theme.PLUM_35, theme.PLUM_27,
                        loss=True,
                   strong=palette.PLUM_83)  # fmt: skip
CUT: Final = PointKind("cut", theme.LINEN_98C, theme.IVORY_95, theme.CHESTNUT_44B, loss=True,
                  strong=theme.WHITE)  # fmt: skip
PLACED: Final = PointKind("placed", theme.OLIVE_88, theme.OLIVE_83, theme.OLIVE_62B)
FLIPPED: Final = PointKind("flipped", theme.RED_40, theme.RED_32, theme.RED_23, theme.CREAM)
LEFT: Final = PointKind("left", theme.INSET, theme.WHEAT_86B, theme.OCHRE_68)


def coin_parts(coins: Coins, texts: Texts) -> tuple[PointPart, ...]:
    return _parts(
        "coins",
        (
            (START, coins.start),
            (LANDSCAPE, coins.landscape),
            (FEATURE, coins.feature),
            (CAESAR, coins.caesar),
            (TRIBUTE, coins.tribute),
            (PAID, coins.paid),
            (CUT, coins.cut),
        ),
        texts,
    )


def tile_parts(tiles: Tiles, texts: Texts) -> tuple[PointPart, ...]:
    return _parts(
        "tiles",
        (
            (START, tiles.start),
            (LANDSCAPE, tiles.landscape),
            (FEATURE, tiles.feature),
            (CAESAR, tiles.caesar),
            (REORGANIZE, tiles.reorganize),
            (CUT, tiles.cut),
        ),
        texts,
    )


def tile_uses(tiles: Tiles, texts: Texts) -> tuple[PointPart, ...]:
    return _parts(
        "tiles", ((PLACED, tiles.placed), (FLIPPED, tiles.flipped), (LEFT, tiles.left)), texts
    )


def legend(bars: Iterable[tuple[PointPart, ...]], texts: Texts) -> list[tuple[PointKind, str]]:
    """The kinds that occur, each once, in the bars' own order."""
    order = [START, LANDSCAPE, FEATURE, CAESAR, TRIBUTE, REORGANIZE, PAID, CUT]
    order += [PLACED, FLIPPED, LEFT]
    found = {part.kind for bar in bars for part in bar}
    return [(kind, texts(f"palmyra.result.source_{kind.name}")) for kind in order if kind in found]


def sum_words(parts: Iterable[PointPart], total: int, texts: Texts) -> str:
    """The parts as one sum: every number of it can be found in the bar."""
    words = ""
    for part in parts:
        sign = " − " if part.kind.loss else " + " if words else ""
        words += f"{sign}{texts(f'palmyra.result.source_{part.kind.name}')} {part.value}"
    return f"{words} = {total}" if words else str(total)


def facts(account: SeatTally, texts: Texts) -> tuple[str, str]:
    """How the turns were used, and what the best one paid."""
    said = [
        texts("palmyra.result.fact_conquers", n=account.conquers),
        texts("palmyra.result.fact_revenues", n=account.revenues),
        texts("palmyra.result.fact_reorganizes", n=account.reorganizes),
    ]
    best = account.best_revenue
    if best is None:
        return " · ".join(said), ""
    said.append(texts("palmyra.result.fact_best", n=best.paid))
    tribute = min(best.tribute, best.paid)
    why = texts("palmyra.result.best_why", turn=best.turn, sum=best.paid - tribute, tribute=tribute)
    return " · ".join(said), why


def _parts(of: str, values: Iterable[tuple[PointKind, int]], texts: Texts) -> tuple[PointPart, ...]:
    return tuple(
        PointPart(kind, value, _why(of, kind, value, texts)) for kind, value in values if value
    )


def _why(of: str, kind: PointKind, value: int, texts: Texts) -> str:
    said = texts("result.part", label=texts(f"palmyra.result.source_{kind.name}"), n=value)
    return f"{said}\n{texts(f'palmyra.result.why_{of}.{kind.name}')}"
