"""What the card of this turn says: the house or the drive as it stands, and what it lacks.

Words and values alone; `board/this_turn` draws them.
"""

from palmyra.games.palermo.board.picture import houses_of
from palmyra.games.palermo.board.this_turn import ThisTurn, TurnLine, TurnRow
from palmyra.games.palermo.hand.builder import Builder
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.driver import Driver
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import closed_by, joins
from palmyra.games.palermo.rules.cells import set_of
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.driving import Stop, running_of
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.police_placement import held_fast
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.waiting import waiting_points


class TurnCardWords:
    def __init__(
        self, desk: PalermoDesk, builder: Builder, driver: Driver, words: TableWords
    ) -> None:
        self._desk, self._words = desk, words
        self._builder, self._driver = builder, driver

    def build_note(self) -> str:
        """What may be built now."""
        words, builder = self._words, self._builder
        if builder.starting:
            return words.say("note_start")
        if builder.built:
            return self._desk.end_or_undo(words.say("note_built"))
        if 0 in builder.kinds():
            return words.say("note_kiosk")
        return words.say("note_free" if builder.free() else "note_build")

    def model(self) -> ThisTurn:
        desk, state = self._desk, self._desk.state
        if not desk.person_to_move:
            if desk.seat != state.seat:
                return ThisTurn()  # the turn shown is still landing
            return ThisTurn(lines=(TurnLine(self._waiting(), None),) if not state.over else ())
        if state.phase == 1:
            return self._build_turn(state)
        return self._run_turn(state)

    def _waiting(self) -> str:
        return self._words.say("their_turn", name=self._desk.name(self._desk.state.seat))

    def _build_turn(self, state: State) -> ThisTurn:
        builder, words = self._builder, self._words
        if builder.starting:
            return ThisTurn(lines=(TurnLine(words.say("start_note"), None),))
        if builder.built:
            house = houses_of(state)[-1]
            row = TurnRow("", words.house(house), words.say("on_lot"),
                          True, house)  # fmt: skip
            said = self._desk.end_or_undo(words.say("end_or_undo"))
            return ThisTurn((row,), (TurnLine(said, None),))
        aim = builder.aim if builder.aim in state.empty_slots() else None
        if aim is None:
            left = state.chips * len(state.players) - len(state.houses)
            counted = words.say("town_left", n=left, all=state.chips * len(state.players))
            return ThisTurn(lines=(TurnLine(self.build_note(), None), TurnLine(counted, None)))
        house = builder.house(aim)
        build = Build(house.kind, aim, house.rotation)
        row = TurnRow("", words.house(house), words.say("preview_on"),
                      False, house, self._verdict(state, build))  # fmt: skip
        return ThisTurn((row,), (*self._checks(state, build), *self._ways(state, build)))

    def _ways(self, state: State, build: Build) -> tuple[TurnLine, ...]:
        """How far its door would be from the start tile, and from the nearest of one's own."""
        if build not in self._builder.legal() or not build.kind:
            return ()
        door = state.components.doors[build.kind][build.slot][build.rotation]
        after = apply(state, build).state
        words = self._words
        far = steps_between(after, door, state.start_cells)
        lines = [TurnLine(words.say("door_start", n=far), None)]
        own = set_of(state.player.doors)
        if own:
            near = steps_between(after, door, own)
            lines.append(TurnLine(words.say("door_own", n=near), None))
        return tuple(lines)

    def _verdict(self, state: State, build: Build) -> str:
        """Whether it may stand there, where there is no room for more."""
        words, refusal = self._words, self._builder.refusal(build)
        if refusal is not None:
            return words.why(refusal)
        return words.say("joins" if joins(state, build) else "fits")

    def _checks(self, state: State, build: Build) -> tuple[TurnLine, ...]:
        """The two things a house must do, each told whether it does."""
        words = self._words
        if build in self._builder.legal() and not joins(state, build):
            first = TurnLine(words.say("check_free"), True)
        else:
            joined = bool(joins(state, build))
            first = TurnLine(words.say("check_joins" if joined else "check_joins_not"), joined)
        open_streets = not closed_by(state, build)
        key = "check_open" if open_streets else "check_closed"
        lines = [first, TurnLine(words.say(key), open_streets)]
        refusal = self._builder.refusal(build)
        if refusal is not None and refusal.reason == "beside_the_start":
            lines[0] = TurnLine(words.say("check_start"), False)
        return tuple(lines)

    def _run_turn(self, state: State) -> ThisTurn:
        words, running = self._words, running_of(state)
        done = (
            running.policed or not self._driver.road.can_police or held_fast(state, state.seat)
        )  # nothing left to do for him
        police = TurnRow(
            "palermo/icon_police",
            words.say("policeman"),
            self.police_note(state, state.seat),
            done,
        )
        if state.player.home:
            wait = TurnRow(
                "palermo/icon_espresso", words.say("waiting"), f"+{waiting_points(state)}", False
            )
            return ThisTurn((police, wait), income=waiting_points(state))
        spent = running.points.total - running.left
        drive = TurnRow(
            "palermo/icon_car", words.say("drive"),
            words.of_points(spent, running.points.total), False,
        )  # fmt: skip
        result = self._driver.road.result()
        income = running.left if result in (Stop.TAKE, Stop.HOME) else None
        lines: tuple[TurnLine, ...] = ()
        if self._driver.placing_police:
            lines = (TurnLine(words.say("note_police"), None),)
        elif result is Stop.SHORT and running.left:
            lines = (TurnLine(words.loses(running.left), None),)
        elif result is None and running.path:
            lines = (TurnLine(words.points_left(running.left), None),)
        elif not running.path and not self._driver.road.standing:
            goal = "note_drive" if state.player.doors else "note_home"
            lines = (TurnLine(words.say("legend"), None), TurnLine(words.say(goal), None))
        return ThisTurn((police, drive), lines, income)

    def police_note(self, state: State, seat: int) -> str:
        """What the policeman may do, in a word or two."""
        words = self._words
        if held_fast(state, seat):
            return words.say("held")
        if seat != state.seat:
            return words.say("on_duty" if state.players[seat].policeman is not None else "off_duty")
        if running_of(state).policed:
            return words.say("moved")
        if not self._driver.road.can_police:
            return words.say("stays")
        return words.say("may_move")
