"""A finished turn in words: what was placed, and the points and prizes it brought."""

from palmyra.games.medina.play.words import say, token_words
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import DomePlaced, Event, PiecePlaced, TokenPassed
from palmyra.games.medina.rules.pieces import is_stone
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.record import Replay
from palmyra.scenes.shown import Told
from palmyra.shell.texts import Texts

MedinaReplay = Replay[Setup, State, Turn, Event]


def told(texts: Texts, replay: MedinaReplay, number: int) -> Told:
    before, step = replay.before(number), replay.steps[number]
    gain = scores(step.state)[before.seat] - scores(before)[before.seat]
    short = _joined(texts, _pieces(texts, step))
    if gain:
        short = f"{short} {_signed(gain)}"
    return Told(short, _full(texts, replay, number))


def _pieces(texts: Texts, step: Step[State, Event]) -> list[str]:
    """What was placed, in a few words: a line of the log is short."""
    placed = [event for event in step.events if isinstance(event, PiecePlaced | DomePlaced)]
    domes = [event for event in placed if isinstance(event, DomePlaced)]
    if len(domes) == len(placed) == 2:
        return [say(texts, "log_domes")]
    named = any(isinstance(event, PiecePlaced) and is_stone(event.piece) for event in placed)
    words = []
    for event in placed:
        if isinstance(event, PiecePlaced):
            words.append(say(texts, event.piece))
        elif named:
            words.append(say(texts, "dome"))
        else:
            stone = say(texts, step.state.palaces[event.palace].color)
            words.append(say(texts, "log_dome", stone=stone))
    return words


def _joined(texts: Texts, pieces: list[str]) -> str:
    if len(pieces) == 2 and pieces[0] == pieces[1]:
        return say(texts, "log_twice", piece=pieces[0])
    if len(pieces) == 2:
        return say(texts, "log_both", first=pieces[0], second=pieces[1])
    return pieces[0] if pieces else ""


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def _full(texts: Texts, replay: MedinaReplay, number: int) -> str:
    """Who gained what, and which prizes passed to whom."""
    before, step = replay.before(number), replay.steps[number]
    old, new = scores(before), scores(step.state)
    names = [_name(texts, replay, seat) for seat in range(len(before.players))]
    parts = [
        f"{names[seat]} {_signed(now - then)}"
        for seat, (then, now) in enumerate(zip(old, new, strict=True))
        if now != then
    ]
    for event in step.events:
        if isinstance(event, TokenPassed):
            prize = token_words(texts, event.token)
            parts.append(say(texts, "note_prize", prize=prize, name=names[event.taker]))
    return ", ".join(parts) or say(texts, "no_palace")


def _name(texts: Texts, replay: MedinaReplay, seat: int) -> str:
    color = replay.start.players[seat]
    return replay.record.names.get(color) or texts(f"play.{color}").capitalize()
