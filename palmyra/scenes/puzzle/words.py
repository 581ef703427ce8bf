"""What is said of a puzzle: its question, where it is from, how it stands, what was good about the
answer. A game has its own words for what it counts: `GAME.puzzle.ask_…`, `GAME.coach.…`."""

from typing import Any

from palmyra.kernel.puzzle import Posed, PuzzleGoal
from palmyra.kernel.verdict import Item
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import gain_words, names_of, own
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


def brought(texts: Texts, game_ui: GameLook, gain: Item | None) -> str:
    """What a turn brings at once: "3 tiles"; "" where nothing is counted or brought."""
    return gain_words(texts, game_ui, gain) if gain is not None and gain.amount else ""
