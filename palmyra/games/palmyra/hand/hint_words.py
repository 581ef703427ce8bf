"""A hint in words: the turn step by step and its reasons; and the turn on its card."""

from palmyra.games.palmyra.ai.hint import Suggestion
from palmyra.games.palmyra.ai.reasons import Reason
from palmyra.games.palmyra.board.this_turn import ThisTurn
from palmyra.games.palmyra.board.turn_rows import TurnRow
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.hand.turn_plan import TurnPlan
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome, income_so_far
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Placing, Reorganizing
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn, steps
from palmyra.games.palmyra.seating import coins_hidden
from palmyra.scenes.play.table import HintWords
from palmyra.shell.texts import Texts


def told(words: TableWords, plan: TurnPlan, shown: Suggestion) -> HintWords:
    """The turn and its steps, the reasons that matter most, how the game ends if it does."""
    name, steps = _turn(words, plan, shown)
    why = " ".join(reason_words(words, reason) for reason in shown.told)
    ends = _ends(words, plan, shown) if shown.judged else ""
    if not shown.judged:
        name = words.say("hint_rest", action=name)
    where = ", ".join(steps)
    where = f"{where[:1].upper()}{where[1:]}." if where else ""
    return HintWords(name, where, why, _risk(words, shown), ends, ends=bool(ends))


def _risk(words: TableWords, shown: Suggestion) -> str:
    """What the next player could make of it, in the greed meter's number; "" for nothing."""
    left, texts = shown.left, words.texts
    if left is None or not left.worth:
        return ""
    amount = texts(f"palmyra.table.{left.unit}", n=left.worth)
    key = "leaves" if shown.more else "leaves_no_more"
    return texts(f"palmyra.hint.{key}", name=words.name(left.seat), amount=amount)


def _ends(words: TableWords, plan: TurnPlan, shown: Suggestion) -> str:
    """What comes of a turn that ends the game; "" for any other."""
    if not shown.told or not shown.told[0].kind.startswith("ends"):
        return ""
    session, state = words.session, plan.match.turn_start
    if coins_hidden(session) and not state.solo:
        return ""  # what others have is not told
    mine = state.seat
    for action in steps(shown.turn, state):
        state = apply(state, action).state
    if not state.over:
        return ""
    if state.solo:
        return words.say("hint_ends_solo", n=state.players[mine].coins)
    won = winners(state)
    if mine not in won:
        return words.say("hint_ends_lost", name=words.name(won[0]))
    return words.say("hint_ends_won" if len(won) == 1 else "hint_ends_shared")


def reason_words(words: TableWords, reason: Reason) -> str:
    values: dict[str, object] = dict(reason.values)
    if "seat" in values:
        values["name"] = words.name(int(reason.values["seat"]))
    return words.texts(f"palmyra.hint.{reason.kind}", **values)


def _turn(words: TableWords, plan: TurnPlan, shown: Suggestion) -> tuple[str, list[str]]:
    """The turn itself: what for and by whom, and each step in its order."""
    turn, say = shown.turn, words.say
    if isinstance(turn, ReorganizeTurn):
        return words.texts("palmyra.table.reorganize"), _moves(words, plan, turn)
    purpose = words.texts(f"palmyra.table.{turn.purpose}")
    steps = [f"{at}.\u00a0{_tile(words, tile)}" for at, (tile, _) in enumerate(turn.laid, 1)]
    return f"{purpose} ({say(turn.figure)})", [*steps, *_end(words, turn)]


def clue(texts: Texts, turn: Turn) -> str:
    """A tile of a turn, or that it places none."""
    if isinstance(turn, ReorganizeTurn):
        return texts("palmyra.puzzle.clue_none")
    tile = tile_tip(texts, turn.laid[0][0])
    return texts("palmyra.puzzle.clue", tile=f"{tile[:1].lower()}{tile[1:]}")


def _tile(words: TableWords, tile: Tile) -> str:
    land, feature = words.tile_words(tile, "placed")
    return f"{land} ({feature})" if tile.feature else land


def _end(words: TableWords, turn: PlacingTurn) -> list[str]:
    """What the end of the turn asks for: the odd tile, the flip."""
    steps = []
    if turn.extra is not None:
        large = turn.extra is Size.LARGE
        steps.append(words.say("hint_extra_large" if large else "hint_extra_small"))
    if turn.flip is not None:
        steps.append(words.say("hint_flip", tile=words.logs.sized(turn.flip)))
    return steps


def _moves(words: TableWords, plan: TurnPlan, turn: ReorganizeTurn) -> list[str]:
    """Which stack; where the figures go is known when the tile is."""
    state, say = plan.state, words.say
    if turn.draw is None:
        return []
    steps = [say("caesar_toggle")] if turn.caesar else []
    steps.append(say("hint_draw_large" if turn.draw is Size.LARGE else "hint_draw_small"))
    if not isinstance(state.progress, Reorganizing):
        return [*steps, say("hint_move_later")]
    for figure, place in ((Figure.LEGION, turn.legion), (Figure.CENSOR, turn.censor)):
        if place != STAY and place != state.player.place(figure):
            steps.append(words.logs.moved(figure.value, place, state))
    return steps


# -- the card --------------------------------------------------------------------------------


def card(words: TableWords, plan: TurnPlan, shown: Suggestion, at: int, number: int) -> ThisTurn:
    """The suggested turn as the card shows a turn: its tiles in order, what they earn."""
    state, turn = plan.state, shown.turn
    title = words.texts("idea.title", n=at + 1, all=number)
    if number < 2:
        title = words.texts("idea.only")
    if isinstance(turn, ReorganizeTurn):
        name = words.texts("palmyra.table.reorganize")
        lines = [step[:1].upper() + step[1:] for step in _moves(words, plan, turn)]
        return ThisTurn(hint="\n".join((name, *lines)), title=title)
    incomes: list[PlacementIncome] = []
    for tile, cell in turn.laid:
        step = apply(state, PlaceTile(turn.purpose, turn.figure, tile, cell))
        state = step.state
        incomes += [event.income for event in step.events if isinstance(event, TilePlaced)]
    rows = tuple(
        TurnRow(
            one.tile, one.cell, words.tile_words(one.tile, "placed")[0], _note(words, one.tile),
            one.points, preview=True,
        )
        for one in incomes
    )  # fmt: skip
    assert isinstance(state.progress, Placing)
    earned = income_so_far(state, state.progress)
    income, bonus = words.income(earned, state.reserve), words.bonus(earned)
    hint = ", ".join(_end(words, turn))
    figure = turn.figure, state.player.color
    said = hint[:1].upper() + hint[1:]
    return ThisTurn(rows, income, said, figure, title=title, bonus=bonus)


def _note(words: TableWords, tile: Tile) -> str:
    """The feature; that it is only shown the card's title says."""
    return words.tile_words(tile, "placed")[1] if tile.feature else ""
