"""A finished turn in words: what was placed, and the points and prizes it brought."""

from palmyra.games.medina.play.words import say, token_words
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import DomePlaced, Event, PiecePlaced, TokenPassed
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Replay
from palmyra.scenes.shown import Told
from palmyra.shell.texts import Texts

MedinaReplay = Replay[Setup, State, Turn, Event]


def told(texts: Texts, replay: MedinaReplay, number: int) -> Told:
    before, step = replay.before(number), replay.steps[number]
    pieces = []
    for event in step.events:
        if isinstance(event, DomePlaced):
            stone = say(texts, step.state.palaces[event.palace].color)
            # A palace that was built on in the same turn is already named.
            named = stone in pieces
            pieces.append(say(texts, "dome") if named else say(texts, "log_dome", stone=stone))
        elif isinstance(event, PiecePlaced):
            pieces.append(say(texts, event.piece))
    gain = scores(step.state)[before.seat] - scores(before)[before.seat]
    short = _joined(texts, pieces)
    if gain:
        short = f"{short} {_signed(gain)}"
    return Told(short, _full(texts, replay, number))


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
