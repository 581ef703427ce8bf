"""A hint in words: for each of its placements why, with stones and prizes by name."""

from collections.abc import Mapping

from palmyra.games.medina.play.words import piece_name, say, token_words
from palmyra.games.medina.rules.actions import Action, Place
from palmyra.games.medina.rules.pieces import TOKENS
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.shell.texts import Texts


def reasons(texts: Texts, state: State, hint: Hint[Action]) -> list[tuple[Place, str]]:
    """Each placement, and the sentence that speaks for it."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    found = ((hint.reason, hint.values), *hint.further)
    return [
        (place, _why(texts, state, reason, values))
        for place, (reason, values) in zip(places, found, strict=True)
    ]


def told(texts: Texts, state: State, hint: Hint[Action]) -> str:
    """ "Amethyst piece: …. Dome: …." """
    return " ".join(
        say(texts, "hint_row", piece=piece_name(texts, place.piece), why=f"{why}.")
        for place, why in reasons(texts, state, hint)
    )


def _why(texts: Texts, state: State, reason: str, values: Mapping[str, object]) -> str:
    named = dict(values)
    if "stone" in named:
        named["stone"] = say(texts, str(named["stone"]))
    prizes = named.pop("prizes", ())
    assert isinstance(prizes, tuple)
    worths = ((token, state.box.values[TOKENS.index(token)]) for token in prizes)
    won = ", ".join(
        say(texts, "prize_worth", prize=token_words(texts, token), n=n) for token, n in worths
    )
    if reason in ("prize", "passes"):
        return texts(f"medina.hint.{reason}", prizes=won)
    said = texts(f"medina.hint.{reason}", **named)
    return f"{said}, {won}" if won else said
