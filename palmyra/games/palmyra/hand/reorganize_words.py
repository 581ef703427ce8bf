"""What the card and the voice say of places while figures move. No drawing."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.ai.next_turn import NextTurn
from palmyra.games.palmyra.board.this_turn import ThisTurn
from palmyra.games.palmyra.board.turn_rows import TurnRow
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.games.palmyra.rules.income import coins_paid
from palmyra.games.palmyra.rules.state import Figure, Reorganizing

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable


def card(table: "PalmyraTable") -> ThisTurn:
    """The turn that the place aimed at promises; else what the drawn tile changes."""
    aimed = table.person.standing_at()
    return _promised(table, aimed) if aimed else _drawn(table)


def _promised(table: "PalmyraTable", aimed: NextTurn) -> ThisTurn:
    words, state = table.words, table.plan.state
    shown = aimed.figure, state.player.color
    title = words.say("next_turn")
    if aimed.income is None:
        return ThisTurn(hint=words.say("ground_stuck"), figure=shown, title=title)
    rows = tuple(
        TurnRow(
            income.tile, income.cell, *words.tile_words(income.tile, "next_turn"), income.points,
            preview=True,
        )
        for income in table.ground.explained(aimed)
    )  # fmt: skip
    hint = words.say("ground_raised", n=aimed.before) if aimed.rise else ""
    income = words.income(aimed.income, state.reserve)
    bonus = words.bonus(aimed.income)
    return ThisTurn(rows, income, hint, shown, title=title, bonus=bonus)


def _drawn(table: "PalmyraTable") -> ThisTurn:
    words, progress = table.words, table.plan.state.progress
    rows: tuple[TurnRow, ...] = ()
    if isinstance(progress, Reorganizing):
        tile = progress.drawn
        rows = (TurnRow(tile, None, *words.tile_words(tile, "drawn"), None),)
    lines = [_best(table, figure) for figure in Figure]
    if table.ground.known:  # badges are of one of the two figures
        lines.append(words.say("ground_whose", figure=words.say(table.person.figure)))
    return ThisTurn(rows, hint="\n".join((*lines, words.say("choose_places_hint"))))


def _best(table: "PalmyraTable", figure: Figure) -> str:
    words = table.words
    name = words.say(figure)
    name = name[:1].upper() + name[1:]
    best = table.ground.best(figure)
    if best is None:
        return words.say("ground_unknown", figure=name)
    key = "tiles" if figure is Figure.LEGION else "coins"
    reserve = table.plan.state.reserve
    due, before = best.due, table.ground.before(figure)
    if figure is Figure.CENSOR:  # R13: as the badges say
        due, before = coins_paid(due, reserve), coins_paid(before, reserve)
    income = table.desk.texts(f"palmyra.table.{key}", n=due)
    if before < due:
        return words.say("ground_best_raised", figure=name, income=income, n=before)
    return words.say("ground_best", figure=name, income=income)


def spoken(table: "PalmyraTable", place: Place) -> str:
    """A place and what it is worth, as a sentence for the voice."""
    words = table.words
    name = words.say("city")
    if place is not CITY:
        name = tile_tip(table.desk.texts, table.plan.state.board[place])
    aimed = table.ground.worths().get(place)
    if aimed is None:
        return f"{name}."
    if aimed.income is None:
        return f"{name}. {words.say('ground_stuck')}"
    said = words.say("ground_spoken", place=name, income=words.standing_label(aimed))
    return f"{said} {words.say('ground_raised', n=aimed.before)}." if aimed.rise else said
