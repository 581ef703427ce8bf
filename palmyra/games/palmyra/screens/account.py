"""What a game of Palmyra comes to: who governs, coins and tiles explained, medals of the orders,
what there is to celebrate."""

from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.screens import point_parts as parts
from palmyra.games.palmyra.screens import result_words as words
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.screens.tally import SeatTally, Tally, tally
from palmyra.games.palmyra.seating import Session, resumed
from palmyra.scenes.result.account import Account, Bars, Goal, Honor, Placed, PointPart, Sheet
from palmyra.shell.texts import Texts
from palmyra.ui import theme

COINS, TILES = "coins", "tiles"
_FLIPPED_INK = theme.RED_40


def account(texts: Texts, replay: Replay) -> Account:
    session, state, counted = resumed(replay), replay.state, tally(replay)
    goal = Goal(state.goal, texts("palmyra.result.goal", n=state.goal)) if state.solo else None
    return Account(
        title=words.heading(session, texts),
        reason=words.reason(session, texts),
        ended=words.ended(session, texts),
        counting=texts("palmyra.result.counting"),
        seats=_placed(state, counted, texts),
        sheets=(
            _sheet(COINS, [_coins(seat, texts) for seat in counted.seats], texts),
            _sheet(TILES, [_tiles(seat, texts) for seat in counted.seats], texts),
        ),
        point="palmyra/coin",
        second=("ui/icon_tribute", _FLIPPED_INK),
        ranking=order_name(state.variant.level, texts) if state.solo else "",
        about=_about(session, texts),
        goal=goal,
        honor=_honor(session, texts),
    )


def _honor(session: Session, texts: Texts) -> Honor | None:
    """Of a game that somebody won; an order is told by its medal (`scenes/solo/result`)."""
    state = session.match.state
    won = winners(state)
    if not won or state.solo:
        return None
    coins = texts("palmyra.table.coins", n=state.players[won[0]].coins)
    chips = tuple(f"palmyra/chip_{state.players[seat].color}" for seat in won)
    return Honor(chips, words.heading(session, texts), coins)


def _placed(state: State, counted: Tally, texts: Texts) -> tuple[Placed, ...]:
    places, won = words.places(state), winners(state)
    made = []
    for seat, player in enumerate(state.players):
        tie = "" if state.solo else words.tie_note(state, seat)
        bar = parts.coin_parts(counted.seats[seat].coins, texts)
        made.append(
            Placed(
                places[seat], player.coins, seat in won,
                why=parts.sum_words(bar, player.coins, texts), note=texts(tie) if tie else "",
                second=len(player.flipped), second_why=texts("palmyra.result.flipped_why"),
            )
        )  # fmt: skip
    return tuple(made)


def _sheet(name: str, seats: list[Bars], texts: Texts) -> Sheet:
    legends = tuple(
        tuple(parts.legend((row.bars[at] for row in seats), texts))
        for at in range(len(seats[0].bars))
    )
    return Sheet(name, texts(f"palmyra.result.{name}"), tuple(seats), legends)


def _coins(seat: SeatTally, texts: Texts) -> Bars:
    bar = parts.coin_parts(seat.coins, texts)
    facts, best = parts.facts(seat, texts)
    total = seat.coins.total
    return Bars((bar,), total, parts.sum_words(bar, total, texts), facts, best)


def _tiles(seat: SeatTally, texts: Texts) -> Bars:
    tiles = seat.tiles
    came, went = parts.tile_parts(tiles, texts), parts.tile_uses(tiles, texts)
    both: tuple[tuple[PointPart, ...], ...] = (came, went)
    why = "\n".join(parts.sum_words(bar, tiles.total, texts) for bar in both)
    return Bars(both, tiles.total, why)


def _about(session: Session, texts: Texts) -> tuple[str, ...]:
    """Hints are counted where medals are won; the seed is told where one was given."""
    said, setup = [], session.match.setup
    if session.hinted and session.match.state.solo:
        said.append(texts("scores.hints", n=len(session.hinted)))
    if isinstance(setup.deal, str):
        said.append(texts("result.seed", seed=setup.deal))
    return tuple(said)
