"""What the coach says of a slip is true: every fact is counted again from the rules' events."""

from collections.abc import Mapping
from random import Random

import pytest

from palmyra.games.medina.ai import mistake_reasons
from palmyra.games.medina.game import ASSETS, MEDINA
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import (
    DomePlaced,
    Event,
    PalaceFinished,
    PiecePlaced,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import STONES, Piece
from palmyra.games.medina.rules.points import worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import full_turns
from palmyra.kernel.verdict import Why
from palmyra.scenes.reason_words import reason
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue
from tests.games.medina.ai.test_opponents import some_positions
from tests.games.medina.rules.worlds import play, stand, start, to_move, turn

TEXTS = ASSETS.parent / "texts"
PARTS = ("pieces", "stables", "walls", "merchants")


class Told:
    """A turn as the rules tell it, event by event."""

    def __init__(self, state: State, line: Turn) -> None:
        self.seat, self.before, self.line = state.seat, state, line
        self.events: list[Event] = []
        for place in line:
            step = MEDINA.rules.apply(state, place)
            state = step.state
            self.events += step.events
        self.after = state

    def gained(self, seat: int) -> int:
        """With prizes."""
        changes = (c for e in self.events if isinstance(e, PointsChanged) for c in e.changes)
        return sum(change.points for change in changes if change.seat == seat)

    def part(self, part: str) -> int:
        """What the mover gains of one part."""
        changes = (c for e in self.events if isinstance(e, PointsChanged) for c in e.changes)
        return sum(c.points for c in changes if c.seat == self.seat and str(c.part) == part)

    def takers(self, color: str) -> tuple[int, ...]:
        """Others who lack the color and have a dome left."""
        return tuple(seat for seat in self.lacking(color) if self.after.domes_left(seat))

    def points(self, seat: int) -> int:
        """Without prizes."""
        return sum(
            change.points
            for event in self.events
            if isinstance(event, PointsChanged)
            for change in event.changes
            if change.seat == seat and change.token is None
        )

    @property
    def given(self) -> int:
        return max(self.points(s) for s in range(len(self.before.players)) if s != self.seat)

    def prizes(self, *, own: bool) -> dict[str, int]:
        """That changed hands in the whole turn and are held at its end by the mover, or another."""
        ends = {e.token: e for e in self.events if isinstance(e, TokenPassed)}
        firsts = {e.token: e for e in reversed(self.events) if isinstance(e, TokenPassed)}
        return {
            token: event.value
            for token, event in ends.items()
            if (event.taker == self.seat) == own and firsts[token].giver != event.taker
        }

    @property
    def claims(self) -> dict[str, tuple[int, int]]:
        """By color: the palace's place and what it is worth after the turn."""
        found = {}
        for event in self.events:
            if isinstance(event, DomePlaced):
                palace = self.after.palaces[event.palace]
                found[str(palace.color)] = (event.palace, worth(self.after, palace).total)
        return found

    def lacking(self, color: str) -> list[int]:
        """Others who have no palace of the color after the turn."""
        owners = {p.owner for p in self.after.palaces if str(p.color) == color}
        return [s for s in range(len(self.before.players)) if s not in owners | {self.seat}]

    @property
    def open_to_others(self) -> list[int]:
        found = [0]
        for palace in self.after.palaces:
            takers = self.lacking(str(palace.color))
            if palace.dome is None and any(self.after.domes_left(s) for s in takers):
                found.append(worth(self.after, palace).total)
        return found

    @property
    def unclaimed(self) -> int:
        now, then = self.after, self.before
        return sum(worth(now, p).total for p in now.palaces if p.dome is None) - sum(
            worth(then, p).total for p in then.palaces if p.dome is None
        )

    def count(self, piece: Piece) -> int:
        return [place.piece for place in self.line].count(piece)


def check(state: State, played: Turn, better: Turn, said: Why) -> None:
    """The sentence, fact by fact."""
    was, could = Told(state, played), Told(state, better)
    values = dict(said.values)
    n = _points(values, "gets")
    more = {c: w for c, w in could.claims.items() if c not in was.claims}
    fewer = {c: w for c, w in was.claims.items() if c not in could.claims}
    stone = str(values.get("stone", ""))
    match said.reason:
        case "claim_now":
            assert n == more[stone][1] == max(w for _, w in more.values()) and not fewer
            assert _points(values, "was") == was.gained(state.seat)
            assert values["seats"] == could.takers(stone) != ()
        case "left_claim":
            assert n == more[stone][1] == max(w for _, w in more.values()) and not fewer
            palace = more[stone][0]
            left = was.after.palaces[palace]
            assert palace < len(state.palaces) and left.dome is None and str(left.color) == stone
            assert _points(values, "left") == worth(was.after, left).total
            assert values["seats"] == was.takers(stone) != ()
        case "claim_other":
            other = str(values["other"])
            assert n == more[stone][1] == max(w for _, w in more.values())
            assert _points(values, "was") == fewer[other][1] == max(w for _, w in fewer.values())
            assert more[stone][1] > fewer[other][1]
            assert values["seats"] == could.takers(stone) != ()
        case "claim_more":
            assert n == could.claims[stone][1] > was.claims[stone][1] == _points(values, "was")
        case "claim_alone" | "claim_early" | "claim_little":
            assert n == fewer[stone][1] == max(w for _, w in fewer.values()) and not more
            assert (not was.takers(stone)) == (said.reason == "claim_alone")
            if said.reason == "claim_early":
                # It was not finished until it got its dome.
                done = {e.palace for e in was.events if isinstance(e, PalaceFinished) and e.claimed}
                assert fewer[stone][0] in done
        case "tower" | "prize":
            new = {t: v for t, v in could.prizes(own=True).items() if t not in was.prizes(own=True)}
            assert n == max(new.values())
            token = stone if said.reason == "prize" else f"tower-{values['tower']}"
            assert new[token] == n
        case "prize_given":
            lost = was.prizes(own=False).items() - could.prizes(own=False).items()
            assert _points(values, "gave") == max(value for _, value in lost)
            dearest = [t for t, value in lost if value == _points(values, "gave")]
            takers = {e.token: e.taker for e in was.events if isinstance(e, TokenPassed)}
            assert values["seat"] in [takers[token] for token in dearest]
        case "own_more":
            assert n == could.points(state.seat) > was.points(state.seat) == _points(values, "was")
            gains = {part: could.part(part) - was.part(part) for part in PARTS}
            assert gains[str(values["part"])] == max(gains.values()) > 0
        case "gave":
            seat = values["seat"]
            assert isinstance(seat, int) and seat != state.seat
            assert _points(values, "gave") == was.points(seat) == was.given > could.given
            assert _points(values, "less") == max(0, could.given)
        case "left_open":
            assert _points(values, "left") == max(was.open_to_others) > max(could.open_to_others)
            assert _points(values, "less") == max(could.open_to_others)
            assert values["seats"] == was.takers(stone) != ()
            worths = [worth(was.after, p).total for p in was.after.palaces
                      if p.dome is None and str(p.color) == stone]  # fmt: skip
            assert _points(values, "left") in worths
        case "for_others":
            owned = {str(p.color) for p in state.palaces if p.owner == state.seat}
            assert values["count"] == sum(str(place.piece) in owned for place in played)
            assert values["fewer"] == sum(str(place.piece) in owned for place in better)
            assert int(str(values["fewer"])) < int(str(values["count"])) and stone in owned
        case "helps_nobody":
            assert _points(values, "gave") == was.unclaimed > 0 >= could.unclaimed
            assert could.given == 0
        case "shut_in":
            shut = {
                e.palace for e in could.events if isinstance(e, PalaceFinished) and not e.claimed
            }
            palaces = [could.after.palaces[at] for at in shut]
            assert (n, stone) in [(worth(could.after, p).total, str(p.color)) for p in palaces]
            assert values["seats"] == could.takers(stone) != ()
        case "walls_spent":
            assert values["count"] == was.count(Piece.WALL) > could.count(Piece.WALL)
            assert values["fewer"] == could.count(Piece.WALL) and was.given == 0
        case "found":
            founded = [e for e in could.events if isinstance(e, PiecePlaced) and e.founded]
            assert any(
                could.after.palaces[e.palace or 0].dome is None
                and could.after.owned(state.seat, STONES.index(e.piece)) is None
                and str(e.piece) == stone
                for e in founded
            )
        case _:
            assert said.reason in ("further", "further_same")
            assert (n, _points(values, "was")) == (
                could.gained(state.seat), was.gained(state.seat)
            )  # fmt: skip
            assert (n == _points(values, "was")) == (said.reason == "further_same")


def _points(values: Mapping[str, object], key: str) -> int:
    """A counted value, which must be of points."""
    if key not in values:
        return -1
    found = values[key]
    assert isinstance(found, tuple) and found[0] == "points"
    return int(found[1])


def check_words(said: Why, players: int) -> None:
    """Every value is said, in every language: stones, players, points."""
    if said.reason in mistake_reasons.WORDLESS:
        return
    names = [f"Player{seat}" for seat in range(players)]
    for language in LANGUAGES:
        words = reason(Texts(TEXTS, language), "medina", said, names)
        assert words and "{" not in words and "('" not in words and not words[0].islower()
        seats = said.values.get("seats", ())
        assert isinstance(seats, tuple) and all(names[seat] in words for seat in seats)


def some_turns(state: State, rng: Random) -> list[Turn]:
    """A few of the first thousand."""
    found = []
    for number, line in enumerate(full_turns(state)):
        if number % 41 == 0:
            found.append(line)
        if number > 1200:
            break
    with_dome = [line for line in found if any(p.piece is Piece.DOME for p in line)]
    rng.shuffle(found)
    return found[:6] + with_dome[:3]


def told_of(seed: str, count: int, every: int) -> set[str]:
    rng, met = Random(seed), set()
    for state in some_positions(count, seed, every):
        lines = some_turns(state, rng)
        for played in lines:
            for better in lines:
                if played != better:
                    said = mistake_reasons.why(state, played, better)
                    check(state, played, better, said)
                    check_words(said, count)
                    assert (
                        said.kind in mistake_reasons.KINDS
                        and said.reason in mistake_reasons.REASONS
                    )
                    met.add(said.reason)
    return met


def test_every_sentence_is_true_of_its_position() -> None:
    met = told_of("slips", 3, 11) | told_of("slips", 4, 17)
    assert len(met) >= 8


@pytest.mark.endless
def test_every_sentence_is_true_of_many_positions() -> None:
    met = set()
    for number in range(40):
        met |= told_of(f"slips {number}", 3 + number % 2, 1)
    assert met == set(mistake_reasons.REASONS)


@pytest.mark.parametrize(
    ("played", "better", "reason", "values"),
    [
        ("wall@1,0 wall@0,1", "apricot@5,9 dome@5,8", "left_claim",
         {"gets": ("points", 4), "left": ("points", 3), "seats": (1, 2)}),
        ("apricot@5,9 dome@5,8", "wall@1,0 wall@0,1", "claim_early", {"gets": ("points", 4)}),
        ("dome@5,8 wall@1,0", "apricot@5,9 dome@5,8", "claim_more",
         {"gets": ("points", 4), "was": ("points", 3)}),
        ("apricot@5,9 wall@1,0", "wall@0,1 wall@1,0", "left_open",
         {"left": ("points", 4), "less": ("points", 3), "seats": (1, 2)}),
    ],
)  # fmt: skip
def test_reasons_of_plain_turns(
    played: str, better: str, reason: str, values: dict[str, object]
) -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    said = mistake_reasons.why(state, turn(played), turn(better))
    assert (said.reason, said.values) == (reason, {"stone": "apricot", **values})


def test_a_rampart_not_connected_is_said() -> None:
    state = stand(start(), "apricot@1,1 apricot@2,1 dome@1,1 wall@17,1")
    said = mistake_reasons.why(state, turn("wall@17,2 wall@17,3"), turn("wall@1,0 wall@17,2"))
    assert said == Why(mistake_reasons.PRIZES, "tower", {"tower": 1, "gets": ("points", 1)})


def test_what_a_turn_brings_is_itemised() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7")
    found = {
        item.label: item.amount
        for item in mistake_reasons.items(state, turn("apricot@5,8 dome@5,7"))
    }
    assert found == {"pieces": 3, "prizes": 4}
    assert [i.label for i in mistake_reasons.items(start(), turn("wall@1,0 wall@0,1"))] == [
        "nothing"
    ]
    rival = to_move(play(state, "apricot@5,8 dome@5,7"), 1)
    (item,) = mistake_reasons.items(rival, turn("stable@5,9 stable@5,5"))
    assert (item.label, item.amount, item.values) == ("others", None, {"n": 2})


def test_every_sentence_is_there_in_every_language_and_none_is_left_over() -> None:
    said = set(mistake_reasons.REASONS) - set(mistake_reasons.WORDLESS)
    wanted = {f"medina.coach.{reason}" for reason in said}
    wanted |= {f"medina.coach.kind.{kind}" for kind in mistake_reasons.KINDS}
    wanted |= {f"medina.coach.item.{label}" for label in mistake_reasons.ITEMS}
    wanted |= {f"medina.coach.word.{word}" for word in (*STONES, *PARTS)}
    wanted |= {"medina.coach.gain.points"}
    for language in LANGUAGES:
        written = load_catalogue(ASSETS / "texts" / f"{language}.yaml")
        assert {key for key in written if key.startswith("medina.coach.")} == wanted
