"""A review as plain data, both ways, for any game: what is kept beside a finished record.

It bears its format, the version of the judge and a fingerprint of the game it is about: of another
game, an older judge or a newer format nothing is read, as all of it can be judged again. Better
turns are written as the record writes turns. Half a review is one too: it is gone on with.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import Replay, play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review
from palmyra.kernel.verdict import Scale, Verdict, Why, Worths

FORMAT: Final = 2  # 1 counted chances to win in some games: judged again
_MOST_VALUES: Final = 30  # of a sentence
_LONGEST: Final = 200  # characters of one
_LARGEST: Final = 100_000  # of a number: no game is worth more
_DEEPEST: Final = 3  # lists within lists, among the values of a sentence
_MOST_EFFORT: Final = 1000


def mark_of(game: str) -> str:
    """The first key of its reviews."""
    return f"{game}-review"


def fingerprint(replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]) -> str:
    """Of what was played: names, hints and all that changes nothing are left out."""
    record = replay.record
    lines = [game.notation.encode(turn) for turn in record.turns]
    played = [game.name, game.notation.heading(record.setup), lines]
    return sha256(json.dumps(played, sort_keys=True, default=str).encode()).hexdigest()


def write_review(
    review: Review[T], replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]
) -> dict[str, object]:
    return {
        mark_of(game.name): FORMAT,
        "judge": game.judge_version,
        "game": fingerprint(replay, game),
        "start": list(review.start),
        "result": list(review.result),
        "won": list(review.won),
        "scale": [review.scale.least_slip, review.scale.least_gift],
        "verdicts": [_written(verdict, game) for verdict in review.verdicts],
    }


def read_review(
    data: object, replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]
) -> Review[T] | None:
    """The review of this game; None if it is of another, out of date or not whole."""
    if not isinstance(data, dict) or data.get(mark_of(game.name)) != FORMAT:
        return None
    if data.get("judge") != game.judge_version or data.get("game") != fingerprint(replay, game):
        return None
    try:
        return _read(data, replay, game)
    except (KeyError, IndexError, TypeError, ValueError, Refusal):
        return None


def newer(data: object, game: Game[U, S, A, T, E]) -> bool:
    """Whether a later version judged it, or wrote it in a later format."""
    if not isinstance(data, dict):
        return False
    marks = (data.get(mark_of(game.name)), FORMAT), (data.get("judge"), game.judge_version)
    return any(isinstance(mark, int) and mark > ours for mark, ours in marks)


def _written(verdict: Verdict[T], game: Game[Any, Any, Any, T, Any]) -> dict[str, object]:
    why = verdict.why
    return {
        "seat": verdict.seat,
        "best": list(verdict.best),
        "played": list(verdict.played),
        "seen": list(verdict.seen),
        "error": verdict.error,
        "better": None if verdict.better is None else game.notation.encode(verdict.better),
        "why": why and [why.kind, why.reason, dict(why.values)],
        "random": verdict.random,
        "effort": verdict.effort,
        "chances": verdict.chances and list(verdict.chances),
        "decided": verdict.decided,
    }


def _read(
    data: Mapping[str, Any], replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]
) -> Review[T] | None:
    seats, turns = len(replay.record.setup.players), len(replay.record.turns)
    slip, gift = data["scale"]
    verdicts = tuple(
        _verdict(entry, number, replay.before(number), seats, game)
        for number, entry in enumerate(_list(data["verdicts"])[: turns + 1])
    )
    if len(verdicts) > turns:
        return None
    return Review(
        verdicts,
        turns,
        _worths(data["start"], seats),
        _worths(data["result"], seats),
        game.chance,
        Scale(_number(slip), _number(gift)),
        _worths(data["won"], seats),
    )


def _verdict(
    entry: Mapping[str, Any], number: int, state: S, seats: int, game: Game[U, S, A, T, E]
) -> Verdict[T]:
    chances, effort = entry["chances"], entry["effort"]
    if entry["seat"] != state.seat or type(effort) is not int or not 1 <= effort <= _MOST_EFFORT:
        raise ValueError
    return Verdict(
        number,
        state.seat,
        _worths(entry["best"], seats),
        _worths(entry["played"], seats),
        _worths(entry["seen"], seats),
        _number(entry["error"]),
        _better(entry["better"], state, game),
        _why(entry["why"]),
        _number(entry["random"]),
        effort,
        None if chances is None else _worths(chances, seats),
        entry["decided"] is True,
    )


def _better(data: object, state: S, game: Game[U, S, A, T, E]) -> T | None:
    """Refusal for a turn that the rules, as they are now, do not allow."""
    if data is None:
        return None
    turn, _ = game.notation.decode(_text(data, 10 * _LONGEST))
    play_turn(game, state, turn)
    return turn


def _why(data: object) -> Why | None:
    if data is None:
        return None
    kind, reason, values = _list(data)
    if not isinstance(values, dict) or len(values) > _MOST_VALUES:
        raise ValueError
    return Why(_text(kind), _text(reason), {_text(key): _value(v) for key, v in values.items()})


def _value(value: object, depth: int = 0) -> object:
    """Numbers and texts, and lists of them: what sentences are made of."""
    if isinstance(value, list) and len(value) <= _MOST_VALUES and depth < _DEEPEST:
        return tuple(_value(one, depth + 1) for one in value)
    if isinstance(value, str):
        return _text(value)
    if value is None or isinstance(value, bool):
        return value
    number = _number(value)
    return value if isinstance(value, int) else number


def _worths(data: object, seats: int) -> Worths:
    found = tuple(_number(worth) for worth in _list(data))
    if len(found) != seats:
        raise ValueError
    return found


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise ValueError
    if not -_LARGEST <= value <= _LARGEST:  # nor is what is no number
        raise ValueError
    return float(value)


def _text(value: object, most: int = _LONGEST) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise ValueError
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError
    return value
