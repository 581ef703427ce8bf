"""The cards, tabs and buttons around the board, and what they show. Knows no animation."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from palmyra.games.palmyra.board.anchors import TableAnchors
from palmyra.games.palmyra.board.hand_view import HandModel, HandView
from palmyra.games.palmyra.board.hand_widget import HandWidget
from palmyra.games.palmyra.board.pace_panel import PacePanel
from palmyra.games.palmyra.board.places import Places
from palmyra.games.palmyra.board.supply import SupplyPanel
from palmyra.games.palmyra.board.tabs import ActionTab, Tab
from palmyra.games.palmyra.board.this_turn import ThisTurnPanel
from palmyra.games.palmyra.hand import disabled_reasons, reorganize_words
from palmyra.games.palmyra.hand.solo_pace import SoloPace
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.legal import within_limit
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.scenes.play.frame_widgets import FrameWidgets
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.tabletop.opponent_card import OpponentPanel
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
        )
        self.solo = (
            SoloPace(table.desk.session, table.desk.services.books.of("palmyra"), texts)
            if state.solo
            else None
        )
        self.pace = PacePanel(self.solo.card(state), name="pace") if self.solo else None
        self.tabs = (
            ActionTab(Tab.CONQUER, texts, lambda: table.commands.choose(Purpose.CONQUER)),
            ActionTab(Tab.REVENUE, texts, lambda: table.commands.choose(Purpose.REVENUE)),
            ActionTab(Tab.REORGANIZE, texts, table.commands.choose_reorganize),
        )
        corner = table.desk.corner
        self.frame = FrameWidgets(
            table.desk, Picture("palmyra/wordmark", theme.MAROON),
            (corner.hint, corner.greed, corner.help, corner.sound, corner.fit),
            on_look=table.commands.show_hand,
        )  # fmt: skip
        self.banner, self.meter = self.frame.banner, self.frame.meter
        self.notice, self.last_moves = table.desk.notice, table.desk.log.panel
        self.caesar = Toggle(False, table.commands.toggle_caesar, name="caesar")
        self.caesar_label = Label("", theme.LABEL, wraps=True)
        for offer in (self.caesar, self.caesar_label):
            offer.show(False)  # until it is offered, which also keeps its room free
        self.anchors = TableAnchors(self.hand_view, self.supply)
        self._told: object = None  # what the tips were made from
        self._introduced = -1  # the turn at which the pace was told about
        self._places = Places.of(Box(0, 0, 1600, 900))

    # -- layout ----------------------------------------------------------------------

    @property
    def opponents(self) -> Sequence[OpponentPanel]:
        return self.frame.opponents

    def build(self) -> Sequence[Widget]:
        self.this_turn.relabel()
        self.caesar_label.say(self._table.words.say("caesar_toggle"))
        self.frame.build()
        self._told = None
        return [
            self.board, *([self.pace] if self.pace else []), *self.frame.beside(), self.supply,
            self.this_turn, self.caesar, self.caesar_label, *self.tabs, self.hand,
            *self.frame.on_top(),
        ]  # fmt: skip

    def arrange(self, places: Places) -> None:
        self._places = places
        self.hand_view.resize(places)
        self.anchors.layout, self.anchors.places = self._table.desk.layout, places
        self.board.place(places.area)
        self.frame.arrange(places)
        if self.pace is not None:  # where opponents would sit
            self.pace.place(places.people)
            self.pace.show(places.people.w > 0)
        self.supply.place(places.game_card)
        for tab in self.tabs:
            tab.arrange(places)
        self._place_turn()
        self.hand.place(places.tray)

    def hidden(self, canvas: Canvas) -> tuple[pygame.Rect, ...]:
        """What the cards hide, so that its ground need not be drawn."""
        cards: list[Hiding] = [*self.opponents, self.last_moves, self.supply, self.this_turn]
        cards += [self.banner, *self.tabs, self.hand, *([self.pace] if self.pace else [])]
        found = [card.hides(canvas) for card in cards if card.visible]
        return tuple(rect for rect in found if rect is not None)

    def _place_turn(self) -> None:
        """The card of the turn; the tabs give it their room while there is nothing to choose."""
        plan = self._table.plan
        free = self._table.desk.person_to_move and plan.state.progress is None
        card, inside = self._places.turn_card(settled=not free), self._places.tabs_inside
        self.this_turn.kept_top = self._places.tabs + 8 if inside else 0.0
        for tab in self.tabs:
            covered = card.overlaps(tab.box) and not inside
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
        others = table.desk.others
        self.anchors.mine, self.anchors.cards = mine, tuple(others)
        landed, cards, tips = table.stage.landed, [], []
        following = (shown.seat + 1) % len(shown.players)
        for seat in others:
            ends = frozenset() if shown.over else table.end_watch.near.get(seat, frozenset())
            card = self.frame.card(seat, following=following)
            cards.append(words.opponent(card, landed, seat, ends))
            tips.append(words.opponent_tip(landed, seat, ends))
        self.frame.show(cards, tips, words.note(plan, shown) if live else "")
        self.frame.weigh(table.weighing)
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
            self.this_turn.set(reorganize_words.card(table))
        elif live:
            suggested = table.hints.card()
            turn = suggested or words.this_turn(plan, shown, preview)
            balance = table.weighing.balance() if suggested is None else None
            self.this_turn.set(replace(turn, balance=balance) if balance else turn)
        else:
            self.this_turn.set(words.watched_turn(plan, shown))
        self._refresh_buttons(live)
        self._place_turn()
        self._tell_tips()

    def _tell_tips(self) -> None:
        """Every card says in a sentence what its icons count."""
        texts = self._table.desk.texts
        shown = self.hand.model
        told = (texts.language, self.supply.model, shown.tiles, shown.me, shown.tribute)
        if told == self._told:  # asked in every frame of a drag
            return
        self._told = told
        supply = self.supply.model
        self.supply.tooltip = texts(
            "palmyra.access.supply", large=supply.large, small=supply.small, reserve=supply.reserve,
            total=supply.total,
        )  # fmt: skip
        if not supply.lit:
            self.supply.tooltip += "\n" + texts("palmyra.access.supply_look")
        if supply.near_end:
            self.supply.tooltip += "\n" + texts("palmyra.table.end_is_near")
        hand = self.hand
        hand.tips = tuple(tile_tip(texts, tile) for tile in hand.model.tiles)
        me = hand.model.me
        coins = "" if me.coins is None else texts("palmyra.table.coins", n=me.coins)
        flipped = len(hand.model.tribute.flipped)
        mine = texts(
            "palmyra.access.mine",
            coins=coins or texts("palmyra.access.coins_hidden"),
            flipped=flipped,
        )
        hand.part_tips = {"me": mine, "tribute": hand.model.tribute.sentence}

    def _refresh_buttons(self, live: bool) -> None:
        table = self._table
        plan = table.plan
        phase = plan.phase
        panel = self.this_turn
        texts = table.desk.texts
        panel.offer(
            undo=live and plan.can_undo, redo=live and plan.can_redo,
            why_undo=disabled_reasons.undo(plan, table.words) or texts("play.undo"),
            why_redo=disabled_reasons.redo(plan, table.words) or texts("play.redo"),
        )  # fmt: skip
        suggested = live and table.hints.playable
        label = texts(table.desk.end_key)  # also while somebody else plays
        if live:
            label = table.words.end_label(plan, table.desk.end_key)
            label = table.words.say("hint_play") if suggested else label
        kind: Kind = "primary" if live and plan.ends_game else "confirm"
        placed = isinstance(plan.state.progress, Placing)
        nothing_left = phase is Phase.STACK and not any(plan.state.left)
        asking = phase is Phase.EXTRA and plan.extra is None
        ready = (placed and not asking) or phase is Phase.FIGURES or nothing_left
        can = live and (ready or suggested) and not table.hints.playing
        panel.offer_end(
            can, label, disabled_reasons.end(plan, table.words) if not can else "", kind
        )
        active = self._active_tab() if live else None
        for tab in self.tabs:
            if tab.active != (tab.tab is active):
                tab.activate(tab.tab is active)
            tab.enable(live and (active is tab.tab or not self._bound()))
            tab.tooltip = "" if tab.enabled else disabled_reasons.tab(plan, table.words, tab.tab)
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
            letter = table.desk.letter
            coming = letter.coming if letter is not None else ()
            return HandModel(hand, me, tribute, table.stage.in_air(mine), coming=coming)
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
