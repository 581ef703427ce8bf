"""The cards around the board and what they show. Knows no animation and no hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of
from palmyra.games.palermo.board.places import Places
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.board.this_turn import ThisTurnPanel
from palmyra.games.palermo.board.tray import (
    BuildTray,
    RunTray,
    TileStack,
    Tray,
    TrayHost,
    TrayPanel,
)
from palmyra.games.palermo.hand.builder import Builder
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.driver import Driver
from palmyra.games.palermo.hand.greed_meter import Weighing
from palmyra.games.palermo.hand.turn_card import TurnCardWords
from palmyra.games.palermo.hand.words import TableWords, asked, fresh
from palmyra.games.palermo.rules.cells import Cell, set_of
from palmyra.games.palermo.rules.components import KINDS
from palmyra.games.palermo.rules.door_costs import next_door_cost, steps_between
from palmyra.games.palermo.rules.driving import Stop, points_of, running_of
from palmyra.games.palermo.rules.police_placement import held_fast
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.waiting import waiting_points
from palmyra.scenes.play.frame_widgets import FrameWidgets
from palmyra.scenes.play.words import refusal_words
from palmyra.tabletop.opponent_card import CardHolding, OpponentCard, OpponentPanel
from palmyra.ui import theme
from palmyra.ui.button import IconButton, Kind
from palmyra.ui.picture import Picture
from palmyra.ui.widget import Widget


class Panels:
    def __init__(
        self, desk: PalermoDesk, host: TrayHost, board: BoardView, stage: Stage, builder: Builder,
        driver: Driver, words: TableWords, weighing: Weighing, on_end: Callable[[], None],
        on_steps: Callable[[], None],
    ) -> None:  # fmt: skip
        self._desk, self._stage, self._words = desk, stage, words
        self._builder, self._driver, self._weighing = builder, driver, weighing
        self.turn_card = TurnCardWords(desk, builder, driver, words)
        self.tray = TrayPanel(host, desk.texts, board.tiles, builder.turn, self._tray())
        self.turn = ThisTurnPanel(
            desk.texts, board.tiles, on_undo=desk.undo, on_redo=desk.redo, on_end=on_end
        )
        self.steps = IconButton("palermo/icon_steps", on_steps, tooltip="", name="steps")
        corner = desk.corner
        self.frame = FrameWidgets(
            desk, Picture("palermo/wordmark", palette.DEEP_SEA),
            (self.steps, corner.hint, corner.greed, corner.help, corner.sound),
        )  # fmt: skip
        self.banner, self.meter = self.frame.banner, self.frame.meter

    @property
    def opponents(self) -> Sequence[OpponentPanel]:
        return self.frame.opponents

    def widgets(self) -> Sequence[Widget]:
        self.tray.relabel()
        self.turn.relabel()
        self.steps.tooltip = self._words.say("steps")
        self.frame.build()
        return [*self.frame.beside(), self.tray, self.turn, *self.frame.on_top()]

    def arrange(self, places: Places) -> None:
        self.frame.arrange(places)
        self.tray.place(places.tray)
        self.turn.place(places.this_turn)

    # -- what they show --------------------------------------------------------------

    def refresh(self) -> None:
        others, state = self._desk.others, self._stage.state
        cards = [self._opponent(seat) for seat in others]
        self.frame.show(cards, [self._tip(state, seat) for seat in others], self._said())
        self.banner.tooltip = asked(self._desk.texts, self._desk.session)
        self.frame.weigh(self._weighing)
        tray = self._tray()
        self.tray.set(tray)
        for button in (self.tray.left, self.tray.right):
            button.enable(tray.build is not None and tray.build.live)
        self._tips()
        self.turn.set(self.turn_card.model())
        self._buttons()

    def _tips(self) -> None:
        """What the spots of the tray are, for whoever rests on them."""
        state, words = self._stage.state, self._words
        for kind, spot in zip(KINDS, self.tray.stacks, strict=True):
            left = words.say("stack_tip", kind=words.kind(kind), n=state.supply(kind))
            spot.tooltip = left
        for at, spot in enumerate(self.tray.turns):
            spot.tooltip = self._turn_tip(at)
        if state.phase == 2:
            self.tray.police.tooltip = words.police(state, self._desk.mine)
            self._run_tips(state)

    def _turn_tip(self, at: int) -> str:
        """What the tick or the cross of a way round means."""
        builder, words = self._builder, self._words
        if not builder.active or builder.starting or builder.built:
            return ""
        if builder.fits(at):
            return words.say("turn_fits")
        refusal = builder.barred(at)
        if refusal is None:
            return words.say("turn_nowhere")
        return refusal_words(self._desk.texts, "palermo", refusal)

    def _run_tips(self, state: State) -> None:
        """Where one's own numbers come from, and what each sign stands for."""
        words, seat, tray = self._words, self._desk.mine, self.tray
        player = state.players[seat]
        tray.score.tooltip = words.say("score_why", n=player.score)
        points = points_of(state, seat)
        said = [words.say("steps_why", base=points.base, chips=points.chips)]
        if points.fine:
            said.append(words.say("steps_fined"))
        tray.movement.tooltip = words.say("tip_home_own") if player.home else " ".join(said)
        for sign, house in zip(tray.signs, self._own_houses(state), strict=False):
            shop = words.shop(house)
            said_of = shop[:1].upper() + shop[1:]
            if player.pawn is not None:
                steps = steps_between(state, player.pawn, set_of([house.door]))
                said_of += ": " + words.say("steps_to", n=steps)
            sign.tooltip = said_of

    def _own_houses(self, state: State) -> list[DrawnHouse]:
        """Those still to be visited, in the order of their signs."""
        return self._houses(state, self._desk.mine)

    def _houses(self, state: State, seat: int) -> list[DrawnHouse]:
        color = state.players[seat].color
        return [house for house in houses_of(state) if house.owner == color and not house.taken]

    def doors_of(self, widget: Widget | None) -> tuple[Cell, ...] | None:
        """The doors that a card or a sign under the pointer stands for."""
        state = self._desk.state
        for seat, card in zip(self._desk.others, self.opponents, strict=True):
            if widget is card:
                return state.players[seat].doors
        if state.phase == 2:
            for sign, house in zip(self.tray.signs, self._own_houses(state), strict=False):
                if widget is sign:
                    return (house.door,)
        return None

    def _buttons(self) -> None:
        desk, turn = self._desk, self.turn
        live = desk.person_to_move
        waits = desk.not_mine()
        turn.offer(
            undo=live and desk.match.can_undo, redo=live and desk.match.can_redo,
            why_undo=waits or desk.texts("play.why_no_undo"),
            why_redo=waits or desk.texts("play.why_no_redo"),
        )  # fmt: skip
        suggested = live and desk.hints.playable
        label = desk.texts("play.hint_play") if suggested else self._end_text()
        can = live and (suggested or self.can_end())
        kind: Kind = "primary" if suggested else "confirm"
        turn.offer_end(can, label, self.why_not(), kind)
        icon = "ui/icon_sound_off" if desk.services.settings.now.mute else "ui/icon_sound"
        desk.corner.sound.icon = icon

    def _end_text(self) -> str:
        state = self._desk.state
        if self._desk.person_to_move and state.phase == 2:
            if state.player.home:
                return self._words.say("wait")
            result = self._driver.road.result()
            if result is Stop.TAKE:
                return self._words.say("take")
            if result is Stop.HOME:
                return self._words.say("go_home")
        return self._desk.texts(self._desk.end_key)

    def can_end(self) -> bool:
        state = self._desk.state
        if state.over:
            return False
        if state.phase == 1:
            return self._builder.built
        return state.player.home or self._driver.road.result() is not None

    def why_not(self) -> str:
        """Why the turn cannot be ended yet; "" if it can."""
        desk, state = self._desk, self._desk.state
        if desk.not_mine():
            return desk.not_mine()
        if self.can_end():
            return ""
        if state.phase == 1:
            return self._words.say("note_start" if self._builder.starting else "why_build")
        if self._driver.road.standing:
            return self._words.say("note_stand")
        running = running_of(state)
        if running.path and not running.left:
            return self._words.say("why_stop")
        return self._words.points_left(running.left)

    # -- banner ----------------------------------------------------------------------

    def _said(self) -> str:
        """What may be done now; what a drive asks for, before its first turn and while others
        play."""
        session = self._desk.session
        goals = asked(self._desk.texts, session)
        idle = not self._desk.person_to_move and not self._desk.state.over
        return goals if goals and (fresh(session) or idle) else self._note()

    def _note(self) -> str:
        """What may be done now."""
        desk, state, words = self._desk, self._desk.state, self._words
        if state.over:
            return ""
        if not desk.person_to_move and desk.seat != state.seat:
            return ""  # the turn shown is still landing
        if not desk.person_to_move:
            if state.phase == 2 and state.player.home:
                return words.say("others_wait")
            return words.say("others_build" if state.phase == 1 else "others_drive")
        if state.phase == 1:
            return self.turn_card.build_note()
        if self._driver.placing_police:
            return words.say("note_police")
        if state.player.home:
            return words.say("note_wait")
        if self._driver.road.standing:
            return words.say("note_stand")
        if running_of(state).path:
            return self._note_on_the_way(state)
        if self._driver.road.can_police and not held_fast(state, state.seat):
            return words.say("note_first")
        return words.say("note_drive" if state.player.doors else "note_home")

    def _note_on_the_way(self, state: State) -> str:
        """What the car that has set out may do where it is."""
        words, running, result = self._words, running_of(state), self._driver.road.result()
        if result is Stop.TAKE:
            here = self._driver.road.here
            shop = next(words.shop(house) for house in houses_of(state) if house.door == here)
            return words.say("note_take", shop=shop)
        if result is Stop.HOME:
            return words.say("note_at_home")
        if result is Stop.SHORT and running.left:
            return words.loses(running.left)
        if result is not None:
            return words.say("note_end")
        return words.say("why_stop") if not running.left else words.points_left(running.left)

    # -- opponents -------------------------------------------------------------------

    def _opponent(self, seat: int) -> OpponentCard:
        """While the town is built the chips, dotted where placed; then steps, shops, policeman."""
        state, words = self._stage.state, self._words
        player, following = state.players[seat], (state.seat + 1) % len(state.players)
        if state.phase == 1:
            card = self.frame.card(seat, following=following)
            left = state.chips - len(player.doors)
            chip = CardHolding(f"palermo/chip_{player.color}", "", 22)
            placed = CardHolding("palermo/chip_placed", "", 22, optional=True)
            return replace(
                card, worth=(CardHolding("palermo/icon_chip", str(left), 20, ink=theme.INK_SOFT),),
                wells=((chip,) * left + (placed,) * len(player.doors),), one=None,
            )  # fmt: skip
        home = words.say("home") if player.home else ""
        card = self.frame.card(seat, following=following, finished=home)
        points = points_of(state, seat)
        if points.fine and not state.over:
            card = replace(card, note=words.say("fined_next"), note_icon="", warns=True)
        wheel = CardHolding("palermo/icon_wheel", str(points.total), 19, ink=theme.INK_SOFT)
        if player.home:
            wheel = CardHolding(
                "palermo/icon_espresso", f"+{waiting_points(state)}", 19, ink=theme.INK_SOFT
            )
        shops = tuple(
            CardHolding(f"palermo/shop_{house.shop}", "", 25) for house in self._houses(state, seat)
        )
        police = CardHolding(
            f"palermo/police_{player.color}", "", 29, 0.8,
            faint=player.policeman is None or held_fast(state, seat),
        )  # fmt: skip
        return replace(
            card, worth=(CardHolding("palermo/lemon", str(player.score), 24),),
            wells=((wheel,), shops, (police,)),
            widest=1, one=wheel,
        )  # fmt: skip

    def _tip(self, state: State, seat: int) -> str:
        player, words = state.players[seat], self._words
        name = self._desk.name(seat)
        if state.phase == 1:
            return words.say("tip_building", name=name, n=state.chips - len(player.doors))
        if player.home:
            return words.say("tip_home", name=name, n=waiting_points(state))
        shops = ", ".join(
            words.shop(h) for h in houses_of(state) if h.owner == player.color and not h.taken
        )
        points = words.points(points_of(state, seat).total)
        scored = words.say("has_points", name=name, n=player.score)
        cost = next_door_cost(state, seat)
        nearest = "" if cost is None else " " + words.say("tip_next", n=cost)
        if not shops:
            said = words.say("tip_homeward", name=name, points=points)
        else:
            said = words.say("tip_shops", name=name, points=points, shops=shops)
        return f"{scored} {said}{nearest}"

    # -- the tray --------------------------------------------------------------------

    def _tray(self) -> Tray:
        desk, state, words = self._desk, self._stage.state, self._words
        seat = desk.mine
        player = state.players[seat]
        note = "" if desk.name(seat) == words.say("you") else words.say("you")
        if not desk.session.seats[seat].is_person:
            note = desk.cast(desk.session.seats[seat].level)
        if state.phase == 1:
            left = state.chips - len(player.doors)
            words_left = words.say("shops_left", n=left, all=state.chips)
            return Tray(player.color, desk.name(seat), note, words_left, self._building(state))
        return Tray(player.color, desk.name(seat), note, run=self._running(state, seat))

    def _building(self, state: State) -> BuildTray:
        builder, words = self._builder, self._words
        mine = state.players[self._desk.mine]
        live = self._desk.person_to_move and not builder.built
        kinds = builder.kinds() if live else set(KINDS)
        stacks = tuple(
            TileStack(kind, state.supply(kind), words.kind(kind), kind in kinds and live)
            for kind in KINDS
        )
        live = live and not builder.starting
        fits = tuple(live and builder.fits(at) for at in range(4))
        house = builder.loose() if live else None
        return BuildTray(
            state.chips, len(mine.doors), stacks, builder.kind, builder.rotation,
            (fits[0], fits[1], fits[2], fits[3]), house.tone if house else 0,
            shop_of(len(state.houses)), self._desk.person_to_move and builder.starting, live,
        )  # fmt: skip

    def _running(self, state: State, seat: int) -> RunTray:
        player, words = state.players[seat], self._words
        points = points_of(state, seat)
        shops = tuple(house.shop for house in self._own_houses(state))
        return RunTray(
            player.score, state.chips, player.taken, points.fine,
            "" if player.home else words.sum(state, seat),
            words.say("home") if player.home else words.points(points.total),
            words.police(state, seat), self.turn_card.police_note(state, seat),
            held_fast(state, seat), shops, words.say("n_of", n=len(shops), all=state.chips),
            player.home,
        )  # fmt: skip
