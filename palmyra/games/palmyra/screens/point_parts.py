"""What a player's coins and tiles are made of, as named, coloured parts in a fixed order.

Turns a tally into words and numbers; draws nothing.
"""

from collections.abc import Iterable
from typing import Final

from palmyra.games.palmyra.tally import Coins, SeatTally, Tiles
from palmyra.scenes.result.account import PointKind, PointPart
from palmyra.shell.texts import Texts
from palmyra.ui import theme

START: Final = PointKind("start", "#F7D692", "#EFBF6A", "#C58F3C")
LANDSCAPE: Final = PointKind("landscape", "#BDCB68", "#A4B450", "#748A3A")
FEATURE: Final = PointKind("feature", "#2A7F98", "#1F6C87", "#175368", theme.CREAM)
CAESAR: Final = PointKind("caesar", "#7B3B78", "#5F2A60", "#431A45", theme.CREAM)
TRIBUTE: Final = PointKind("tribute", "#A63A2B", "#8A2B20", "#661B14", theme.CREAM, striped=True)
REORGANIZE: Final = PointKind("reorganize", "#686A8A", "#5A5D7C", "#43465F", theme.CREAM,
                         striped=True)  # fmt: skip
PAID: Final = PointKind("paid", "#FFF9EA", "#FBF1DA", "#7B3B78", "#5F2A60", loss=True,
                   strong="#EBC4E8")  # fmt: skip
CUT: Final = PointKind("cut", "#FFF9EA", "#FBF1DA", "#8A6036", loss=True,
                  strong="#FFFFFF")  # fmt: skip
PLACED: Final = PointKind("placed", "#DDE39A", "#CDD684", "#8E9E4A")
FLIPPED: Final = PointKind("flipped", "#A63A2B", "#8A2B20", "#661B14", theme.CREAM)
LEFT: Final = PointKind("left", "#F0E1BF", "#E8D6AC", "#BFA264")


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
