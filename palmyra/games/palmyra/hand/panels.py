"""The cards, tabs and buttons around the board, and what they show. Knows no animation."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from palmyra.games.palmyra.board.anchors import TableAnchors
from palmyra.games.palmyra.board.hand_view import HandModel, HandView
from palmyra.games.palmyra.board.hand_widget import HandWidget
from palmyra.games.palmyra.board.opponents import OpponentPanel
from palmyra.games.palmyra.board.pace_panel import PacePanel
from palmyra.games.palmyra.board.places import NOWHERE, Places
from palmyra.games.palmyra.board.supply import SupplyPanel
from palmyra.games.palmyra.board.tabs import ActionTab, Tab
from palmyra.games.palmyra.board.this_turn import ThisTurnPanel
from palmyra.games.palmyra.hand import disabled_reasons as why_not
from palmyra.games.palmyra.hand import reorganize_words as ground_words
from palmyra.games.palmyra.hand import tips as play_tips
from palmyra.games.palmyra.hand.solo_pace import SoloPace
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.legal import within_limit
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.tabletop.banner import BannerPanel
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.tabletop.meter import Meter, Reading
from palmyra.ui import theme
from palmyra.ui.button import Kind
from palmyra.ui.canvas import Canvas
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.picture import Picture
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable


class Hiding(Protocol):
    """A card that knows below which pixels nothing shows through."""

    @property
    def visible(self) -> bool: ...

    def hides(self, canvas: Canvas) -> pygame.Rect | None: ...


class PlayPanels:
    """Made once a table; `build` gives the widgets in drawing order, the board lowest."""

    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table
        texts = table.desk.texts
        state = table.stage.shown
        self.hand_view = HandView(table.board.art, texts)
        self.board = BoardWidget(
            table.person.board, lambda x, y: table.desk.layout.point(x, y), table.lit_spaces
        )
        self.hand = HandWidget(table.person, self.hand_view, self._hand_model(state, 0))
        self.supply = SupplyPanel(
            texts, table.commands.choose_stack, table.commands.show_tiles_left, name="supply"
        )
        self.this_turn = ThisTurnPanel(
            texts,
            on_undo=table.commands.undo,
            on_redo=table.commands.redo,
            on_end=table.commands.end_turn,
            on_split=table.commands.choose_stack,
            name="this_turn",
        )
        self.solo = (
            SoloPace(table.desk.session, table.desk.services.scores, texts) if state.solo else None
        )
        self.pace = PacePanel(self.solo.card(state), name="pace") if self.solo else None
        seat = state.seat
        self.banner = BannerPanel(table.words.banner(table.plan, state, seat, person=False))
        self.tabs = (
            ActionTab(Tab.CONQUER, texts, lambda: table.commands.choose(Purpose.CONQUER)),
            ActionTab(Tab.REVENUE, texts, lambda: table.commands.choose(Purpose.REVENUE)),
            ActionTab(Tab.REORGANIZE, texts, table.commands.choose_reorganize),
        )
        self.notice, self.last_moves = table.desk.notice, table.desk.log.panel
        self.wordmark = Picture("palmyra/wordmark", theme.MAROON)
        self.caesar = Toggle(False, table.commands.toggle_caesar, name="caesar")
        self.caesar_label = Label("", theme.LABEL, wraps=True)
        for offer in (self.caesar, self.caesar_label):
            offer.show(False)  # until it is offered, which also keeps its room free
        self.anchors = TableAnchors(self.hand_view, self.supply)
        self.opponents: list[OpponentPanel] = []
        self.meter = Meter(Reading(), name="meter")
        self.told: object = None  # what the tips were made from
        self._introduced = -1  # the turn at which the pace was told about
        self._places = Places.of(Box(0, 0, 1600, 900))

    # -- layout ----------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        table = self._table
        say = table.words.say
        self.this_turn.relabel()
        self.caesar_label.say(say("caesar_toggle"))
        shown, mine = table.stage.shown, table.mine
        corner = table.desk.corner
        others = self._others(mine)
        self.opponents = [
            OpponentPanel(
                table.words.opponent(shown, seat, thinking=False),
                lambda seat=seat: table.commands.show_hand(seat),  # type: ignore[misc]
            )
            for seat in others
        ]
        self.told = None
        return [
            self.board,
            self.wordmark,
            corner.trial,
            *self.opponents,
            *([self.pace] if self.pace else []),
            self.last_moves,
            self.supply,
            self.this_turn,
            self.caesar,
            self.caesar_label,
            self.banner,
            self.meter,
            *self.tabs,
            self.hand,
            corner.menu,
            corner.help,
            corner.sound,
            corner.fit,
            corner.hint,
            corner.greed,
            corner.log,
            self.notice,
        ]

    def _others(self, mine: int) -> list[int]:
        """Everyone else, in turn order from the tray's owner on."""
        count = len(self._table.desk.session.seats)
        return [(mine + step) % count for step in range(1, count)]

    def arrange(self, places: Places) -> None:
        self._places = places
        self.hand_view.resize(places)
        self.anchors.layout, self.anchors.places = self._table.desk.layout, places
        self.board.place(places.area)
        self.wordmark.place(places.wordmark)
        desk = self._table.desk
        self.wordmark.show(places.wordmark.w > 0 and desk.trial is None)
        desk.corner.trial.lay(desk.canvas(), places.wordmark, places.menu)
        for at, panel in enumerate(self.opponents):
            panel.place(places.opponent(at))
        if self.pace is not None:  # where opponents would sit
            self.pace.place(places.pace)
        # A lesson has words enough: there the moves are seen in their drawer alone.
        card = NOWHERE if self._table.lesson else places.log
        self._table.desk.log.place(card, places.log_drawer)
        self.supply.place(places.supply)
        self.banner.place(places.banner)
        for tab in self.tabs:
            tab.arrange(places)
        self._place_turn()
        self.hand.place(places.tray)
        corner = self._table.desk.corner
        corner.menu.place(places.menu)
        corner.log.place(places.log_button)
        row = [corner.hint, corner.greed, corner.help, corner.sound, corner.fit]
        if places.corners < len(row):
            row.remove(corner.greed)
        for at, button in enumerate(row):
            button.place(places.corner_button(at))
        self._place_meter(places)
        self.notice.place(places.message)

    def hidden(self, canvas: Canvas) -> tuple[pygame.Rect, ...]:
        """What the cards hide, so that its ground need not be drawn."""
        cards: list[Hiding] = [*self.opponents, self.last_moves, self.supply, self.this_turn]
        cards += [self.banner, *self.tabs, self.hand, *([self.pace] if self.pace else [])]
        found = [card.hides(canvas) for card in cards if card.visible]
        return tuple(rect for rect in found if rect is not None)

    def _place_meter(self, places: Places) -> None:
        box = places.meter
        self.meter.show(box.w > 0)
        self.meter.bare = places.banner.overlaps(box)
        self.meter.place(box)
        for at, panel in enumerate(self.opponents):
            panel.head = places.meter_head if at == 0 else 0.0

    @property
    def _meter_beside(self) -> float:
        """What the meter takes of the line with the next opponent's name."""
        meter, shown = self.meter, self.meter.visible
        beside = shown and not meter.full and not meter.bare and not self._places.meter_head
        return meter.box.w if beside else 0.0

    def _place_turn(self) -> None:
        """The card of the turn; the tabs give it their room while there is nothing to choose."""
        plan = self._table.plan
        free = self._table.desk.person_to_move and plan.state.progress is None
        card = self._places.this_turn if free else self._places.this_turn_alone
        for tab in self.tabs:
            covered = card.overlaps(tab.box)
            if covered and tab.focused:
                self._table.desk.view.focus(self.hand)
            tab.show(not covered)
        if card != self.this_turn.box:
            self.this_turn.place(card)
            toggle = Box(card.x + 16, card.bottom - 112, card.w - 32, 44)
            if self.this_turn.low:
                toggle = Box(card.x + 12, card.bottom - 104, card.w - 24, 44)
            self.caesar.place(toggle)
            self.caesar_label.place(Box(toggle.x, toggle.y, toggle.w - 68, 44))
            self._table.desk.invalidate()

    # -- contents --------------------------------------------------------------------

    def refresh(self) -> None:
        table = self._table
        shown, mine = table.stage.shown, table.mine
        words, plan = table.words, table.plan
        # While something moves the cards show what the stage shows, not what comes next.
        live = table.desk.person_to_move and shown is plan.state
        self.anchors.mine, self.anchors.cards = mine, tuple(self._others(mine))
        landed = table.stage.landed
        for panel, seat in zip(self.opponents, self._others(mine), strict=True):
            thinking = table.desk.rivals.thinking and seat == plan.state.seat
            ends = frozenset() if shown.over else table.end_watch.near.get(seat, frozenset())
            card = words.opponent(landed, seat, thinking=thinking, ends=ends)
            beside = self._meter_beside if panel is self.opponents[0] else 0.0
            panel.set(replace(card, beside=beside) if beside else card)
        if self.pace is not None and self.solo is not None:
            self.pace.set(self.solo.card(shown))
            if live and shown.turn != self._introduced and self.solo.introduces(shown):
                self._introduced = shown.turn
                desk = table.desk
                desk.say(desk.texts("palmyra.campaign.pace_first"), stays=True)
        self.hand.set(self._hand_model(shown, mine))
        lit = self._lit_stacks() if live else frozenset()
        chosen = plan.extra or table.hints.stack()
        near = bool(table.end_watch.near) and not shown.over
        self.supply.set(words.supply(shown, lit, chosen, near))
        preview = table.person.preview() if live and not table.desk.riddle else None
        if live and plan.phase is Phase.FIGURES:
            self.this_turn.set(ground_words.card(table))
        elif live:
            suggested = table.hints.card()
            turn = suggested or words.this_turn(plan, shown, preview)
            balance = table.weighing.balance() if suggested is None else None
            self.this_turn.set(replace(turn, balance=balance) if balance else turn)
        else:
            self.this_turn.set(words.watched_turn(plan, shown))
        banner = words.banner(plan, shown, shown.seat, person=live)
        banner = replace(banner, title=table.desk.marked(banner.title))
        if self.meter.visible:
            self.meter.set(table.weighing.reading())
            self.meter.tooltip = table.weighing.why()
            if self.meter.bare:
                banner = replace(banner, beside=self.meter.box.w)
        self.banner.set(banner)
        self.notice.at_rest("" if self.banner.notes else banner.note)
        self._refresh_buttons(live)
        self._place_turn()
        play_tips.tell(self, table.desk.texts)

    def _refresh_buttons(self, live: bool) -> None:
        table = self._table
        plan = table.plan
        phase = plan.phase
        panel = self.this_turn
        panel.undo.enable(live and plan.can_undo)
        panel.redo.enable(live and plan.can_redo)
        undo, redo = table.desk.texts("play.undo"), table.desk.texts("play.redo")
        panel.undo.tooltip = undo if panel.undo.enabled else why_not.undo(table) or undo
        panel.redo.tooltip = redo if panel.redo.enabled else why_not.redo(table) or redo
        suggested = live and table.hints.playable
        label = table.desk.texts(table.desk.end_key)  # also while somebody else plays
        if live:
            label = table.words.end_label(plan, table.desk.end_key)
            label = table.words.say("hint_play") if suggested else label
        kind: Kind = "primary" if live and plan.ends_game else "confirm"
        panel.end.text, panel.end.kind = label, kind
        placed = isinstance(plan.state.progress, Placing)
        nothing_left = phase is Phase.STACK and not any(plan.state.left)
        asking = phase is Phase.EXTRA and plan.extra is None
        ready = (placed and not asking) or phase is Phase.FIGURES or nothing_left
        panel.end.enable(live and (ready or suggested) and not table.hints.playing)
        panel.end.tooltip = "" if panel.end.enabled else why_not.end(table)
        active = self._active_tab() if live else None
        for tab in self.tabs:
            if tab.active != (tab.tab is active):
                tab.activate(tab.tab is active)
            tab.enable(live and (active is tab.tab or not self._bound()))
            tab.tooltip = "" if tab.enabled else why_not.tab(table, tab.tab)
        table.desk.corner.greed.kind = "confirm" if table.desk.greed.on else "secondary"
        offered = live and plan.may_pay_caesar and any(plan.state.left)
        if self.caesar.visible != offered:
            self.caesar.show(offered)
            self.caesar_label.show(offered)
            self.this_turn.kept_free = 48.0 if offered else 0.0
        self.caesar.on = plan.caesar

    def _bound(self) -> bool:
        """Whether the turn under way already is of one kind."""
        return self._table.plan.state.progress is not None

    def _active_tab(self) -> Tab | None:
        plan = self._table.plan
        if plan.phase in (Phase.STACK, Phase.FIGURES):
            return Tab.REORGANIZE
        progress = plan.state.progress
        purpose = progress.purpose if isinstance(progress, Placing) else plan.purpose
        return Tab(purpose) if purpose else None

    def _lit_stacks(self) -> frozenset[Size]:
        plan = self._table.plan
        if plan.phase is Phase.STACK:
            return frozenset(size for size in Size if plan.state.stack(size))
        if plan.phase is Phase.EXTRA:
            return frozenset(plan.splits)
        return frozenset()

    def _hand_model(self, shown: State, mine: int) -> HandModel:
        table = self._table
        words = table.words
        hand = shown.players[mine].hand
        me = words.me(shown, mine, covered=table.desk.covered)
        tribute = words.tribute(shown, mine)
        person = table.person
        if not table.desk.person_to_move or shown is not table.plan.state:
            return HandModel(hand, me, tribute, table.stage.in_air(mine))
        away = frozenset({person.held.index}) if person.held else frozenset[int]()
        placing = table.plan.phase is Phase.PLACE  # a tile to flip may be any
        dimmed = frozenset(
            at
            for at, tile in enumerate(hand)
            if placing and not within_limit(table.plan.state, tile)
        )
        return HandModel(hand, me, tribute, away, selected=person.picked, dimmed=dimmed)

    def point(self, x: float, y: float) -> None:
        for panel in (self.hand, self.supply, self.this_turn.split):
            panel.point(x, y)
