"""What is told at the end of a game with others, as values: who won, who says what, and for whoever
lost their place, their best turn and where the lead was lost.

From the record alone: nobody needs to think for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from palmyra.kernel.any_game import AnyReplay, AnySession
from palmyra.kernel.reaction import MOODS, Moment
from palmyra.kernel.session import branch_was
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import names_of, points_by_turn
from palmyra.scenes.result.account import Account, Placed
from palmyra.scenes.table_talk import least_said, lines_of
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts


@dataclass(frozen=True, slots=True)
class EndSeat:
    """Somebody at the end."""

    seat: int
    name: str
    color: str
    chip: str
    place: int
    placed: str  # "Second"
    points: int
    portrait: str = ""  # "": a person
    note: str = ""  # "palaces 33, prizes 3"


@dataclass(frozen=True, slots=True)
class Noted:
    """A thing worth knowing: what, in words, and what it was worth."""

    icon: str
    heading: str
    words: str
    worth: int = 0


@dataclass(frozen=True, slots=True)
class GameEnd:
    won: bool  # a person won
    title: str
    deed: str  # what the only winner does: "governs the province"; "" where several share it
    winners: tuple[EndSeat, ...]
    others: tuple[EndSeat, ...]  # after a loss without the person it is told to
    own: EndSeat  # the best of the people
    verdict: str  # "Second, 5 coins behind"
    about: str  # of the winner: "palaces 43, prizes 16"
    speaker: int | None  # a computer's seat
    line: str
    noted: tuple[Noted, ...]
    lead: tuple[int, ...]  # of the best of the people over the winner, or over the second
    turned: int  # the turn, from 1, after which the winner stayed ahead; 0 for none
    lead_title: str


def has_ending(session: AnySession) -> bool:
    """Whether people played with others: then the end is theirs to see first."""
    tried = branch_was(session.save.record) is not None  # which is told against the first game
    return len(session.seats) > 1 and bool(session.persons) and not tried


def ending_of(
    services: Services, game_ui: GameLook, session: AnySession, account: Account
) -> GameEnd:
    texts, replay = services.texts, session.save
    seats = _seats(texts, game_ui, session, account, replay)
    won = tuple(one for one in seats if account.seats[one.seat].won)
    own = min((one for one in seats if one.seat in session.persons), key=lambda one: one.place)
    person_won = own in won
    rivals = [one for one in seats if one not in won] if person_won else list(won)
    rival = rivals[0] if rivals else own
    lines = points_by_turn(game_ui, replay)
    lead = tuple(a - b for a, b in zip(lines[own.seat], lines[rival.seat], strict=True))
    turned = 0 if person_won else _turned(lead)
    single = len(session.persons) == 1
    others = tuple(one for one in seats if one not in won and (person_won or one != own))
    shown = won[0] if won else own
    deed = texts(f"{game_ui.game.name}.ending.winner_does") if _tells(texts, game_ui) else ""
    broke_tie = account.seats[shown.seat].note
    if deed and broke_tie:
        deed = f"{deed} ({broke_tie[:1].lower()}{broke_tie[1:]})"
    found = GameEnd(
        won=person_won,
        title=_title(texts, game_ui, account, person_won and single and len(won) == 1),
        deed=deed if len(won) == 1 else "",
        winners=won or (own,),
        others=others,
        own=own,
        verdict=_verdict(texts, game_ui, own, shown),
        about=shown.note,
        speaker=None,
        line="",
        noted=_noted(services, game_ui, session, account, own, rival, lead, turned, single),
        lead=lead,
        turned=turned,
        lead_title=(
            texts("ending.lead", name=rival.name)
            if single
            else texts("ending.lead_of", one=own.name, name=rival.name)
        ),
    )
    return _spoken(services, game_ui, session, found)


def _tells(texts: Texts, game_ui: GameLook) -> bool:
    return texts.has(f"{game_ui.game.name}.ending.winner_does")


def _title(texts: Texts, game_ui: GameLook, account: Account, mine: bool) -> str:
    key = f"{game_ui.game.name}.ending.you_won"
    return texts(key) if mine and texts.has(key) else account.title


def _seats(
    texts: Texts, game_ui: GameLook, session: AnySession, account: Account, replay: AnyReplay
) -> list[EndSeat]:
    """Everybody, the best first; who lost a moment ago looks vexed, who won pleased."""
    names, found = names_of(texts, replay), []
    portraits = {member.level: member.portrait for member in game_ui.cast(texts)}
    last = max(did.place for did in account.seats)
    for seat in account.order:
        did: Placed = account.seats[seat]
        sits = session.seats[seat]
        portrait = portraits.get(sits.level, "")
        if portrait and did.won:
            portrait += f"_{MOODS[Moment.WIN]}"
        elif portrait and did.place == last:
            portrait += f"_{MOODS[Moment.LOSE]}"
        found.append(
            EndSeat(
                seat, names[seat], sits.color, game_ui.chip(sits.color), did.place,
                texts(f"ending.place_{did.place}"), did.points, portrait, did.note,
            )
        )  # fmt: skip
    return found


def _verdict(texts: Texts, game_ui: GameLook, own: EndSeat, winner: EndSeat) -> str:
    behind = winner.points - own.points
    if behind <= 0:
        return texts("ending.level", place=own.placed)
    return texts("ending.behind", place=own.placed, points=game_ui.points(texts, behind))


def _turned(lead: Sequence[int]) -> int:
    """The turn, from 1, after which the lead was never had again; 0 where it was never lost."""
    level = [at for at, by in enumerate(lead) if by >= 0]
    last = level[-1] if level else 0
    return last + 1 if last + 1 < len(lead) else 0


def _noted(
    services: Services, game_ui: GameLook, session: AnySession, account: Account, own: EndSeat,
    rival: EndSeat, lead: Sequence[int], turned: int, single: bool,
) -> tuple[Noted, ...]:  # fmt: skip
    texts, replay = services.texts, session.save
    found = []
    gains = [
        (replay.steps[n].state, n)
        for n in range(len(replay.steps))
        if replay.before(n).seat == own.seat
    ]
    points = game_ui.game.rules.points
    worth = {n: points(state)[own.seat] - points(replay.before(n))[own.seat] for state, n in gains}
    best = max(worth, key=lambda n: (worth[n], -n), default=None)
    if best is not None and worth[best] > 0:
        what = game_ui.told(texts, replay, best).short.partition(" · ")[0]
        heading = (
            texts("ending.best_turn") if single else texts("ending.best_turn_of", name=own.name)
        )
        words = texts("ending.did", n=best + 1, of=len(replay.steps), what=what)
        found.append(Noted("ui/icon_star", heading, words, worth[best]))
    if turned:
        change = lead[turned] - lead[turned - 1]
        key = "turned_at" if turned > 1 else "never_ahead"
        words = texts(f"ending.{key}", n=turned, of=len(replay.steps), name=rival.name)
        found.append(Noted("ui/icon_hourglass", texts("ending.turned"), words, change))
    if (before := best_before(services, game_ui, session, own.seat)) is not None:
        words = texts(
            "ending.new_best_was", now=game_ui.points(texts, own.points), was=before
        )  # fmt: skip
        found.append(Noted("ui/icon_trophy", texts("ending.new_best"), words))
    elif (most := _most(texts, game_ui, account, own.seat)) is not None:
        found.append(most)
    return tuple(found)


def _most(texts: Texts, game_ui: GameLook, account: Account, seat: int) -> Noted | None:
    """Where most of somebody's points came from."""
    sheet = account.sheets[0]
    labels = {kind: label for legend in sheet.legends for kind, label in legend}
    parts = [part for bar in sheet.seats[seat].bars for part in bar if not part.kind.loss]
    if not parts:
        return None
    best = max(parts, key=lambda part: part.value)
    words = texts(
        "ending.most_of", label=labels[best.kind], points=game_ui.points(texts, best.value)
    )
    return Noted("ui/icon_chart", texts("ending.most"), words)


