"""What the coach says of a slip is true: every fact is counted again, ways by a plain search."""

from functools import cache
from heapq import heappop, heappush
from random import Random

import pytest

from palmyra.games.palermo.ai import mistake_reasons
from palmyra.games.palermo.box import ASSETS
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.cells import CORNERS, Cell, beside, jumping, members
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    FinePaid,
    PawnStopped,
    Waited,
)
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.shops import SHOPS, shop_of
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn, steps
from palmyra.kernel.verdict import Why
from palmyra.scenes.reason_words import reason
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.rules.worlds import built, random_action, seated


class Told:
    """A turn as the rules tell it."""

    def __init__(self, state: State, turn: Turn) -> None:
        self.seat, self.before, self.turn = state.seat, state, turn
        self.events: list[Event] = []
        for action in steps(turn, state):
            step = apply(state, action)
            state = step.state
            self.events += step.events
        self.after = state

    def taken(self) -> list[ChipTaken]:
        return [event for event in self.events if isinstance(event, ChipTaken)]

    @property
    def scored(self) -> int:
        return self.after.players[self.seat].score - self.before.players[self.seat].score

    @property
    def fines(self) -> int:
        return len([e for e in self.events if isinstance(e, FinePaid) and e.entering])

    @property
    def lost(self) -> int:
        return sum(e.lost for e in self.events if isinstance(e, PawnStopped))

    @property
    def on_policeman(self) -> bool:
        pawn = self.after.players[self.seat].pawn
        return pawn is not None and pawn in _policemen(self.after, self.seat)

    @property
    def next_cost(self) -> int | None:
        return goal_cost(self.after, self.seat)

    @property
    def in_reach(self) -> int:
        player = self.after.players[self.seat]
        if player.pawn is None:
            return 0
        left = 3 + player.taken - self.on_policeman
        fined = _policemen(self.after, self.seat)
        costs = ways(self.after, {player.pawn}, fined)
        return sum(costs[door] <= left for door in player.doors)

    @property
    def policeman(self) -> int:
        """What he costs the rival whom he costs most."""
        rivals = (s for s in range(len(self.before.players)) if s != self.seat)
        return max([0, *map(self.polices, rivals)])

    def polices(self, rival: object) -> int:
        """What he costs one of them."""
        assert isinstance(rival, int) and rival != self.seat
        where = self.after.players[self.seat].policeman
        then = goal_cost(seated(self.before, self.seat, policeman=where), rival)
        now = goal_cost(seated(self.before, self.seat, policeman=None), rival)
        return 0 if then is None or now is None else then - now


def _policemen(state: State, but: int) -> set[Cell]:
    found = {p.policeman for seat, p in enumerate(state.players) if seat != but}
    return {cell for cell in found if cell is not None}


def ways(state: State, origins: set[Cell], fined: set[Cell]) -> dict[Cell, int]:
    """What it costs to come from one of the origins to each cell: steps, jumps and fines."""
    costs = dict.fromkeys(members(state.open_cells), 999)
    queue = [(0, origin) for origin in origins]
    while queue:
        cost, at = heappop(queue)
        if cost >= costs[at]:
            continue
        costs[at] = cost
        for near in members((beside(1 << at) | _corners(at)) & state.open_cells):
            heappush(queue, (cost + 1 + (near in fined), near))
    return costs


def _corners(at: Cell) -> int:
    """Where a jump leads from a cell, found backwards."""
    return sum(1 << corner for corner in CORNERS if jumping(1 << corner) >> at & 1)


def goal_cost(state: State, seat: int) -> int | None:
    """Points to the cheapest own door, or home, the fines of starting and stopping included."""
    player = state.players[seat]
    if player.home:
        return None
    fined = _policemen(state, seat)
    origins = set(members(state.start_cells)) if player.pawn is None else {player.pawn}
    goals = set(player.doors) or set(members(state.start_cells))
    goals -= {p.pawn for s, p in enumerate(state.players) if s != seat and p.pawn is not None}
    costs = ways(state, origins, fined)
    found = [costs[goal] + (goal in fined) for goal in goals]
    return min(found) + (player.pawn in fined) if found else None


def nearest(state: State, door: Cell, goals: set[Cell]) -> int:
    return min(ways(state, {door}, set())[goal] for goal in goals)


