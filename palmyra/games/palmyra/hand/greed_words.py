"""What the greed meter says at Palmyra's table: on the dial, on the card, in its tooltip, aloud."""

from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.board.balance import Balance, BalanceSide
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.scenes.play.greed import at_rest
from palmyra.tabletop.meter import MeterReading, MeterScale

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.greed_meter import Answer
    from palmyra.games.palmyra.table import PalmyraTable

SCALE: Final = MeterScale(4, 7, 10)
SYMBOLS: Final = {"tiles": "ui/icon_tile_large", "coins": "palmyra/coin"}


def reading(table: "PalmyraTable", answer: "Answer | None") -> MeterReading:
    texts, greed = table.desk.texts, table.desk.greed
    ends = texts("greed.calm"), texts("greed.feast")
    if answer is None:
        return at_rest(table.desk, SCALE)
    reply = answer.reply
    words, short = texts("greed.nothing"), ""
    if reply.worth:
        short = texts(f"palmyra.greed.{reply.unit}", n=reply.worth)
        words = texts("palmyra.greed.along", amount=f"{short}{_made_of(table, answer)}",
                      name=table.words.name(reply.seat))  # fmt: skip
    least = reply.least if greed.sure else None
    return MeterReading(
        reply.worth, least, greed.sure, greed.title, words, short, ends, SYMBOLS[reply.unit], SCALE
    )


def _made_of(table: "PalmyraTable", answer: "Answer") -> str:
    """ " (5, +2 tribute)": what the badges of the spaces add up to, and what comes on top."""
    texts, income = table.desk.texts, answer.income
    if income is None or income.due == income.placements:
        return ""
    parts = [str(income.placements)]
    if income.caesar:
        parts.append(texts("palmyra.table.with_caesar", n=income.caesar))
    if income.tribute:
        parts.append(texts("palmyra.table.with_tribute", n=income.tribute))
    if income.due > answer.reply.worth:  # R13: the reserve has no more
        parts.append(texts("palmyra.greed.reserve", n=answer.reply.worth))
    return f" ({', '.join(parts)})"


def balance(table: "PalmyraTable", answer: "Answer", gain: TurnIncome) -> Balance:
    """What the turn takes against what it leaves."""
    texts, reply = table.desk.texts, answer.reply
    mine, theirs = table.plan.state.player.color, answer.after.player.color
    taken = table.words.income(gain, table.plan.state.reserve)
    left = texts(f"palmyra.table.{reply.unit}", n=reply.worth)
    return Balance(
        BalanceSide(texts("palmyra.greed.take"), taken, gain.due, mine),
        BalanceSide(texts("palmyra.greed.leave"), left, reply.worth, theirs),
        SCALE.most, _better(table, answer), table.desk.greed.sure,
    )  # fmt: skip


def _better(table: "PalmyraTable", answer: "Answer") -> str:
    """That another turn as good leaves less, where one is known."""
    texts, gain, least = table.desk.texts, answer.gain, answer.reply.least
    if gain is None or least is None or not table.desk.greed.sure:
        return ""
    unit = "tiles" if gain.purpose is Purpose.CONQUER else "coins"
    return texts("palmyra.greed.better", gain=texts(f"palmyra.table.{unit}", n=gain.due), n=least)


def spoken(table: "PalmyraTable", answer: "Answer | None") -> str:
    """For the ear: who could answer with what."""
    texts = table.desk.texts
    if answer is None:
        return ""
    reply = answer.reply
    name = table.words.name(reply.seat)
    if not reply.worth:
        return texts("greed.spoken_nothing", name=name)
    amount = texts(f"palmyra.table.{reply.unit}", n=reply.worth)
    said = texts("greed.spoken", name=name, amount=amount)
    return f"{said} {_better(table, answer)}".strip()


def why(table: "PalmyraTable", answer: "Answer | None") -> str:
    """Every number of the reply, tile by tile: which neighbors give it."""
    texts = table.desk.texts
    if answer is None:
        return texts("greed.about")
    if answer.income is None or answer.figure is None:
        return spoken(table, answer)
    lines = [spoken(table, answer)]
    lines += [_tile(table, one) for one in answer.laid]
    if answer.income.caesar:
        lines.append(texts("palmyra.table.with_caesar", n=answer.income.caesar))
    if answer.income.tribute:
        lines.append(texts("palmyra.table.with_tribute", n=answer.income.tribute))
    if answer.reply.least is not None and table.desk.greed.sure:
        lines.append(texts("palmyra.greed.mark", n=answer.reply.least))
    return "\n".join(lines)


def _tile(table: "PalmyraTable", laid: PlacementIncome) -> str:
    """A tile, its points, and what each neighbor adds to them."""
    words = table.words
    tile = tile_tip(table.desk.texts, laid.tile)
    parts = []
    for match in laid.matches:
        if match.blocked_by is None:
            land, feature = words.tile_words(match.tile, "placed")
            name = land if not match.feature else feature if not match.landscape else (
                f"{land}, {feature}")  # fmt: skip
            parts.append(f"{name} +{match.points}")
    texts = table.desk.texts
    told = texts.semicolon.join(parts) or texts("palmyra.greed.no_match")
    return texts("palmyra.greed.tile", tile=tile, n=laid.points, why=told)