def best_before(
    services: Services, game_ui: GameLook, session: AnySession, seat: int
) -> int | None:
    """The most points of this person in such games so far, where this one has beaten them."""
    book = services.books.of(game_ui.game.name)
    now = next((score for score in book.latest if score.name == session.seats[seat].name), None)
    if now is None or now.solo:
        return None
    latest = {score.id for score in book.latest}
    earlier = [
        score.points
        for score in book.scores
        if score.id not in latest and score.name == now.name and score.variant == now.variant
        and not score.solo and len(score.opponents) == len(now.opponents)
        and score.letter == now.letter
    ]  # fmt: skip
    return max(earlier) if earlier and now.points > max(earlier) else None


def _spoken(services: Services, game_ui: GameLook, session: AnySession, ending: GameEnd) -> GameEnd:
    """With a word of the winner, or of the best computer that lost, unless talk is off."""
    if not services.settings.now.table_talk:
        return ending
    moment = Moment.LOSE if ending.won else Moment.WIN
    for one in ending.others if ending.won else ending.winners:
        level, to_person = session.seats[one.seat].level, len(session.persons) == 1
        keys = lines_of(services.texts, game_ui.game.name, level, moment, to_person)
        if key := least_said(keys, services.said):
            return replace(ending, speaker=one.seat, line=services.texts(key))
    return ending