def longer(told: Told, seat: int) -> int:
    doors = told.before.players[seat].doors
    start = set(members(told.before.start_cells))
    found = [0]
    for door in doors if start else ():
        goals = set(doors) - {door} or start
        found.append(nearest(told.after, door, goals) - nearest(told.before, door, goals))
    return max(found)


def next_place(state: State, seat: int) -> int:
    """How near to an own door, or to the start tile, any house could be built now."""
    doors = set(state.players[seat].doors) or set(members(state.start_cells))
    found = []
    for house in houses_now(state):
        town = apply(state, house).state
        found.append(nearest(town, town.houses[-1].door, doors))
    return min(found)


def round_length(state: State, seat: int) -> int:
    """The shortest round over the own doors: from the start, or from the car and home."""
    player, start = state.players[seat], set(members(state.start_cells))
    driving = state.phase == 2

    @cache
    def far(at: Cell) -> dict[Cell, int]:
        return ways(state, {at}, set())

    @cache
    def rest(at: Cell, left: frozenset[Cell]) -> int:
        if not left:
            return nearest(state, at, start) if driving else 0
        return min(far(at)[door] + rest(door, left - {door}) for door in left)

    begins = start if not driving or player.pawn is None else {player.pawn}
    return min(rest(begin, frozenset(player.doors)) for begin in begins)


def _counted(said: Why, key: str, unit: str = "steps") -> int | None:
    """A counted value, which must be of that unit."""
    if key not in said.values:
        return None
    found = said.values[key]
    assert isinstance(found, tuple) and found[0] == unit, said
    return int(found[1])


def check_house(was: Told, could: Told, said: Why) -> None:
    assert isinstance(was.turn, BuildTurn) and isinstance(could.turn, BuildTurn)
    unit = "steps"
    n, played = _counted(said, "gets", unit), _counted(said, "was", unit)
    own, seat = set(was.before.player.doors), said.values.get("seat")
    rivals = [s for s in range(len(was.before.players)) if s != was.seat]
    both = [(one, one.after.houses[-1].door) for one in (could, was)]
    match said.reason:
        case "start_elsewhere":
            assert was.turn.start != could.turn.start
        case "near_start":
            ways_there = [nearest(t.after, d, set(members(t.after.start_cells))) for t, d in both]
            assert [n, played] == ways_there and ways_there[0] < ways_there[1]
            assert len(own) < 4
        case "near_own":
            ways_there = [nearest(t.after, d, own) for t, d in both]
            assert [n, played] == ways_there and ways_there[0] < ways_there[1]
        case "in_the_way":
            most, less = (max(longer(one, s) for s in rivals) for one in (could, was))
            assert isinstance(seat, int) and seat in rivals
            assert n == most == longer(could, seat) > less
        case "own_way":
            assert played == longer(was, was.seat) > longer(could, was.seat)
        case "next_own":
            here, there = (next_place(one.after, was.seat) for one in (was, could))
            assert (n, played) == (there, here) and there < here
        case "next_rival":
            assert isinstance(seat, int) and seat in rivals
            there, here = (next_place(one.after, seat) for one in (could, was))
            assert (n, played) == (there, here) and there > here
        case "round":
            there, here = (round_length(one.after, was.seat) for one in (could, was))
            assert (n, played) == (there, here) and there < here
        case _:
            assert said.reason == "town"


def check_shop(told: Told, word: object) -> None:
    """The shop that is named is the one whose chip was taken, as the board shows it."""
    (taken,) = told.taken()
    (number,) = [at for at, h in enumerate(told.before.houses) if h.door == taken.cell]
    assert word == shop_of(number)


