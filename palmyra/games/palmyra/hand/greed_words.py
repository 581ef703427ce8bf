"""What the greed meter says at Palmyra's table: on the dial, on the card, in its tooltip, aloud."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.board.balance import Balance, BalanceSide
from palmyra.games.palmyra.hand.desk import PalmyraDesk
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.kernel.best_reply import BestReply
from palmyra.scenes.play.greed import at_rest
from palmyra.shell.texts import Texts
from palmyra.tabletop.meter import MeterReading, MeterScale

SCALE: Final = MeterScale(4, 7, 10)
SYMBOLS: Final = {"tiles": "ui/icon_tile_large", "coins": "palmyra/coin"}


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply taken apart by the rules."""

    reply: BestReply[Action]
    after: State  # the planned turn: what the reply begins with
    figure: Figure | None
    laid: tuple[PlacementIncome, ...]
    income: TurnIncome | None  # what it pays, None where it lays nothing
    gain: TurnIncome | None  # what the planned turn itself pays


def reading(desk: PalmyraDesk, words: TableWords, answer: Answer | None) -> MeterReading:
    texts, greed = desk.texts, desk.greed
    ends = texts("greed.calm"), texts("greed.feast")
    if answer is None:
        return at_rest(desk, SCALE)
    reply = answer.reply
    said, short = texts("greed.nothing"), ""
    if reply.worth:
        short = texts(f"palmyra.greed.{reply.unit}", n=reply.worth)
        said = texts("palmyra.greed.along", amount=f"{short}{_made_of(texts, answer)}",
                     name=words.name(reply.seat))  # fmt: skip
    least = reply.least if greed.sure else None
    return MeterReading(
        reply.worth, least, greed.sure, greed.title, said, short, ends, SYMBOLS[reply.unit], SCALE
    )


def _made_of(texts: Texts, answer: Answer) -> str:
    """ " (5, +2 tribute)": what the badges of the spaces add up to, and what comes on top."""
    income = answer.income
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


def balance(
    desk: PalmyraDesk, words: TableWords, state: State, answer: Answer, gain: TurnIncome
) -> Balance:
    """What the turn takes against what it leaves."""
    texts, reply = desk.texts, answer.reply
    mine, theirs = state.player.color, answer.after.player.color
    taken = words.income(gain, state.reserve)
    left = texts(f"palmyra.table.{reply.unit}", n=reply.worth)
    return Balance(
        BalanceSide(texts("palmyra.greed.take"), taken, gain.due, mine),
        BalanceSide(texts("palmyra.greed.leave"), left, reply.worth, theirs),
        SCALE.most, _better(desk, answer), desk.greed.sure,
    )  # fmt: skip


def _better(desk: PalmyraDesk, answer: Answer) -> str:
    """That another turn as good leaves less, where one is known."""
    texts, gain, least = desk.texts, answer.gain, answer.reply.least
    if gain is None or least is None or not desk.greed.sure:
        return ""
    unit = "tiles" if gain.purpose is Purpose.CONQUER else "coins"
    return texts("palmyra.greed.better", gain=texts(f"palmyra.table.{unit}", n=gain.due), n=least)


def spoken(desk: PalmyraDesk, words: TableWords, answer: Answer | None) -> str:
    """For the ear: who could answer with what."""
    texts = desk.texts
    if answer is None:
        return ""
    reply = answer.reply
    name = words.name(reply.seat)
    if not reply.worth:
        return texts("greed.spoken_nothing", name=name)
    amount = texts(f"palmyra.table.{reply.unit}", n=reply.worth)
    said = texts("greed.spoken", name=name, amount=amount)
    return f"{said} {_better(desk, answer)}".strip()


def why(desk: PalmyraDesk, words: TableWords, answer: Answer | None) -> str:
    """Every number of the reply, tile by tile: which neighbors give it."""
    texts = desk.texts
    if answer is None:
        return texts("greed.about")
    if answer.income is None or answer.figure is None:
        return spoken(desk, words, answer)
    lines = [spoken(desk, words, answer)]
    lines += [_tile(words, one) for one in answer.laid]
    if answer.income.caesar:
        lines.append(texts("palmyra.table.with_caesar", n=answer.income.caesar))
    if answer.income.tribute:
        lines.append(texts("palmyra.table.with_tribute", n=answer.income.tribute))
    if answer.reply.least is not None and desk.greed.sure:
        lines.append(texts("palmyra.greed.mark", n=answer.reply.least))
    return "\n".join(lines)


def _tile(words: TableWords, laid: PlacementIncome) -> str:
    """A tile, its points, and what each neighbor adds to them."""
    texts = words.texts
    tile = tile_tip(texts, laid.tile)
    parts = []
    for match in laid.matches:
        if match.blocked_by is None:
            land, feature = words.tile_words(match.tile, "placed")
            name = land if not match.feature else feature if not match.landscape else (
                f"{land}, {feature}")  # fmt: skip
            parts.append(f"{name} +{match.points}")
    told = texts.semicolon.join(parts) or texts("palmyra.greed.no_match")
    return texts("palmyra.greed.tile", tile=tile, n=laid.points, why=told)
