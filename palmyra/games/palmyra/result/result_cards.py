"""The larger pieces of the result, made from a session: ranking rows, chart, sources.

Puts words, tally and widgets together; where they stand is the scene's affair.
"""

from collections.abc import Callable

from palmyra.games.palmyra.result import result_parts as parts
from palmyra.games.palmyra.result import result_words as words
from palmyra.games.palmyra.result.result_rank import Rank, RankRow
from palmyra.games.palmyra.result.result_sources import GROW_SECONDS, Account, Sources
from palmyra.games.palmyra.rules.outcome import ranking, winners
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.tally import Tally
from palmyra.scenes.chart_card import TitledCard as TitledCard
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.chart import DRAW_SECONDS, Guide, LineChart, Series
from palmyra.ui.choice import Choice
from palmyra.ui.tween import Pace

COINS, TILES = "coins", "tiles"


def rank_rows(session: Session, counted: Tally, texts: Texts, pace: Pace) -> list[RankRow]:
    """The best first; revealed from the last to the best."""
    state = session.match.state
    order = ranking(state)
    places, won = words.places(state), winners(state)
    rows = []
    for at, seat in enumerate(order):
        player, account = state.players[seat], counted.seats[seat]
        tie = "" if state.solo else words.tie_note(state, seat)
        note = texts(tie) if tie else ""
        if not note and not session.seats[seat].is_person:
            note = texts("result.computer")
        rank = Rank(
            places[seat], str(player.color), words.name_of(session, seat, texts), note,
            player.coins, len(player.flipped), seat in won, state.goal,
            texts("palmyra.result.goal", n=state.goal) if state.solo else "",
        )  # fmt: skip
        bar = parts.coin_parts(account.coins, texts)
        why = parts.sum_words(bar, player.coins, texts), texts("palmyra.result.flipped_why")
        rows.append(RankRow(rank, len(order) - 1 - at, pace, why))
    return rows


def coin_chart(session: Session, counted: Tally, texts: Texts, pace: Pace) -> LineChart:
    state = session.match.state
    series = []
    for seat in ranking(state):
        color = theme.PLAYERS[state.players[seat].color]
        chip = f"palmyra/chip_{state.players[seat].color}"
        name = words.name_of(session, seat, texts)
        series.append(Series(name, counted.coins_by_turn[seat], color.main, color.dark, chip))

    def step_name(step: int) -> str:
        return texts("result.turn_n", n=step) if step else texts("result.at_start")

    goal = Guide(state.goal, texts("palmyra.result.goal", n=state.goal)) if state.solo else None
    seconds = theme.REDUCED_SECONDS if pace.reduced else pace.seconds(DRAW_SECONDS)
    return LineChart(
        series, axis=texts("result.turn"), step_name=step_name, guide=goal, seconds=seconds,
        name="chart",
    )  # fmt: skip


def sources_card(
    session: Session,
    counted: Tally,
    texts: Texts,
    pace: Pace,
    shown: str,
    on_change: Callable[[str], None],
) -> Sources:
    accounts = [
        _coins(session, counted, seat, texts)
        if shown == COINS
        else _tiles(session, counted, seat, texts)
        for seat in ranking(session.match.state)
    ]
    options = [(name, texts(f"palmyra.result.{name}")) for name in (COINS, TILES)]
    legends = [
        parts.legend((account.bars[at] for account in accounts), texts)
        for at in range(len(accounts[0].bars))
    ]
    seconds = theme.REDUCED_SECONDS if pace.reduced else pace.seconds(GROW_SECONDS)
    choice = Choice(options, shown, on_change, name="shown")
    return Sources(texts("result.sources"), choice, accounts, legends, seconds=seconds)


def _coins(session: Session, counted: Tally, seat: int, texts: Texts) -> Account:
    account = counted.seats[seat]
    bar = parts.coin_parts(account.coins, texts)
    why = parts.sum_words(bar, account.coins.total, texts)
    facts, best = parts.facts(account, texts)
    name, color = words.name_of(session, seat, texts), str(session.seats[seat].color)
    return Account(name, color, (bar,), account.coins.total, why, facts, best)


def _tiles(session: Session, counted: Tally, seat: int, texts: Texts) -> Account:
    tiles = counted.seats[seat].tiles
    came, went = parts.tile_parts(tiles, texts), parts.tile_uses(tiles, texts)
    why = (
        f"{parts.sum_words(came, tiles.total, texts)}\n{parts.sum_words(went, tiles.total, texts)}"
    )
    name, color = words.name_of(session, seat, texts), str(session.seats[seat].color)
    return Account(name, color, (came, went), tiles.total, why)
