"""What the coach says of a slip is true: every fact is counted again from the rules' events."""

from random import Random

import pytest

from palmyra.games.medina.ai import slips
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
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue
from tests.games.medina.test_opponents import some_positions
from tests.games.medina.worlds import play, stand, start, to_move, turn

TEXTS = ASSETS.parent / "texts"


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
    n = values.get("n")
    more = {c: w for c, w in could.claims.items() if c not in was.claims}
    fewer = {c: w for c, w in was.claims.items() if c not in could.claims}
    own, other = {w for _, w in more.values()}, {w for _, w in fewer.values()}
    match said.reason:
        case "claim_now":
            assert n == max(own) and not fewer
        case "left_claim":
            assert n == max(own) and not fewer
            (palace,) = {at for at, w in more.values() if w == n and at < len(state.palaces)} or {0}
            left = was.after.palaces[palace]
            assert left.dome is None and was.lacking(str(left.color))
            assert values["left"] == worth(was.after, left).total
            assert values["left"] in was.open_to_others
        case "claim_other":
            assert n == max(own) > max(other) == values["played"]
        case "claim_more":
            same = set(could.claims) & set(was.claims)
            pairs = {(could.claims[c][1], was.claims[c][1]) for c in same}
            assert (n, values["played"]) in pairs
            assert isinstance(n, int) and n > int(str(values["played"]))
        case "claim_alone" | "claim_early" | "claim_little":
            assert n == max(other) and not more
            colors = [c for c, (_, w) in fewer.items() if w == n]
            alone = [not was.lacking(c) for c in colors]
            assert any(alone) if said.reason == "claim_alone" else not all(alone)
            if said.reason == "claim_early":
                # It was not finished until it got its dome.
                done = {e.palace for e in was.events if isinstance(e, PalaceFinished) and e.claimed}
                assert {at for at, w in fewer.values() if w == n} & done
        case "tower" | "prize":
            new = {t: v for t, v in could.prizes(own=True).items() if t not in was.prizes(own=True)}
            assert n == max(new.values())
            if said.reason == "tower":
                assert all(token.startswith("tower") for token in new)
        case "prize_given":
            lost = was.prizes(own=False).items() - could.prizes(own=False).items()
            assert n == max(value for _, value in lost)
        case "own_more":
            assert n == could.points(state.seat) > was.points(state.seat) == values["played"]
        case "gave":
            assert n == was.given > could.given
        case "left_open":
            assert n == max(was.open_to_others) > max(could.open_to_others) == values["less"]
        case "for_others":
            owned = {str(p.color) for p in state.palaces if p.owner == state.seat}
            assert n == sum(str(place.piece) in owned for place in played)
            assert sum(str(place.piece) in owned for place in better) < int(str(n))
        case "helps_nobody":
            assert n == was.unclaimed > 0 >= could.unclaimed and could.given == 0
        case "shut_in":
            shut = {
                e.palace for e in could.events if isinstance(e, PalaceFinished) and not e.claimed
            }
            assert n in [worth(could.after, could.after.palaces[at]).total for at in shut]
        case "walls_spent":
            assert n == was.count(Piece.WALL) > could.count(Piece.WALL) and was.given == 0
        case "found":
            founded = [e for e in could.events if isinstance(e, PiecePlaced) and e.founded]
            assert any(
                could.after.palaces[e.palace or 0].dome is None
                and could.after.owned(state.seat, STONES.index(e.piece)) is None
                for e in founded
            )
        case _:
            assert said.reason == "further"


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
                    said = slips.why(state, played, better)
                    check(state, played, better, said)
                    assert said.kind in slips.KINDS and said.reason in slips.REASONS
                    met.add(said.reason)
    return met


def test_every_sentence_is_true_of_its_position() -> None:
    met = told_of("slips", 3, 5) | told_of("slips", 4, 9)
    assert len(met) >= 12


@pytest.mark.slow
def test_every_sentence_is_true_of_many_positions() -> None:
    met = set()
    for number in range(40):
        met |= told_of(f"slips {number}", 3 + number % 2, 1)
    assert met == set(slips.REASONS)


@pytest.mark.parametrize(
    ("played", "better", "reason", "values"),
    [
        ("wall@1,0 wall@0,1", "apricot@5,9 dome@5,8", "left_claim", {"n": 4, "left": 3}),
        ("apricot@5,9 dome@5,8", "wall@1,0 wall@0,1", "claim_early", {"n": 4}),
        ("dome@5,8 wall@1,0", "apricot@5,9 dome@5,8", "claim_more", {"n": 4, "played": 3}),
        ("apricot@5,9 wall@1,0", "wall@0,1 wall@1,0", "left_open", {"n": 4, "less": 3}),
    ],
)
def test_reasons_of_plain_turns(
    played: str, better: str, reason: str, values: dict[str, int]
) -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    said = slips.why(state, turn(played), turn(better))
    assert (said.reason, said.values) == (reason, values)


def test_a_rampart_not_connected_is_said() -> None:
    state = stand(start(), "apricot@1,1 apricot@2,1 dome@1,1 wall@17,1")
    said = slips.why(state, turn("wall@17,2 wall@17,3"), turn("wall@1,0 wall@17,2"))
    assert said == Why(slips.PRIZES, "tower", {"n": 1})


def test_what_a_turn_brings_is_itemised() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7")
    found = {item.label: item.amount for item in slips.items(state, turn("apricot@5,8 dome@5,7"))}
    assert found == {"pieces": 3, "prizes": 4}
    assert [i.label for i in slips.items(start(), turn("wall@1,0 wall@0,1"))] == ["nothing"]
    rival = to_move(play(state, "apricot@5,8 dome@5,7"), 1)
    (item,) = slips.items(rival, turn("stable@5,9 stable@5,5"))
    assert (item.label, item.amount, item.values) == ("others", None, {"n": 2})


def test_every_sentence_is_there_in_every_language_and_none_is_left_over() -> None:
    wanted = {f"medina.coach.{reason}" for reason in slips.REASONS}
    wanted |= {f"medina.coach.kind.{kind}" for kind in slips.KINDS}
    wanted |= {f"medina.coach.item.{label}" for label in slips.ITEMS}
    for language in LANGUAGES:
        written = load_catalogue(ASSETS / "texts" / f"{language}.yaml")
        assert {key for key in written if key.startswith("medina.coach.")} == wanted
        texts = Texts(TEXTS, language)
        said = texts("medina.coach.own_more", n=1, played=0)
        assert "{" not in said and "0" in said
