"""A finished turn in words: what was placed, and the points and prizes it brought."""

from palmyra.games.medina.hand.words import from_to, left_words, palace_words, say, token_words
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    PiecePlaced,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import is_stone
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.record import Replay
from palmyra.scenes.character_names import recorded_name
from palmyra.scenes.game_look import Told
from palmyra.shell.texts import Texts

MedinaReplay = Replay[Setup, State, Turn, Event]


def told(texts: Texts, replay: MedinaReplay, number: int) -> Told:
    step, mover = replay.steps[number], replay.before(number).seat
    gains = _gains(replay, number)
    # Where others are named too, there is no room for the stone that got the dome.
    left = [
        say(texts, "log_gone", stone=say(texts, event.stone))
        for event in step.events
        if isinstance(event, ColorLeft)
    ]
    brief = bool(left or gains.keys() - {mover})
    short = _joined(texts, _pieces(texts, step, brief=brief))
    if mover in gains:
        short = f"{short} {_signed(gains[mover])}"
    others = [
        f"{_name(texts, replay, seat)} {_signed(gain)}"
        for seat, gain in gains.items()
        if seat != mover
    ]
    return Told(" · ".join([short, *left, *others]), _full(texts, replay, number))


def _gains(replay: MedinaReplay, number: int) -> dict[int, int]:
    """By seat, of those whose points a turn changed."""
    old, new = scores(replay.before(number)), scores(replay.steps[number].state)
    return {
        seat: now - then
        for seat, (then, now) in enumerate(zip(old, new, strict=True))
        if now != then
    }


def _pieces(texts: Texts, step: Step[State, Event], *, brief: bool) -> list[str]:
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
        elif named or brief:
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
    """Who gained what, which prizes passed to whom, what left the game; if nothing of that
    happened, what open palaces gained."""
    before, step = replay.before(number), replay.steps[number]
    names = [_name(texts, replay, seat) for seat in range(len(before.players))]
    parts = [f"{names[seat]} {_signed(gain)}" for seat, gain in _gains(replay, number).items()]
    for event in step.events:
        if isinstance(event, TokenPassed):
            prize = token_words(texts, event.token)
            parts.append(say(texts, "note_prize", prize=prize, name=names[event.taker]))
        elif isinstance(event, ColorLeft):
            parts.append(left_words(texts, event))
    if parts:
        return ", ".join(parts)
    return " · ".join(_opened(texts, before, step.state)) or say(texts, "nobody_scores")


def _opened(texts: Texts, before: State, after: State) -> list[str]:
    """ "Umber, free: 0 to 2" for every palace without a dome whose worth has changed."""
    found = []
    for at, palace in enumerate(after.palaces):
        then = worth(before, before.palaces[at]).total if at < len(before.palaces) else 0
        now = worth(after, palace).total
        if palace.owner is None and now != then:
            named, change = palace_words(texts, after, at, ""), from_to(texts, then, now)
            found.append(say(texts, "log_open", palace=named, change=change))
    return found


def _name(texts: Texts, replay: MedinaReplay, seat: int) -> str:
    color = replay.start.players[seat]
    return recorded_name(texts, replay.record, color)
