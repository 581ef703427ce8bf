"""What everybody did since the person's last turn, told when it is their turn again: who, what, and
what it means to them. Folds when they act; a turn can be looked at and watched again."""

from typing import TYPE_CHECKING, Final

from palmyra.scenes.play.words import said_values
from palmyra.tabletop.since_strip import Deed, Since, SinceStrip

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


AGAIN: Final = 1.5  # how much faster a turn is watched again


class SinceTurn:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.strip = SinceStrip(self._mark, self._watch)
        self._watching = False

    def begin(self, seat: int) -> None:
        """That person's turn begins."""
        desk = self._desk
        if desk.taught:
            return
        texts = desk.texts
        again = texts("play.since_again")
        self.strip.tell(Since(texts("play.since"), self._deeds(seat), again))

    def end(self) -> None:
        """Nothing is told any more."""
        self.strip.tell(Since(""))

    def acted(self) -> None:
        self.settle()
        self.strip.fold()

    def _deeds(self, seat: int) -> tuple[Deed, ...]:
        replay = self._desk.match.replay
        numbers: list[int] = []
        for number in range(len(replay.steps) - 1, -1, -1):
            if replay.before(number).seat == seat:
                return tuple(self._deed(each, seat) for each in reversed(numbers))
            numbers.append(number)
        return ()  # before one's first turn nothing is missed

    def _deed(self, number: int, seat: int) -> Deed:
        desk = self._desk
        replay, texts = desk.match.replay, desk.texts
        mover = replay.before(number).seat
        sits = desk.session.seats[mover]
        told = desk.game_ui.told(texts, replay, number)
        effect = desk.game_ui.effect(replay, number, seat)
        values = said_values(texts, desk.game_ui.game.name, effect.values)
        members = {member.level: member.portrait for member in desk.game_ui.cast(texts)}
        return Deed(
            number, sits.color, desk.game_ui.chip(sits.color), members.get(sits.level, ""),
            told.short.partition(" · ")[0], texts(effect.reason, **values), effect.sign,
        )  # fmt: skip

    # -- looking at one ----------------------------------------------------------------

    def _mark(self, number: int | None) -> None:
        desk = self._desk
        desk.table.point_out(desk.recent.turns if number is None else (number,))
        desk.refresh()

    def _watch(self, number: int) -> None:
        """Play a turn once more; then the table is as it was."""
        desk = self._desk
        if desk.busy or not desk.person_to_move or desk.match.actions:
            return
        replay = desk.match.replay
        self._watching = True
        desk.table.let_go()
        desk.table.settle(replay.before(number))
        desk.table.play(replay.before(number), replay.steps[number], None)
        desk.refresh()

    @property
    def watching(self) -> bool:
        return self._watching

    def settle(self) -> None:
        """What was watched again is over: the table as it is."""
        if self._watching:
            self._watching = False
            self._desk.table.finish()
            self._desk.table.settle(self._desk.state)
            self._desk.refresh()

    def update(self) -> None:
        if self._watching and not self._desk.table.busy:
            self.settle()
