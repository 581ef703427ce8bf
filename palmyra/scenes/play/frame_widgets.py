"""What every table has around its board: wordmark, corner, log, banner with what the table says,
the cards of who else plays, the greed meter. Placed by the table's `Frame`; what a game's players
hold, and the words, it is told."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from palmyra.scenes.play.desk import Desk
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.tabletop.banner import Banner, BannerPanel
from palmyra.tabletop.frame import NOWHERE, Frame
from palmyra.tabletop.meter import Meter, MeterReading
from palmyra.tabletop.opponent_card import CardState, OpponentCard, OpponentPanel
from palmyra.tabletop.standing_card import StandingPanel, StandingRow, TableStanding
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.picture import Picture
from palmyra.ui.portrait import initial_of
from palmyra.ui.widget import Widget


class Weighs(Protocol):
    """What the greed meter is told."""

    def reading(self) -> MeterReading: ...

    def why(self) -> str: ...


class FrameWidgets:
    def __init__(
        self, desk: Desk, wordmark: Picture, corner: Sequence[IconButton],
        on_look: Callable[[int], None] = lambda seat: None,
    ) -> None:  # fmt: skip
        """`corner`: the buttons on the right from the left, the scales among them; `on_look`:
        somebody's card was clicked."""
        self._desk, self._corner, self._on_look = desk, corner, on_look
        self.wordmark = wordmark
        self.banner = BannerPanel(
            Banner(self._chip(desk.session.seats[0].color), ""), name="banner"
        )
        self.meter = Meter(MeterReading(), name="meter")
        self.standing = StandingPanel(TableStanding(), name="standing")
        self.opponents: list[OpponentPanel] = []
        self._cast: tuple[str, dict[str, CastMember]] = ("", {})
        self._frame: Frame | None = None  # once it is known

    # -- widgets -----------------------------------------------------------------------

    def build(self) -> None:
        """The cards anew, as seats change hands."""
        self.opponents = [
            OpponentPanel(self.card(seat), self._look(at), name=f"opponent_{seat}")
            for at, seat in enumerate(self._desk.others)
        ]

    def _look(self, at: int) -> Callable[[], None]:
        def look() -> None:
            seat, letter = self._desk.others[at], self._desk.letter
            if letter is not None and letter.has_envelope(seat):
                letter.told()
            else:
                self._on_look(seat)

        return look

    def beside(self) -> list[Widget]:
        """The cards, in drawing order."""
        desk = self._desk
        return [
            self.wordmark, desk.corner.branch_sign, desk.corner.rival, *self.opponents,
            desk.log.panel, self.banner,
            self.meter,
        ]  # fmt: skip

    def on_top(self) -> list[Widget]:
        """What is drawn above the cards."""
        corner = self._desk.corner
        speech = self._desk.reactions.bubble
        strip = self._desk.since.strip
        return [
            self.standing,
            strip,
            self._desk.hint_card.panel,
            corner.menu,
            corner.log,
            *self._corner,
            self._desk.notice,
            speech,
        ]

    def arrange(self, frame: Frame) -> None:
        desk, corner = self._desk, self._desk.corner
        corner.menu.place(frame.menu)
        corner.log.place(frame.log_button)
        row = [b for b in self._corner if b is not corner.greed or frame.corners > 4]
        for at, button in enumerate(row):
            button.place(frame.corner_button(at))
        if frame.bare:
            for widget in (corner.menu, corner.log, *self._corner, self.banner):
                widget.show(False)
        self.wordmark.place(frame.wordmark)
        corner.branch_sign.lay(desk.canvas(), frame.wordmark, frame.menu)
        corner.rival.lay(frame.wordmark, frame.menu, here=self._rival_here)
        self.banner.place(frame.banner)
        desk.notice.over = self.banner.plate
        desk.notice.place(frame.message)
        for at, card in enumerate(self.opponents):
            card.place(frame.opponent(at))
            card.show(card.box.h > 0)
            card.number_room = frame.meter.w if at == 0 and not frame.meter_card else 0.0
        self._frame = frame
        self.show_wordmark()
        self._place_speech()
        strip = desk.since.strip
        strip.least, strip.folded_room = frame.banner.w, frame.since_folded
        strip.place(frame.since)
        self.standing.place(frame.this_turn)
        self.meter.show(frame.meter.w > 0)
        self.meter.place(frame.meter)
        desk.log.place(frame.log, frame.log_drawer)
        desk.hint_card.place(frame)

    def show_wordmark(self, free: bool = True) -> None:
        """Where it has room and no sign stands in its place; `free`: nor does the board."""
        desk = self._desk
        room = self._frame is not None and self._frame.wordmark.w > 0
        taken = desk.branch is not None or self._rival_here
        self.wordmark.show(free and room and not taken)

    @property
    def _rival_here(self) -> bool:
        """Whether a result runs along and no card of the table tells it."""
        desk = self._desk
        rival = desk.corner.rival.rival
        return rival is not None and desk.branch is None and not desk.table.tells_rival

    def _place_speech(self) -> None:
        """In the speaker's card; where that is too small, in the banner's place."""
        desk, bubble = self._desk, self._desk.reactions.bubble
        speaker = desk.reactions.speaker
        if self._frame is None or speaker not in desk.others:
            bubble.place(NOWHERE)
            return
        panel = self.opponents[desk.others.index(speaker)]
        room = panel.speech_room
        if room is not None:
            bubble.portrait = ""
            bubble.place(room)
            if not bubble.text or bubble.fitted(desk.canvas()):
                return
        bubble.portrait = panel.model.portrait
        bubble.ring = theme.PLAYERS[panel.model.color].main
        bubble.place(self._frame.message)

    # -- what they show ----------------------------------------------------------------

    def show(self, cards: Sequence[OpponentCard], tips: Sequence[str], note: str) -> None:
        """Who else plays, in turn order from the tray's owner on, and what may be done now."""
        desk = self._desk
        for panel, card, tip in zip(self.opponents, cards, tips, strict=True):
            panel.set(card)
            panel.tooltip = tip
        self._place_speech()
        self._stand()
        desk.corner.rival.refresh()
        shown = desk.mine if desk.state.over else desk.seat  # in the end, whose points are noted
        chip = self._chip(desk.session.seats[shown].color)
        if self._rival_here and not desk.corner.rival.visible:
            note = note or desk.corner.rival.tooltip  # there is no room for its sign
        if desk.letter is not None:
            note = desk.letter.banner_note() or note
        self.banner.set(Banner(chip, desk.title(), note))
        desk.corner.greed.kind = "confirm" if desk.greed.on else "secondary"

    def _stand(self) -> None:
        """After the last turn: who stands where, in the place of the turn's card."""
        desk = self._desk
        over = bool(desk.done_key or desk.state.over) and not desk.busy
        over = over and len(desk.session.seats) > 1
        self.standing.show(over)
        if not over:
            return
        game, rows = desk.game_ui.game, []
        points, won = game.rules.points(desk.state), game.rules.winners(desk.state)
        for seat in sorted(range(len(points)), key=lambda at: (at not in won, -points[at])):
            card = self.card(seat)
            rows.append(
                StandingRow(card.name, card.color, card.chip, card.portrait, points[seat],
                            seat in won)
            )  # fmt: skip
        heading = desk.texts("ending.standing")
        self.standing.set(TableStanding(heading, desk.game_ui.point, tuple(rows)))

    def weigh(self, weighing: Weighs) -> None:
        if self.meter.visible:
            judged, good = self._desk.greed.judged()
            self.meter.set(replace(weighing.reading(), judged=judged, good=good))
            self.meter.tooltip = "\n".join(filter(None, (weighing.why(), judged)))

    def card(self, seat: int, *, following: int | None = None, finished: str = "") -> OpponentCard:
        """Who somebody is and what they are about; what they hold the game adds. `following` is
        who plays next, `finished` what is said of somebody who has nothing left to do."""
        desk = self._desk
        sits, over = desk.session.seats[seat], desk.state.over
        member = self._member(sits.level)
        card = OpponentCard(desk.name(seat), sits.color, self._chip(sits.color))
        if member is not None:
            mood = desk.reactions.mood(seat)
            portrait = f"{member.portrait}_{mood}" if mood is not None else member.portrait
            card = replace(card, portrait=portrait, strength=member.strength)
        elif sits.is_person:
            note = desk.texts("setup.a_person")
            card = replace(card, note=note, note_icon="ui/icon_people")
        if desk.letter is not None and (note := desk.letter.card_note(seat)):
            initial = initial_of(card.name) if sits.elsewhere else ""
            envelope = desk.match.game.name if desk.letter.has_envelope(seat) else ""
            card = replace(card, note=note, note_icon="", initial=initial, envelope=envelope)
        if seat == desk.seat and not over:
            thinks = desk.rivals.thinking
            return replace(card, state=CardState.THINKING if thinks else CardState.TO_MOVE)
        if finished:
            return replace(card, state=CardState.FINISHED, pill=finished)
        following_now = seat == following and not over
        return replace(card, pill=desk.texts("play.next") if following_now else "")

    def _chip(self, color: str) -> str:
        return self._desk.game_ui.chip(color)

    def _member(self, level: str) -> CastMember | None:
        texts = self._desk.texts
        if self._cast[0] != texts.language:
            members = {member.level: member for member in self._desk.game_ui.cast(texts)}
            self._cast = texts.language, members
        return self._cast[1].get(level)
