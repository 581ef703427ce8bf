"""A hint in words: the turn step by step, its reasons, what it is worth; and its card."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.ai.hint import Suggestion
from palmyra.games.palmyra.ai.reasons import Reason
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome, income_so_far
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Placing
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn
from palmyra.games.palmyra.table.this_turn import ThisTurn, TurnRow

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene


def sentence(scene: "PlayScene", shown: Suggestion, at: int, *, brief: bool = False) -> str:
    """All of it: the action, tiles and figures in order, the reasons, the worth.

    Brief where there is little room: the order of tiles is left to the board and the card.
    """
    key = "hint_worth_solo" if scene.plan.state.solo else "hint_worth"
    worth = scene.words.say(key, n=round(shown.worth))
    reasons = " ".join(reason_words(scene, reason) for reason in shown.reasons)
    said = f"{turn_words(scene, shown, brief=brief)} {reasons} {worth}"
    if at:
        said = scene.words.say("hint_second" if at == 1 else "hint_third", hint=said)
    return said


def reason_words(scene: "PlayScene", reason: Reason) -> str:
    values: dict[str, object] = dict(reason.values)
    if "seat" in values:
        values["name"] = scene.words.name(int(reason.values["seat"]))
    return scene.texts(f"palmyra.hint.{reason.kind}", **values)


def turn_words(scene: "PlayScene", shown: Suggestion, *, brief: bool = False) -> str:
    """The turn itself: what for, by whom, and each step in its order."""
    turn, say = shown.turn, scene.words.say
    if isinstance(turn, ReorganizeTurn):
        name, steps = scene.texts("palmyra.table.reorganize"), _moves(scene, turn)
    else:
        purpose = scene.texts(f"palmyra.table.{turn.purpose}")
        name = f"{purpose} ({say(turn.figure)})"
        steps = [f"{at}.\u00a0{_tile(scene, tile)}" for at, (tile, _) in enumerate(turn.laid, 1)]
        steps = _end(scene, turn) if brief else [*steps, *_end(scene, turn)]
    return (say("way", purpose=name, income=", ".join(steps)) if steps else name) + "."


def _tile(scene: "PlayScene", tile: Tile) -> str:
    land, feature = scene.words.tile_words(tile, "placed")
    return f"{land} ({feature})" if tile.feature else land


def _end(scene: "PlayScene", turn: PlacingTurn) -> list[str]:
    """What the end of the turn asks for: the odd tile, the flip."""
    steps = []
    if turn.extra is not None:
        large = turn.extra is Size.LARGE
        steps.append(scene.words.say("hint_extra_large" if large else "hint_extra_small"))
    if turn.flip is not None:
        steps.append(scene.words.say("hint_flip", tile=_tile(scene, turn.flip)))
    return steps


def _moves(scene: "PlayScene", turn: ReorganizeTurn) -> list[str]:
    state, say = scene.plan.state, scene.words.say
    if turn.draw is None:
        return []
    steps = [say("caesar_toggle")] if turn.caesar else []
    steps.append(say("hint_draw_large" if turn.draw is Size.LARGE else "hint_draw_small"))
    stays = len(steps)
    for figure, place in ((Figure.LEGION, turn.legion), (Figure.CENSOR, turn.censor)):
        if place == STAY or place == state.player.place(figure):
            continue
        where = say("city") if place is CITY else _tile(scene, state.board[place])
        steps.append(f"{say(f'hint_move_{figure.value}')} ({where})")
    return steps if len(steps) > stays else [*steps, say("hint_move_none")]


# -- the card --------------------------------------------------------------------------------


def card(scene: "PlayScene", shown: Suggestion, at: int, number: int) -> ThisTurn:
    """The suggested turn as the card shows a turn: its tiles in order, what they earn."""
    state, turn, words = scene.plan.state, shown.turn, scene.words
    title = words.say("hint_n", n=at + 1, all=number)
    if isinstance(turn, ReorganizeTurn):
        name = scene.texts("palmyra.table.reorganize")
        lines = [step[:1].upper() + step[1:] for step in _moves(scene, turn)]
        return ThisTurn(hint="\n".join((name, *lines)), title=title)
    incomes: list[PlacementIncome] = []
    for tile, cell in turn.laid:
        step = apply(state, PlaceTile(turn.purpose, turn.figure, tile, cell))
        state = step.state
        incomes += [event.income for event in step.events if isinstance(event, TilePlaced)]
    rows = tuple(
        TurnRow(
            one.tile, one.cell, *words.tile_words(one.tile, "preview"), one.points, preview=True
        )
        for one in incomes
    )
    assert isinstance(state.progress, Placing)
    income = words.income(income_so_far(state, state.progress), state.reserve)
    hint = ", ".join(_end(scene, turn))
    figure = turn.figure, state.player.color
    return ThisTurn(rows, income, hint[:1].upper() + hint[1:], figure, title=title)