def check_drive(was: Told, could: Told, said: Why) -> None:
    values, seat = said.values, said.values.get("seat")
    points = ("home", "shop", "walk_first", "shop_more", "same_more", "shop_order")
    unit = "points" if said.reason in points else "shops" if said.reason == "reach" else "steps"
    n, played = _counted(said, "gets", unit), _counted(said, "was", unit)
    if "other" in values and values["shop"] != "better_shop":
        check_shop(could, values["shop"])
        check_shop(was, values["other"])
        assert values["shop"] != values["other"]
    elif values.get("shop") not in (None, "better_shop"):
        check_shop(was if said.reason == "walk_first" else could, values["shop"])
    match said.reason:
        case "home":
            assert [e.points for e in could.events if isinstance(e, CameHome)] == [n]
            assert not was.after.players[was.seat].home
        case "shop":
            assert not was.taken() and [e.points for e in could.taken()] == [n]
        case "walk_first":
            assert not could.taken() and [e.points for e in was.taken()] == [played]
        case "shop_more" | "same_more":
            (here,), (there,) = was.taken(), could.taken()
            assert (there.points, here.points) == (n, played) and there.points > here.points
            assert (here.cell == there.cell) == (said.reason == "same_more")
        case "shop_next" | "nearer":
            near, far = could.next_cost, was.next_cost
            assert (near, far) == (n, played) and near is not None and far is not None
            assert near < far and (not was.taken() or said.reason == "shop_next")
        case "shop_order":
            (here,), (there,) = was.taken(), could.taken()
            assert here.cell != there.cell and (there.points, here.points) == (n, played)
        case "fine":
            assert played == was.fines > could.fines == n
        case "held":
            assert was.on_policeman and not could.on_policeman
        case "lost":
            assert played == was.lost > could.lost == n
        case "reach":
            assert (n, played) == (could.in_reach, was.in_reach)
            assert could.in_reach > was.in_reach
        case "policeman":
            assert (n, played) == (could.policeman, was.policeman)
            assert could.policeman > was.policeman and could.polices(seat) == n
        case "rest":
            rounds = [round_length(one.after, was.seat) for one in (could, was)]
            assert [n, played] == rounds and rounds[0] < rounds[1]
        case "policeman_leader":
            assert n == could.policeman == could.polices(seat)
            scores = [p.score for s, p in enumerate(was.before.players) if s != was.seat]
            assert len(set(scores)) > 1 and scores.count(max(scores)) == 1
            assert was.before.players[int(str(seat))].score == max(scores)
        case "policeman_door" | "policeman_there" | "policeman_elsewhere":
            stops = [one.after.players[one.seat].pawn for one in (was, could)]
            assert stops[0] == stops[1] and was.scored == could.scored
            where = could.after.players[could.seat].policeman
            if said.reason != "policeman_elsewhere":
                assert where is not None
                off = {
                    rival: nearest(was.before, where, set(player.doors))
                    for rival, player in enumerate(was.before.players)
                    if rival != was.seat and player.doors
                }
                assert off[int(str(seat))] == min(off.values()) == (n or 0)
                assert (n is None) == (said.reason == "policeman_door")
        case _:
            assert said.reason == "stop"


def check_words(said: Why, players: int) -> None:
    """Every value is said, in every language: shops, players, steps."""
    if said.reason in mistake_reasons.WORDLESS:
        return
    names = [f"Player{seat}" for seat in range(players)]
    for language in LANGUAGES:
        words = reason(Texts(ASSETS.parent / "texts", language), "palermo", said, names)
        assert words and "{" not in words and "('" not in words and not words[0].islower()
        assert "seat" not in said.values or names[int(str(said.values["seat"]))] in words


def check_items(told: Told) -> None:
    found = {
        item.label: item.amount if item.amount is not None else item.values.get("n")
        for item in mistake_reasons.items(told.before, told.turn)
    }
    assert set(found) <= set(mistake_reasons.ITEMS)
    gain = mistake_reasons.gain(told.before, told.turn)
    if isinstance(told.turn, BuildTurn):
        house = told.after.houses[-1]
        start = set(members(told.after.start_cells))
        assert found["to_start"] == nearest(told.after, house.door, start)
        assert found["roofs"] == house.kind and gain is None
        return
    assert gain is not None and gain.amount == told.scored == found.get("scored", 0)
    assert told.scored == sum(
        e.points for e in told.events if isinstance(e, ChipTaken | CameHome | Waited)
    )
    assert (found.get("fines", 0), found.get("lost", 0)) == (-told.fines, -told.lost)
    assert ("held" in found) == told.on_policeman
    assert found.get("policeman", 0) == told.policeman
    if not told.after.over:
        assert found.get("next") == told.next_cost


def some_turn(state: State, rng: Random) -> Turn:
    actions, number, now = [], state.turn, state
    while now.turn == number and not now.over:
        actions.append(random_action(now, rng))
        now = apply(now, actions[-1]).state
    return PALERMO.rules.turn_of(actions, state)


