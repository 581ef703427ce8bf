"""A finished turn of Palermo in words, and what ended a game."""

from palmyra.games.palermo.board.picture import DrawnHouse, houses_of
from palmyra.games.palermo.hand.desk import PalermoReplay
from palmyra.games.palermo.rules.cells import set_of
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.driving import points_of
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    FinePaid,
    HouseBuilt,
    PawnStopped,
    PolicemanMoved,
    StartLaid,
    Waited,
)
from palmyra.games.palermo.rules.state import Ending, State
from palmyra.scenes.game_look import Told
from palmyra.shell.texts import Texts


def told(texts: Texts, replay: PalermoReplay, number: int) -> Told:
    """Turn `number`, from 0, of a game."""
    before, step = replay.before(number), replay.steps[number]
    events = step.events
    built = next((event for event in events if isinstance(event, HouseBuilt)), None)
    if built is not None:
        return _built(texts, step.state, built, events)
    short = _short(texts, before, step.state, events)
    if any(isinstance(event, FinePaid) for event in events):
        short += f" · {texts('palermo.play.told_fined')}"
    return Told(short, _full(texts, before, events))


def ended(texts: Texts, state: State) -> str:
    """What ended a game, as a sentence."""
    quiet = state.ending is Ending.NOTHING_TAKEN
    return texts("palermo.play.ended_quiet" if quiet else "palermo.play.ended_home")


def shop_name(texts: Texts, house: DrawnHouse) -> str:
    return texts(f"palermo.play.shop_{house.shop}")


def _built(texts: Texts, after: State, event: HouseBuilt, events: tuple[Event, ...]) -> Told:
    house = next(h for h in houses_of(after) if h.slot == event.house.slot)
    kind = texts(f"palermo.play.kind_{house.kind}")
    words = texts("palermo.play.house", kind=kind, shop=shop_name(texts, house))
    start = any(isinstance(event, StartLaid) for event in events)
    short = texts("palermo.play.told_start" if start else "palermo.play.told_build", house=words)
    return Told(short)


def _short(texts: Texts, before: State, after: State, events: tuple[Event, ...]) -> str:
    for event in events:
        match event:
            case ChipTaken(_, cell, points):
                house = next(h for h in houses_of(before) if h.door == cell)
                shop = shop_name(texts, house)
                shop = shop[:1].upper() + shop[1:]
                return texts("palermo.play.told_take", shop=shop, n=points)
            case CameHome(_, _, points):
                return texts("palermo.play.told_home", n=points)
            case Waited(_, points):
                return texts("palermo.play.told_wait", n=points)
            case PawnStopped(_, _, lost) if lost:
                return texts("palermo.play.told_short", n=lost)
            case _:
                pass
    player = after.players[before.seat]
    if player.pawn is None:
        return texts("palermo.play.told_stop")
    # In steps as they are counted on the board: policemen and cars come and go.
    away = steps_between(after, player.pawn, set_of(player.doors) or after.start_cells)
    return texts(f"palermo.play.told_stop_{'shop' if player.doors else 'home'}", n=away)


def _full(texts: Texts, before: State, events: tuple[Event, ...]) -> str:
    """How far it went, what it paid, and whether the policeman was sent out."""
    parts: list[str] = []
    fines = sum(isinstance(event, FinePaid) for event in events)
    for event in events:
        match event:
            case ChipTaken(_, _, left) | CameHome(_, _, left) | PawnStopped(_, _, left):
                total = points_of(before, before.seat).total
                spent = total - left
                parts.append(texts("palermo.play.full_way", spent=spent, total=total))
            case _:
                pass
    if fines:
        parts.append(texts("palermo.play.full_fines", n=fines))
    if any(isinstance(event, PolicemanMoved) for event in events):
        parts.append(texts("palermo.play.full_police"))
    return ", ".join(parts)
