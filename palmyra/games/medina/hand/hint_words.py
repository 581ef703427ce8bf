"""A hint in words: what each of its placements does, with stones, prizes and players by name; and
why all of it is a good turn, as its card says it."""

from collections.abc import Mapping, Sequence
from typing import Final

from palmyra.games.medina.ai.turn_effects import TurnEffects
from palmyra.games.medina.ai.turn_reasons import OUTLOOKS
from palmyra.games.medina.hand.words import piece_name, say, token_words
from palmyra.games.medina.rules.actions import Action, Place, Turn
from palmyra.games.medina.rules.pieces import TOKENS, Piece
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.scenes.game_words import listed
from palmyra.scenes.play.hint_card import joined
from palmyra.scenes.play.table import HintWords
from palmyra.shell.texts import Texts

_OF_PRIZES: Final = ("prize", "passes", "robs")  # sentences with a place for prizes


def reasons(
    texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]
) -> list[tuple[Place, str]]:
    """Each placement, and the sentence that says what it does."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    found = ((hint.reason, hint.values), *hint.further)
    return [
        (place, _why(texts, state, reason, values, names))
        for place, (reason, values) in zip(places, found, strict=False)
    ]


def card(texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]) -> HintWords:
    """What, where, why, and what it brings at once."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    pieces = [piece_name(texts, place.piece) for place in places]
    if len(places) == 2 and places[0].piece is places[1].piece:
        what = texts("medina.idea.twice", piece=pieces[0])
    elif len(places) == 2:
        what = texts("medina.idea.two", first=pieces[0], second=_low(pieces[1], texts))
    else:
        what = pieces[0]
    where = texts("idea.numbered" if len(places) > 1 else "idea.marked")
    told = ((hint.reason, hint.values), *hint.further)[len(places) :]
    why, risk = (
        joined([
            f"{_why(texts, state, reason, values, names)}."
            for reason, values in told
            if (reason in OUTLOOKS) == outlook
        ])
        for outlook in (False, True)
    )  # fmt: skip
    effects = TurnEffects(state, tuple(places))
    points = effects.points[state.seat]
    gain = texts("idea.now", worth=say(texts, "points_n", n=points)) if points > 0 else ""
    return HintWords(what, where, why, risk, gain)


def clue(texts: Texts, turn: Turn) -> str:
    """A piece of a turn: what it claims with is seldom the question."""
    piece = min(turn, key=lambda place: place.piece is Piece.DOME).piece
    return texts("medina.puzzle.clue", piece=_low(piece_name(texts, piece), texts))


def _low(words: str, texts: Texts) -> str:
    """Within a sentence; German nouns stay as they are."""
    return words if texts.language == "de" else words[:1].lower() + words[1:]


def _named(
    texts: Texts, state: State, values: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    """The values of a sentence, with stones and players by name."""
    named = dict(values)
    if "stone" in named:
        named["stone"] = texts(f"medina.coach.word.{named['stone']}")
    seats = named.pop("seats", ())
    assert isinstance(seats, tuple)
    points, lost = named.pop("points", ()), named.pop("lost", ())
    assert isinstance(points, tuple) and isinstance(lost, tuple)
    named["names"] = listed(texts, [names[seat] for seat in seats])
    told = list(zip(seats, points, lost, strict=False))
    same = dict.fromkeys((n, tokens) for _, n, tokens in told)
    named["scores"] = ", ".join(
        _score(texts, state, [names[seat] for seat, *what in told if (*what,) == one], *one)
        for one in same
    )
    for key, name in (("seat", "name"), ("to", "other")):
        seat = named.pop(key, None)
        named[name] = names[seat] if isinstance(seat, int) else ""
    return named


def _score(texts: Texts, state: State, names: Sequence[str], n: int, tokens: Sequence[str]) -> str:
    """ "Vizier 9 (you lose: umber prize −3)"; of several who could score as much, once."""
    said = texts("medina.hint.score", name=names[0], n=n)
    if len(names) > 1:
        said = texts("medina.hint.score_each", names=listed(texts, names), n=n)
    lost = _prizes(texts, state, tokens, "prize_lost")
    return texts("medina.hint.score_lost", score=said, prizes=lost) if lost else said


def _why(
    texts: Texts, state: State, reason: str, values: Mapping[str, object], names: Sequence[str]
) -> str:
    named = _named(texts, state, values, names)
    prizes = named.pop("prizes", ())
    assert isinstance(prizes, tuple)
    won = _prizes(texts, state, prizes, "prize_lost" if reason == "robs" else "prize_worth")
    if reason in _OF_PRIZES:
        return texts(f"medina.hint.{reason}", prizes=won, **named)
    said = texts(f"medina.hint.{reason}", **named)
    return f"{said}, {won}" if won else said


def _prizes(texts: Texts, state: State, tokens: Sequence[str], each: str) -> str:
    """ "umber prize +3, tower 1 +1"."""
    worths = ((token, state.box.values[TOKENS.index(token)]) for token in tokens)
    return ", ".join(say(texts, each, prize=token_words(texts, token), n=n) for token, n in worths)
