"""What is said of a puzzle: its question, where it is from, how it stands, what was good about the
answer. A game has its own words for what it counts: `GAME.puzzle.ask_…`, `GAME.coach.…`."""

from typing import Any

from palmyra.kernel.any_game import AnyJudge
from palmyra.kernel.puzzle import Posed, PuzzleGoal
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.puzzle.collection import PuzzleEntry
from palmyra.shell.texts import Texts

AnyPosed = Posed[Any, Any, Any, Any]


def question(texts: Texts, game: str, asked: PuzzleGoal) -> str:
    """ "Find the turn worth 9 tiles": what it brings, never how."""
    if asked.counted:
        return texts(f"{game}.puzzle.ask_{asked.label}", n=int(asked.amount))
    if not asked.known:
        return texts("puzzle.ask_best")
    return texts(own(texts, game, "puzzle.ask_better_points"), n=amount(asked.amount))


def short(texts: Texts, game: str, asked: PuzzleGoal) -> str:
    """ "Worth 9 tiles", for a list."""
    if asked.counted:
        return texts(f"{game}.puzzle.worth_{asked.label}", n=int(asked.amount))
    if not asked.known:
        return texts("puzzle.best")
    return texts(own(texts, game, "puzzle.better_points"), n=amount(asked.amount))


def amount(value: float) -> int:
    """Rounded to what one can tell apart; nothing is behind by none."""
    return max(1, round(value))


def behind(texts: Texts, game: str, slip: float) -> str:
    """What a try lost."""
    return texts(own(texts, game, "puzzle.behind_points"), n=amount(slip))


def where(texts: Texts, posed: AnyPosed) -> str:
    """ "Turn 15 against Odaenathus"."""
    names = names_of(texts, posed.replay)
    others = [name for seat, name in enumerate(names) if seat != posed.state.seat]
    number = posed.state.turn + 1
    if len(others) == 1:
        return texts("puzzle.turn_against", n=number, name=others[0])
    return where_in_list(texts, number, len(names))


def where_in_list(texts: Texts, number: int, players: int) -> str:
    """ "Turn 15, 3 players": what a record says without being played."""
    if players == 1:
        return texts("puzzle.turn", n=number)
    return texts("puzzle.turn_among", n=number, players=players)


def standing(texts: Texts, entry: PuzzleEntry) -> str:
    if entry.standing == "away":
        return texts("puzzle.back_in", n=entry.days)
    if entry.today and entry.open:
        return texts("puzzle.of_today")
    if entry.gentle and entry.open:
        return texts("puzzle.gentle_today")
    return texts(f"puzzle.is_{entry.standing}")


def kind(texts: Texts, game: str, name: str) -> str:
    """A kind of slip."""
    key = f"{game}.coach.kind.{name}"
    return texts(key) if texts.has(key) else name.capitalize()


def brought(texts: Texts, game: str, judge: AnyJudge, state: object, turn: object) -> str:
    """What a turn brings at once, in the game's own count; "" where nothing is counted."""
    gain = judge.gain(state, turn)
    return texts(f"{game}.coach.gain.{gain.label}", n=gain.amount) if gain and gain.amount else ""
