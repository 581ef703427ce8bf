"""What is said of a letter game: who plays, whose turn it is and since when."""

from collections.abc import Sequence
from datetime import datetime

from palmyra.scenes.character_names import character_name
from palmyra.scenes.friends.letter_card import (
    FolderView,
    LetterCard,
    LetterCardSeat,
    NextStep,
)
from palmyra.scenes.game_words import listed
from palmyra.shell.texts import Texts

A_WEEK = 7  # days: weekdays have no other meaning within it
NOON, EVENING = 12, 18


def title_of(texts: Texts, game: LetterCard) -> str:
    """ "Palmyra, turn 41"."""
    name = game.game.capitalize()
    if game.replay is None or game.step is NextStep.OVER:
        return name
    return texts("friends.game_turn", game=name, n=game.turn)


def friends_of(texts: Texts, game: LetterCard, *, short: bool = False) -> str:
    """The other people by name; without any, the computers."""
    names = [seat.name for seat in game.friends] or [
        character_name(texts, seat.name, seat.level)
        for seat in game.seats
        if seat.kind == "computer"
    ]
    return ", ".join(names) if short else listed(texts, names)


def first_friend(game: LetterCard) -> LetterCardSeat:
    """Whose face stands for the game: who has to write, else who wrote last, else the first."""
    for at in (game.to_move, game.writer):
        if 0 <= at < len(game.seats) and game.seats[at].kind == "friend":
            return game.seats[at]
    return next(iter(game.friends), game.seats[-1])


def addressee(texts: Texts, game: LetterCard) -> str:
    """Who the letter is for: the next person to write, else everybody else."""
    seats, you = game.seats, max(0, game.you)
    if game.missing:
        return listed(texts, [seat.name for seat in game.missing])
    for step in range(1, len(seats)):
        seat = seats[(you + step) % len(seats)]
        if seat.kind == "friend" and not seat.resigned:
            return seat.name
    return friends_of(texts, game)


def headline(texts: Texts, game: LetterCard) -> str:
    """Where the game stands, in two or three words."""
    if game.step is NextStep.WAIT and game.missing:
        return texts("friends.not_seated")
    if game.step is NextStep.WAIT:
        return texts("friends.turn_of", name=game.seats[game.to_move].name)
    return texts(f"friends.head_{game.step.value}")


def since(texts: Texts, game: LetterCard, now: datetime) -> str:
    """From when on: "since this morning", "for 2 days"."""
    if game.missing and game.step is NextStep.WAIT:
        return texts("friends.invited", when=_spoken(texts, "friends.ago", game.since, now))
    if game.step is NextStep.WAIT:
        return _spoken(texts, "friends.lasting", game.since, now)
    if game.step is NextStep.OVER:
        return moment(texts, game.since, now)
    return from_then_on(texts, game.since, now)


def from_then_on(texts: Texts, when: datetime, now: datetime, *, timed: bool = False) -> str:
    """ "since this morning", "since Monday", "since 14 Nov 2026"; timed, "since today 18:40"."""
    if (now.date() - when.date()).days >= A_WEEK:
        return texts("friends.since_day", day=texts.day(when.date()))
    return texts("friends.since", when=(clock if timed else moment)(texts, when, now))


def _spoken(texts: Texts, key: str, when: datetime, now: datetime) -> str:
    """ "2 days ago", "for 5 hours", "just now"."""
    minutes = max(0, int((now - when).total_seconds() // 60))
    if minutes < 1:
        return texts("friends.just_now")
    if minutes < 60:
        span = texts("friends.minutes", n=minutes)
    elif minutes < 24 * 60:
        span = texts("friends.hours", n=minutes // 60)
    else:
        span = texts("friends.days", n=minutes // (24 * 60))
    return texts(key, span=span)


def moment(texts: Texts, when: datetime, now: datetime) -> str:
    """ "this morning", "yesterday", "Monday", "14 Nov 2026"."""
    days = (now.date() - when.date()).days
    if days <= 0:
        part = "morning" if when.hour < NOON else "noon" if when.hour < EVENING else "evening"
        return texts(f"friends.this_{part}")
    return _day(texts, when, days)


def clock(texts: Texts, when: datetime, now: datetime) -> str:
    """ "today 18:40", "Monday 18:40", "14 Nov 2026 18:40"."""
    days = (now.date() - when.date()).days
    day = texts("friends.today") if days < 1 else _day(texts, when, days)
    return texts("friends.at_clock", day=day, time=f"{when:%H:%M}")


def _day(texts: Texts, when: datetime, days: int) -> str:
    """A day before today."""
    if days == 1:
        return texts("friends.yesterday")
    if days < A_WEEK:
        return texts(f"daily.weekday_long_{when.isoweekday()}")
    return texts.day(when.date())


def seat_note(texts: Texts, game: LetterCard, at: int) -> str:
    """What somebody is about."""
    seat = game.seats[at]
    if seat.resigned:
        return texts("friends.seat_resigned")
    if seat.silent:
        return texts("friends.seat_silent")
    if not seat.seated:
        return texts("friends.seat_missing")
    if seat.kind == "computer":
        return texts("friends.seat_computer")
    if game.step is NextStep.OVER:
        return texts("friends.seat_over")
    if at == game.to_move and game.replay is not None:
        return texts("friends.seat_your_turn" if seat.kind == "you" else "friends.seat_to_write")
    return texts("friends.seat_waits")


def seat_line(texts: Texts, game: LetterCard, at: int, now: datetime) -> str:
    """What is known besides."""
    seat = game.seats[at]
    if seat.kind == "computer" and 0 <= seat.host < len(game.seats):
        host = game.seats[seat.host]
        if host.kind == "you":
            return texts("friends.plays_here")
        return texts("friends.plays_at", name=host.name)
    if at == game.writer and game.number:
        return texts("friends.wrote", n=game.number, when=moment(texts, game.since, now))
    return ""


def spoken(texts: Texts, game: LetterCard, now: datetime) -> str:
    """ "Palmyra with Ada: your turn, since this morning"."""
    return texts(
        "friends.spoken", game=title_of(texts, game), names=friends_of(texts, game),
        head=headline(texts, game), since=since(texts, game, now),
    )  # fmt: skip


def folder_words(texts: Texts, folder: FolderView) -> str:
    """When the folder was looked at last."""
    seconds = int(folder.looked)
    if seconds < 60:
        return texts("friends.looked_seconds", n=seconds)
    return texts("friends.looked_minutes", n=seconds // 60)


def folder_state(texts: Texts, folder: FolderView) -> str:
    return texts(f"friends.folder_{folder.state}", name=folder.name)


def names(seats: Sequence[LetterCardSeat]) -> list[str]:
    return [seat.name for seat in seats]