def told_of(seed: int, states: int, turns: int) -> set[str]:
    rng, met = Random(f"slips {seed}"), set()
    judge = PALERMO.judge() if PALERMO.judge else None
    assert judge is not None
    for state in moments(seed, states):
        if not state.fresh:
            continue
        lines = [some_turn(state, rng) for _ in range(turns)]
        lines += list(judge.candidates(state))[:: 6 if state.phase == 1 else 11]
        for played in lines:
            check_items(Told(state, played))
            for better in lines:
                if played == better:
                    continue
                said = judge.why(state, played, better)
                was, could = Told(state, played), Told(state, better)
                (check_house if state.phase == 1 else check_drive)(was, could, said)
                assert said.kind in mistake_reasons.KINDS and said.reason in mistake_reasons.REASONS
                check_words(said, len(state.players))
                met.add(said.reason)
    return met


def test_every_sentence_is_true_of_its_position() -> None:
    met = told_of(0, 14, 2) | told_of(4, 14, 2)
    assert len(met) >= 9


@pytest.mark.endless
def test_every_sentence_is_true_of_many_positions() -> None:
    met = set()
    for seed in range(30):
        met |= told_of(seed, 60, 4)
    assert met >= set(mistake_reasons.REASONS) - {"start_elsewhere", "home", "policeman_elsewhere"}


def test_a_policeman_who_could_cost_more_is_said() -> None:
    state = built([], doors={0: ["4,4"], 1: ["9,9"], 2: ["0,6"]})
    state = seated(state, 0, pawn="5,5", taken=3)
    state = seated(seated(state, 1, pawn="9,12"), 2, pawn="0,1")
    played, better = (
        PALERMO.notation.decode(f"{police}go 5,4 4,4")[0] for police in ("", "police 9,9 ")
    )
    said = mistake_reasons.why(state, played, better)
    assert (said.kind, said.reason, said.values) == (
        mistake_reasons.POLICEMAN, "policeman",
        {"seat": 1, "gets": ("steps", 2), "was": ("steps", 0)},
    )  # fmt: skip


def test_a_shop_in_reach_and_a_fine_are_said() -> None:
    state = built([], doors={0: ["4,4", "8,8"], 1: ["9,9"], 2: ["0,6"]})
    state = seated(seated(state, 0, pawn="5,5"), 1, policeman="5,4")
    away, take, fined = (
        PALERMO.notation.decode(line)[0] for line in ("go 5,6 5,7 5,8", "go 4,5 4,4", "go 5,4 4,4")
    )
    found = mistake_reasons.why(state, away, take)
    assert (found.kind, found.reason, found.values["gets"]) == (
        mistake_reasons.SHOPS,
        "shop",
        ("points", 1),
    )
    found = mistake_reasons.why(state, fined, take)
    assert (found.kind, found.reason) == (mistake_reasons.WAY, "same_more")
    assert (found.values["gets"], found.values["was"]) == (("points", 1), ("points", 0))


def test_a_policeman_better_not_moved_is_said_plainly() -> None:
    state = seated(built([], doors={0: ["4,4"]}), 0, pawn="5,5", taken=3)
    played, better = (
        PALERMO.notation.decode(f"{police}go 5,4 4,4")[0] for police in ("police 9,9 ", "")
    )
    said = mistake_reasons.why(state, played, better)
    assert (said.reason, said.values) == ("policeman_elsewhere", {})
    check_drive(Told(state, played), Told(state, better), said)
    check_words(said, 3)


def test_every_sentence_is_there_in_every_language_and_none_is_left_over() -> None:
    said = set(mistake_reasons.REASONS) - set(mistake_reasons.WORDLESS)
    wanted = {f"palermo.coach.{reason}" for reason in said}
    wanted |= {f"palermo.coach.kind.{kind}" for kind in mistake_reasons.KINDS}
    wanted |= {f"palermo.coach.item.{label}" for label in mistake_reasons.ITEMS}
    wanted |= {f"palermo.coach.gain.{unit}" for unit in ("points", "steps", "roofs", "shops")}
    wanted |= {f"palermo.coach.word.{word}" for word in (*SHOPS, "better_shop", "played_shop")}
    for language in LANGUAGES:
        written = load_catalogue(ASSETS / "texts" / f"{language}.yaml")
        assert {key for key in written if key.startswith("palermo.coach.")} == wanted
