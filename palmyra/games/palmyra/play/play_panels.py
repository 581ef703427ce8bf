"""The cards, tabs and buttons around the board, and what they show. Knows no animation."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from palmyra.board.banner import BannerPanel
from palmyra.board.board_widget import BoardWidget
from palmyra.board.last_moves import LastMovesPanel
from palmyra.board.notice import Notice
from palmyra.games.palmyra.play import ground_words, play_tips, why_not
from palmyra.games.palmyra.play.solo_pace import SoloPace
from palmyra.games.palmyra.rules.legal import within_limit
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.table.anchors import TableAnchors
from palmyra.games.palmyra.table.hand_view import HandModel, HandView
from palmyra.games.palmyra.table.hand_widget import HandWidget
from palmyra.games.palmyra.table.opponents import OpponentPanel
from palmyra.games.palmyra.table.pace_panel import PacePanel
from palmyra.games.palmyra.table.places import Places
from palmyra.games.palmyra.table.supply import SupplyPanel
from palmyra.games.palmyra.table.tabs import ActionTab, Tab
from palmyra.games.palmyra.table.this_turn import ThisTurnPanel
from palmyra.games.palmyra.turn_plan import Phase
from palmyra.scenes.play.end_card import EndCard
from palmyra.ui import theme
from palmyra.ui.button import IconButton, Kind
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.picture import Picture
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene


class PlayPanels:
    """Made once a scene; `build` gives the widgets in drawing order, the board lowest."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        texts = scene.texts
        state = scene.stage.shown
        self.hand_view = HandView(scene.board.art, texts)
        self.board = BoardWidget(
            scene.person.board, lambda x, y: scene.layout.point(x, y), scene.lit_spaces
        )
        self.hand = HandWidget(scene.person, self.hand_view, self._hand_model(state, 0))
        self.supply = SupplyPanel(
            texts, scene.commands.choose_stack, scene.commands.show_tiles_left, name="supply"
        )
        self.this_turn = ThisTurnPanel(
            texts,
            on_undo=scene.commands.undo,
            on_redo=scene.commands.redo,
            on_end=scene.commands.end_turn,
            on_split=scene.commands.choose_stack,
            name="this_turn",
        )
        self.last_moves = LastMovesPanel(texts, self._show_move, self.close_log, name="last_moves")
        self._log_open = False  # all of the moves, in a drawer
        self.solo = SoloPace(scene.session, scene.services.scores, texts) if state.solo else None
        self.pace = PacePanel(self.solo.card(state), name="pace") if self.solo else None
        seat = state.seat
        self.banner = BannerPanel(scene.words.banner(scene.plan, state, seat, person=False))
        self.tabs = (
            ActionTab(Tab.CONQUER, texts, lambda: scene.commands.choose(Purpose.CONQUER)),
            ActionTab(Tab.REVENUE, texts, lambda: scene.commands.choose(Purpose.REVENUE)),
            ActionTab(Tab.REORGANIZE, texts, scene.commands.choose_reorganize),
        )
        self.notice = Notice(scene.open_help)
        self.end_card = EndCard()
        self.wordmark = Picture("palmyra/wordmark", theme.MAROON)
        self.caesar = Toggle(False, scene.commands.toggle_caesar, name="caesar")
        self.caesar_label = Label("", theme.LABEL, wraps=True)
        for offer in (self.caesar, self.caesar_label):
            offer.show(False)  # until it is offered, which also keeps its room free
        self.anchors = TableAnchors(self.hand_view, self.supply)
        self.opponents: list[OpponentPanel] = []
        self.told: object = None  # what the tips were made from
        self._introduced = -1  # the turn at which the pace was told about
        self._buttons: list[IconButton] = []
        self._places = Places.of(Box(0, 0, 1600, 900))
        self.opaque: list[pygame.Rect] = []  # what the cards hide, so its ground need not be drawn

    # -- layout ----------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        scene = self._scene
        say = scene.words.say
        self.this_turn.relabel()
        self.caesar_label.say(say("caesar_toggle"))
        self._buttons = [
            IconButton("ui/icon_menu", scene.commands.menu, tooltip=say("menu"), name="menu"),
            IconButton("ui/icon_help", scene.open_help, tooltip=say("help"), name="help"),
            IconButton("ui/icon_sound", scene.commands.mute, tooltip=say("sound"), name="sound"),
            IconButton("ui/icon_fit", scene.commands.fit, tooltip=say("fit"), name="fit"),
            IconButton("ui/icon_hint", scene.hints.ask, tooltip=say("hint"), name="hint"),
        ]
        moves = scene.texts("play.last_moves")
        self.log = IconButton("ui/icon_moves", self.turn_log, tooltip=moves, name="log")
        shown, mine = scene.stage.shown, scene.mine
        others = self._others(mine)
        self.opponents = [
            OpponentPanel(scene.words.opponent(shown, seat, thinking=False)) for seat in others
        ]
        self.told = None
        return [
            self.board,
            self.wordmark,
            *self.opponents,
            *([self.pace] if self.pace else []),
            self.last_moves,
            self.supply,
            self.this_turn,
            self.caesar,
            self.caesar_label,
            self.banner,
            *self.tabs,
            self.hand,
            *self._buttons,
            self.log,
            self.notice,
            self.end_card,
        ]

    def _others(self, mine: int) -> list[int]:
        """Everyone else, in turn order from the tray's owner on."""
        count = len(self._scene.session.seats)
        return [(mine + step) % count for step in range(1, count)]

    def arrange(self, places: Places) -> None:
        self._places = places
        self.hand_view.resize(places)
        self.anchors.layout, self.anchors.places = self._scene.layout, places
        self.board.place(places.area)
        self.wordmark.place(places.wordmark)
        self.wordmark.show(places.wordmark.w > 0)
        for at, panel in enumerate(self.opponents):
            panel.place(places.opponent(at))
        if self.pace is not None:  # where opponents would sit
            self.pace.place(places.pace)
        self.log.place(places.log_button)
        self._show_log()
        self.supply.place(places.supply)
        self.banner.place(places.banner)
        for tab in self.tabs:
            tab.arrange(places)
        self._place_turn()
        self.hand.place(places.tray)
        menu, *corner = self._buttons
        menu.place(places.menu)
        for at, button in zip((0, 1, 2, -1), corner, strict=True):
            button.place(places.corner_button(at))
        self.notice.place(places.message)
        # Only the tray: leaving out many small parts costs more than copying them.
        self.opaque = [self._scene.layout.rect(self.hand_view.opaque)]

    def _place_turn(self) -> None:
        """The card of the turn; the tabs give it their room while there is nothing to choose."""
        plan = self._scene.plan
        free = self._scene.person_to_move and plan.state.progress is None
        card = self._places.this_turn if free else self._places.this_turn_alone
        for tab in self.tabs:
            covered = card.overlaps(tab.box)
            if covered and tab.focused:
                self._scene.view.focus(self.hand)
            tab.show(not covered)
        if card != self.this_turn.box:
            self.this_turn.place(card)
            toggle = Box(card.x + 16, card.bottom - 112, card.w - 32, 44)
            if self.this_turn.low:
                toggle = Box(card.x + 12, card.bottom - 104, card.w - 24, 44)
            self.caesar.place(toggle)
            self.caesar_label.place(Box(toggle.x, toggle.y, toggle.w - 68, 44))
            self._scene.invalidate()

    # -- the drawer with the last moves ----------------------------------------------

    def _show_log(self) -> None:
        """In its card, or over the board while it is open; a low window has no card for it."""
        box = self._places.log_drawer if self._log_open else self._places.log
        self.last_moves.open(self._log_open)
        self.last_moves.place(box)
        self.last_moves.show(box.h > 0)
        self._scene.invalidate()

    def turn_log(self) -> None:
        self._log_open = not self._log_open
        self._show_log()
        if self._log_open:
            self._scene.view.focus(self.last_moves)

    def close_log(self) -> bool:
        """Whether there was a drawer to close."""
        if not self._log_open:
            return False
        self._log_open = False
        self._show_log()
        self._scene.view.focus(self.log)
        return True

    def _show_move(self, entry: int) -> None:
        self.close_log()  # it would cover what is shown
        self._scene.commands.show_move(entry)

    # -- contents --------------------------------------------------------------------

    def refresh(self) -> None:
        scene = self._scene
        shown, mine = scene.stage.shown, scene.mine
        words, plan = scene.words, scene.plan
        # While something moves the cards show what the stage shows, not what comes next.
        live = scene.person_to_move and shown is plan.state
        self.anchors.mine, self.anchors.cards = mine, tuple(self._others(mine))
        landed = scene.stage.landed
        for panel, seat in zip(self.opponents, self._others(mine), strict=True):
            thinking = scene.rivals.thinking and seat == plan.state.seat
            ends = frozenset() if shown.over else scene.end_watch.near.get(seat, frozenset())
            panel.set(words.opponent(landed, seat, thinking=thinking, ends=ends))
        if self.pace is not None and self.solo is not None:
            self.pace.set(self.solo.card(shown))
            if live and shown.turn != self._introduced and self.solo.introduces(shown):
                self._introduced = shown.turn
                scene.notice.say(scene.texts("palmyra.campaign.pace_first"), stays=True)
        self.hand.set(self._hand_model(shown, mine))
        lit = self._lit_stacks() if live else frozenset()
        chosen = plan.extra or scene.hints.stack()
        near = bool(scene.end_watch.near) and not shown.over
        self.supply.set(words.supply(shown, lit, chosen, near))
        preview = scene.person.preview() if live else None
        if live and plan.phase is Phase.FIGURES:
            self.this_turn.set(ground_words.card(scene))
        elif live:
            suggested = scene.hints.card()
            self.this_turn.set(suggested or words.this_turn(plan, shown, preview))
        else:
            self.this_turn.set(words.watched_turn(plan, shown))
        self.last_moves.set(words.last_moves(scene.recent.entry, scene.recent.fresh))
        banner = words.banner(plan, shown, shown.seat, person=live)
        self.banner.set(banner)
        self.notice.at_rest("" if self.banner.notes else banner.note)
        self._refresh_buttons(live)
        self._place_turn()
        play_tips.tell(self, scene.texts)

    def _refresh_buttons(self, live: bool) -> None:
        scene = self._scene
        plan = scene.plan
        phase = plan.phase
        panel = self.this_turn
        panel.undo.enable(live and plan.can_undo)
        panel.redo.enable(live and plan.can_redo)
        undo, redo = scene.texts("play.undo"), scene.texts("play.redo")
        panel.undo.tooltip = undo if panel.undo.enabled else why_not.undo(scene) or undo
        panel.redo.tooltip = redo if panel.redo.enabled else why_not.redo(scene) or redo
        suggested = live and scene.hints.playable
        label = scene.texts("play.end_turn")  # also while somebody else plays
        if live:
            label = scene.words.say("hint_play") if suggested else scene.words.end_label(plan)
        kind: Kind = "primary" if live and plan.ends_game else "confirm"
        panel.end.text, panel.end.kind = label, kind
        placed = isinstance(plan.state.progress, Placing)
        nothing_left = phase is Phase.STACK and not any(plan.state.left)
        asking = phase is Phase.EXTRA and plan.extra is None
        ready = (placed and not asking) or phase is Phase.FIGURES or nothing_left
        panel.end.enable(live and (ready or suggested) and not scene.hints.playing)
        panel.end.tooltip = "" if panel.end.enabled else why_not.end(scene)
        active = self._active_tab() if live else None
        for tab in self.tabs:
            if tab.active != (tab.tab is active):
                tab.activate(tab.tab is active)
            tab.enable(live and (active is tab.tab or not self._bound()))
            tab.tooltip = "" if tab.enabled else why_not.tab(scene, tab.tab)
        offered = live and plan.may_pay_caesar and any(plan.state.left)
        if self.caesar.visible != offered:
            self.caesar.show(offered)
            self.caesar_label.show(offered)
            self.this_turn.kept_free = 48.0 if offered else 0.0
            self.this_turn.touch()
        self.caesar.on = plan.caesar

    def _bound(self) -> bool:
        """Whether the turn under way already is of one kind."""
        return self._scene.plan.state.progress is not None

    def _active_tab(self) -> Tab | None:
        plan = self._scene.plan
        if plan.phase in (Phase.STACK, Phase.FIGURES):
            return Tab.REORGANIZE
        progress = plan.state.progress
        purpose = progress.purpose if isinstance(progress, Placing) else plan.purpose
        return Tab(purpose) if purpose else None

    def _lit_stacks(self) -> frozenset[Size]:
        plan = self._scene.plan
        if plan.phase is Phase.STACK:
            return frozenset(size for size in Size if plan.state.stack(size))
        if plan.phase is Phase.EXTRA:
            return frozenset(plan.splits)
        return frozenset()

    def _hand_model(self, shown: State, mine: int) -> HandModel:
        scene = self._scene
        words = scene.words
        hand = shown.players[mine].hand
        me = words.me(shown, mine, covered=scene.covered)
        tribute = words.tribute(shown, mine)
        person = scene.person
        if not scene.person_to_move or shown is not scene.plan.state:
            return HandModel(hand, me, tribute, scene.stage.in_air(mine))
        away = frozenset({person.held.index}) if person.held else frozenset[int]()
        placing = scene.plan.phase is Phase.PLACE  # a tile to flip may be any
        dimmed = frozenset(
            at
            for at, tile in enumerate(hand)
            if placing and not within_limit(scene.plan.state, tile)
        )
        return HandModel(hand, me, tribute, away, selected=person.picked, dimmed=dimmed)

    def point(self, x: float, y: float) -> None:
        for panel in (self.hand, self.supply, self.last_moves, self.this_turn.split):
            panel.point(x, y)
