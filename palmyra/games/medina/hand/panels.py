"""The cards, the tray and the buttons around the city, and what they show."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.pictures import PIECES as STOCK
from palmyra.games.medina.board.pictures import slim, token_name
from palmyra.games.medina.board.places import Places
from palmyra.games.medina.board.prizes import Prize, Prizes, PrizesPanel
from palmyra.games.medina.board.this_turn import (
    ThisTurn,
    ThisTurnPanel,
    TurnRow,
)
from palmyra.games.medina.board.tray import (
    OwnPalace,
    Slot,
    Tray,
    TrayPanel,
)
from palmyra.games.medina.hand import words
from palmyra.games.medina.hand.offers import Preview, look
from palmyra.games.medina.hand.words import say
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.legal import why_none
from palmyra.games.medina.rules.pieces import DOME, PIECES, STONES, TOKENS, TOWERS, Piece
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import player_points, scores, worth
from palmyra.games.medina.rules.prizes import size_to_beat
from palmyra.games.medina.rules.state import State
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import SOLO
from palmyra.scenes.play.frame_widgets import FrameWidgets
from palmyra.scenes.play.words import refusal_words
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.tabletop.opponent_card import CardHolding, OpponentCard
from palmyra.ui import theme
from palmyra.ui.layout import Box
from palmyra.ui.picture import Picture
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.medina.challenges import City
    from palmyra.games.medina.table import MedinaTable

STONE_NAMES = tuple(map(str, STONES))


class Panels:
    """Made once a table; `build` gives the widgets in drawing order, the board lowest."""

    def __init__(self, table: "MedinaTable") -> None:
        self._table = table
        desk = table.desk
        self.board = BoardWidget(table, lambda x, y: desk.layout.point(x, y))
        self.this_turn = ThisTurnPanel(
            ThisTurn(""), desk.texts, on_undo=desk.undo, on_redo=desk.redo, on_end=table.end_turn
        )
        self.prizes = PrizesPanel(self._prizes(table.shown, None), name="prizes")
        self.tray = TrayPanel(table.hand, table.board.art, self._tray(table.shown))
        corner = desk.corner
        self.frame = FrameWidgets(
            desk, Picture("medina/wordmark", theme.MAROON),
            (corner.hint, corner.greed, corner.help, corner.sound, corner.fit),
        )  # fmt: skip
        self.wordmark, self.banner, self.meter = (
            self.frame.wordmark,
            self.frame.banner,
            self.frame.meter,
        )
        self._rows: tuple[State | None, tuple[Preview, ...]] = (None, ())

    def build(self) -> Sequence[Widget]:
        self.this_turn.relabel()
        self.frame.build()
        return [
            self.board, *self.frame.beside(), self.prizes, self.this_turn, self.tray,
            *self.frame.on_top(),
        ]  # fmt: skip

    def arrange(self, places: Places) -> None:
        self.board.place(places.area)
        self.frame.arrange(places)
        self.prizes.place(places.game_card)
        self.this_turn.place(places.this_turn)
        self.tray.resize(places)

    def unusable(self) -> Refusal | None:
        """Why the piece in the tray under the pointer, or where the keys are, can go nowhere."""
        tray, plan = self.tray, self._table.plan
        at = tray.at if tray.hovered else tray.key_at if tray.ringed else None
        if at is None or not self._table.live or plan.usable(list(PIECES)[at]):
            return None
        return why_none(plan.state, list(PIECES)[at])

    def stocks_of(self, stone: Piece) -> Iterator[Box]:
        """Where pieces of a stone are seen: their pictures' boxes."""
        x, y = self.tray.box_of(str(stone)).center
        yield Box(x - 32, y - 39.5, 64, 79)
        for panel in self.frame.opponents:
            if panel.model.second and (box := panel.second_box(list(STONES).index(stone))):
                yield box

    # -- contents ----------------------------------------------------------------------

    def refresh(self, *, live: bool) -> None:
        """`live`: a person may act on what is shown."""
        table, desk = self._table, self._table.desk
        shown = table.shown
        preview = table.hand.preview() if live else None
        others = desk.others
        cards = [self._rival(shown, seat) for seat in others]
        self.frame.show(cards, [self._rival_tip(shown, seat) for seat in others], self._note(live))
        self.frame.weigh(table.weighing)
        self.prizes.set(self._prizes(shown, preview))
        self.tray.set(self._tray(shown))
        self.this_turn.set(self._this_turn(shown, preview, live))
        self._refresh_buttons(live)

    def _note(self, live: bool) -> str:
        table = self._table
        texts = table.desk.texts
        if table.shown.over:
            best = max(scores(table.shown))
            return say(texts, "points_n", n=best)
        if not table.desk.person_to_move:
            desk = table.desk  # whose turn it is the title says
            return desk.status(desk.seat) if desk.rivals.thinking else ""
        note = words.banner_note(texts, table.plan, table.hand.piece)
        return table.desk.end_or_undo(note) if table.plan.ready else note

    def _refresh_buttons(self, live: bool) -> None:
        table, desk, panel = self._table, self._table.desk, self.this_turn
        texts = desk.texts
        for button in panel.children():
            button.show(not table.shown.over)
        waits = desk.not_mine()
        panel.offer(
            undo=live and desk.match.can_undo, redo=live and desk.match.can_redo,
            why_undo=waits or texts("play.why_no_undo"),
            why_redo=waits or texts("play.why_no_redo"),
        )  # fmt: skip
        playable = live and desk.hints.playable
        panel.offer_end(
            live and (playable or table.plan.ready) and not desk.hints.playing,
            texts("play.hint_play" if playable else desk.end_key),
            waits or words.banner_note(texts, table.plan, None),
        )

    # -- models ------------------------------------------------------------------------

    def _color(self, seat: int) -> str:
        return str(self._table.shown.players[seat])

    def _held(self, shown: State, seat: int) -> tuple[tuple[int, int], ...]:
        """The prizes of a player, palaces' first."""
        order = [*range(TOWERS, len(TOKENS)), *range(TOWERS)]
        return tuple((at, shown.box.values[at]) for at in order if shown.tokens[at] == seat)

    def _rival(self, shown: State, seat: int) -> OpponentCard:
        """What somebody is worth, their palaces with the domes left, their prizes, and the stock
        where it lies open."""
        table = self._table
        out = not shown.over and not sum(shown.stocks[seat])
        card = self.frame.card(
            seat, following=self._next(shown),
            finished=say(table.desk.texts, "out") if out else "",
        )  # fmt: skip
        owned = [
            (worth(shown, palace).total, f"palace_{stone}")
            for at, stone in enumerate(STONE_NAMES)
            if (palace := shown.owned(seat, at)) is not None
        ]
        palaces = [  # the largest first: it is seen where not all have room
            CardHolding(f"medina/{name}", str(points), 25, slim(name))
            for points, name in sorted(owned, key=lambda each: -each[0])
        ]
        name = f"dome_{self._color(seat)}"
        domes = shown.domes_left(seat)
        dome = CardHolding(f"medina/{name}", "", 27, slim(name))
        prizes = tuple(self._prize(*held) for held in self._held(shown, seat))
        stock: tuple[CardHolding, ...] = ()
        if table.open_stocks:
            counts = zip(STOCK.values(), shown.stocks[seat][:DOME], strict=True)
            stock = tuple(CardHolding(f"medina/{name}", str(n), 22, 0.8) for name, n in counts)
        total = str(player_points(shown, seat).total)
        return replace(
            card, worth=(CardHolding("ui/icon_star", total, 20, ink=palette.GOLD_62),),
            wells=((*palaces, *[dome] * domes), *((prizes,) if prizes else ())),
            second=stock, one=replace(dome, number=str(domes)),
        )  # fmt: skip

    def _prize(self, token: int, value: int) -> CardHolding:
        name = token_name(token, STONE_NAMES)
        numeral = f"medina/numeral_{value}" if token >= TOWERS else ""
        return CardHolding(f"medina/{name}", "", 27, slim(name), over=numeral)

    def _next(self, shown: State) -> int | None:
        """Who plays after the player to move, of those who have something to place."""
        seats, now = len(shown.players), self._table.desk.seat
        after = ((now + step) % seats for step in range(1, seats))
        found = (seat for seat in after if sum(shown.stocks[seat]))
        return None if shown.over else next(found, None)

    def _rival_tip(self, shown: State, seat: int) -> str:
        """Who it is, who plays them, and where the points come from."""
        desk = self._table.desk
        level = desk.session.seats[seat].level
        who = desk.name(seat)
        if level and desk.cast(level) != who:
            who = f"{who}, {desk.cast(level)}"
        return f"{who}\n{words.score_words(desk.texts, shown, seat)}"

    def _prizes(self, shown: State, preview: Preview | None) -> Prizes:
        texts = self._table.desk.texts
        moving = {TOKENS.index(event.token) for event in preview.tokens} if preview else set()
        prizes = []
        for token in (*range(TOWERS, len(TOKENS)), *range(TOWERS)):
            seat = shown.tokens[token]
            holder = "" if seat is None else self._color(seat)
            name = "" if seat is None else self._table.desk.name(seat)
            size = size_to_beat(shown, token - TOWERS) if token >= TOWERS else 0
            prizes.append(
                Prize(
                    token,
                    shown.box.values[token],
                    holder,
                    size,
                    token in moving,
                    words.prize_words(texts, shown, token, name),
                )
            )
        caption = say(texts, "prizes_sizes")
        return Prizes(say(texts, "prizes"), STONE_NAMES, tuple(prizes), caption)

    def _tray(self, shown: State) -> Tray:
        table, desk = self._table, self._table.desk
        texts, mine = desk.texts, desk.mine
        stock = shown.stocks[mine]
        live = table.live
        signs = dict(table.view.signs)
        slots = []
        for at, piece in enumerate(PIECES):
            usable = not live or table.plan.usable(piece)
            label = say(texts, piece)
            if piece is Piece.DOME:
                label = say(texts, "domes_left", n=stock[at], all=4)
            tip = say(texts, "tip_stock", n=stock[at], piece=say(texts, f"a_{piece}"))
            if stock[at] and not usable and (why := why_none(table.plan.state, piece)):
                tip = f"{tip}\n{refusal_words(texts, 'medina', why)}"
            short, sign = say(texts, piece), signs.get(str(piece), "")
            slots.append(Slot(str(piece), stock[at], label, usable, tip, short, sign))
        points = player_points(shown, mine)
        own = []
        for at, stone in enumerate(STONES):
            palace = shown.owned(mine, at)
            if palace is None:
                own.append(
                    OwnPalace(str(stone), None, say(texts, "tip_own_open", stone=say(texts, stone)))
                )
            else:
                value = worth(shown, palace)
                tip = f"{value.total} = {words.parts(texts, value)}"
                own.append(OwnPalace(str(stone), value.total, tip))
        alone = len(desk.session.persons) <= 1
        held, hand = self._held(shown, mine), table.hand
        note = self._goal(points.total) or (say(texts, "you") if alone else "")
        return Tray(
            desk.name(mine), note, self._color(mine), points.total,
            held, say(texts, "no_prize"), tuple(slots), STONE_NAMES, tuple(own),
            say(texts, "own_palaces"), say(texts, "own_open"),
            picked=str(hand.piece) if hand.piece is not None else "",
            score_tip=self._score_tip(shown, mine),
            prize_tips=tuple(
                words.prize_words(texts, shown, token, desk.name(mine)) for token, _ in held
            ),
        )  # fmt: skip

    def _score_tip(self, shown: State, mine: int) -> str:
        """What one's points are made of, and what a city asks for."""
        texts, city = self._table.desk.texts, self._city
        lines = [words.score_words(texts, shown, mine)]
        if city is not None:
            from palmyra.games.medina.screens.goal_words import asked

            lines.append(asked(texts, city))
        return "\n".join(lines)

    def _goal(self, points: int) -> str:
        """The next medal, in a game for one of the cities."""
        desk, city = self._table.desk, self._city
        if city is None:
            return ""
        from palmyra.games.medina.screens.goal_words import goal

        return goal(desk.texts, city, points, desk.session.hints_of(desk.mine))

    @property
    def _city(self) -> "City | None":
        mark = self._table.desk.session.marks.get(SOLO)
        if mark is None:  # most games are for none
            return None
        from palmyra.games.medina.challenges import city_of

        return city_of(mark)

    # -- the turn ----------------------------------------------------------------------

    def _placed(self) -> tuple[Preview, ...]:
        """What was placed in the turn under way, each with what it brought."""
        match = self._table.desk.match
        state = match.turn_start
        if self._rows[0] is match.state:
            return self._rows[1]
        rows = []
        for action in match.actions:
            if isinstance(action, Place):
                step = apply(state, action)
                rows.append(look(state, action, step.events, step.state))
                state = step.state
        self._rows = (match.state, tuple(rows))
        return self._rows[1]

    def _this_turn(self, shown: State, preview: Preview | None, live: bool) -> ThisTurn:
        desk = self._table.desk
        texts = desk.texts
        colors = tuple(map(str, shown.players))
        placed = self._placed()
        rows = [self._row(found, False) for found in placed]
        if preview is not None and len(rows) < 2:
            rows.append(self._row(preview, True))
        suggested = self._suggested(shown) if live and preview is None else []
        rows += suggested
        hint = ""
        if live and not rows:
            hint = say(texts, "how_to_place")
        count = shown.owed if live else 2
        counted = say(texts, "n_placed", n=len(placed), all=max(1, count)) if live else ""
        if suggested:
            counted = texts("idea.title", n=desk.hints.at + 1, all=desk.hints.count)
            if desk.hints.count < 2:
                counted = texts("idea.only")
        return ThisTurn(
            texts("play.this_turn"), counted, hint, tuple(rows), colors, self._color(shown.seat)
        )

    def _suggested(self, shown: State) -> list[TurnRow]:
        """What a hint would place, each with why and what it brings."""
        rows = []
        for place, why in self._table.suggested:
            step = apply(shown, place)
            row = self._row(look(shown, place, step.events, step.state), True)
            rows.append(replace(row, why=why))
            shown = step.state
        return rows

    def _row(self, found: Preview, preview: bool) -> TurnRow:
        desk = self._table.desk
        texts = desk.texts
        names = [desk.name(seat) for seat in range(len(found.before.players))]
        label, change = words.change(texts, found, names)
        piece = found.place.piece
        return TurnRow(
            str(piece), words.piece_name(texts, piece), words.note(texts, found, names), label,
            change, found.gains, preview,
        )  # fmt: skip

    def point(self, x: float, y: float) -> None:
        self.tray.point(x, y)
        self.prizes.point(x, y)
