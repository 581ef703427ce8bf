"""One key shows the best turn found, as ghosts on the board with its reasons; again, the next.

What is shown selects its own action; it goes as soon as another turn is begun. `play` takes it
step by step as a person would, up to the end of the turn, which stays the person's own.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palmyra.ai.brain import PalmyraHint, hint_of
from palmyra.games.palmyra.ai.hint import Suggestion, figure_moves, rest_of_turn, tile_to_flip
from palmyra.games.palmyra.ai.reasons import reasons
from palmyra.games.palmyra.board.highlights import Ghost, Outline, Space
from palmyra.games.palmyra.board.marks import numbered
from palmyra.games.palmyra.board.picture import FigureStanding, stand
from palmyra.games.palmyra.board.this_turn import ThisTurn
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.hand import hint_words
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Placing, Reorganizing
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, Laid, PlacingTurn, ReorganizeTurn, Turn, steps
from palmyra.kernel.game import Hint
from palmyra.scenes.play.hints import Hints
from palmyra.scenes.play.table import HintWords

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable


class PalmyraHints(Hints):
    def __init__(self, table: "PalmyraTable") -> None:
        super().__init__(table.desk, table.desk.thinker)
        self._table = table
        self._steps: Turn | None = None  # what is being played for the person

    @property
    def suggestion(self) -> Suggestion | None:
        """What is shown, with its whole turn and all reasons."""
        shown = self.shown
        return shown.suggestion if isinstance(shown, PalmyraHint) else None

    def suggest(self, found: list[Suggestion]) -> None:
        """Suggestions for the turn that begins now, the best first."""
        start = self._table.plan.match.turn_start
        self.show([hint_of(one, start) for one in found])

    @property
    def whole(self) -> tuple[Action, ...]:
        """What a reorganize draws is not known: there is no turn to weigh before."""
        told = self.suggestion
        if told is None or not isinstance(told.turn, PlacingTurn):
            return ()
        return tuple(steps(told.turn, self._table.plan.match.turn_start))

    def on_course(self, hint: Hint[Action]) -> bool:
        return isinstance(hint, PalmyraHint) and self._on_course(
            hint.suggestion.turn, judged=hint.judged
        )

    def _on_course(self, turn: Turn, *, judged: bool) -> bool:
        """Whether what was done so far is how the suggested turn begins, with some of it left."""
        plan = self._table.plan
        progress = plan.state.progress
        if isinstance(turn, ReorganizeTurn):
            if not isinstance(progress, Reorganizing):
                return progress is None and plan.phase is Phase.STACK
            if judged:
                return False  # where the figures go, the tile decides that was drawn since
            moved = plan.stands or self._stood()
            places = zip(Figure, self._stood().values(), self._aims(turn).values(), strict=True)
            way = all(moved[figure] in (before, aim) for figure, before, aim in places)
            return progress.drawn.size is turn.draw and way and moved != self._aims(turn)
        if plan.phase is not Phase.PLACE or plan.purpose not in (None, turn.purpose):
            return False
        if isinstance(progress, Placing):
            done = (progress.purpose, progress.figure, self._laid())
            if done != (turn.purpose, turn.figure, turn.laid[: len(progress.placed)]):
                return False
        left = turn.laid[len(self._laid()) :]
        held = self._table.person.tile
        return bool(left) and (held is None or any(tile == held for tile, _ in left))

    def _laid(self) -> tuple[Laid, ...]:
        progress = self._table.plan.state.progress
        placed = progress.placed if isinstance(progress, Placing) else ()
        return tuple((one.tile, one.cell) for one in placed)

    def _stood(self) -> dict[Figure, Place]:
        player = self._table.plan.state.player
        return {figure: player.place(figure) for figure in Figure}

    def _aims(self, turn: ReorganizeTurn) -> dict[Figure, Place]:
        """Where a suggested reorganize would have both figures."""
        stood = self._stood()
        return {
            Figure.LEGION: stood[Figure.LEGION] if turn.legion == STAY else turn.legion,
            Figure.CENSOR: stood[Figure.CENSOR] if turn.censor == STAY else turn.censor,
        }

    # -- asking ----------------------------------------------------------------------

    def ask(self) -> None:
        told = self.suggestion
        if told is not None and not told.judged:
            self.put_away()  # asked for on the way: then the turn can be ended as it is
        else:
            super().ask()

    def ask_midway(self) -> bool:
        """Tiles lie already, or one is drawn: how the turn is best finished."""
        table, progress = self._table, self._table.plan.state.progress
        if not isinstance(progress, Placing):
            self._advise_figures()
            return True
        if table.plan.phase is Phase.FLIP:
            self._advise_flip(progress)
            return True
        found = rest_of_turn(table.plan.match.turn_start, progress)
        if found is None:
            table.desk.session.note_hint()
            table.desk.say(table.words.say("hint_enough"))
        elif table.plan.phase is Phase.PLACE:
            self.suggest([found])
        return True

    def _advise_figures(self) -> None:
        turn = self._with_drawn()
        if self._aims(turn) == self._table.plan.stands:
            self._table.desk.session.note_hint()
            self._table.desk.say(self._table.words.say("hint_stay"))
        else:
            start = self._table.plan.match.turn_start
            self.suggest([Suggestion(turn, 0.0, reasons(start, turn), judged=False)])

    def _with_drawn(self) -> ReorganizeTurn:
        """The reorganize under way, with the figures where its tile suggests."""
        state = self._table.plan.state
        assert isinstance(state.progress, Reorganizing)
        moves = figure_moves(state, open_weights())
        return ReorganizeTurn(
            state.progress.drawn.size, state.progress.caesar, moves.legion, moves.censor
        )

    def _advise_flip(self, progress: Placing) -> None:
        """The question is which tile to flip, if any: that is what is answered."""
        table = self._table
        start = table.plan.match.turn_start
        tile = tile_to_flip(start, progress, open_weights())
        table.desk.session.note_hint()
        if tile is None:
            table.desk.say(table.words.say("hint_no_flip"))
        else:
            name = table.words.logs.sized(tile)
            n = len(start.player.flipped) + 1
            table.desk.say(table.words.say("hint_do_flip", tile=name, n=n, least=n + 1))

    def present(self, hint: Hint[Action]) -> HintWords:
        """Show what is suggested, and say why."""
        assert isinstance(hint, PalmyraHint)
        table, told = self._table, hint.suggestion
        if table.plan.state.progress is None:
            self._choose_action(told.turn)
        cells = [cell for _, cell in told.turn.laid] if isinstance(told.turn, PlacingTurn) else []
        if cells and table.board.camera.by_hand:
            table.board.show_cells(cells)
        elif cells:
            table.auto_camera.keep()
        return hint_words.told(table.words, table.plan, told)

    def _choose_action(self, turn: Turn) -> None:
        """Whatever tab was chosen, a hint is shown with its own action."""
        plan = self._table.plan
        self._table.person.reset()
        if isinstance(turn, ReorganizeTurn):
            plan.reorganize()
            plan.caesar = turn.caesar
        else:
            own = OWN_FIGURE[turn.purpose] is turn.figure
            plan.narrow(turn.purpose, None if own else turn.figure)

    # -- playing it ------------------------------------------------------------------

    @property
    def playable(self) -> bool:
        """Whether a click plays all of what is shown; not where that would end the game."""
        told = self.suggestion
        if told is None or self.playing:
            return False
        if self._table.plan.state.progress is not None:
            return not told.judged  # asked for on the way
        return isinstance(told.turn, PlacingTurn) or told.turn.draw is not None

    def play(self) -> None:
        told = self.suggestion
        self._steps = told.turn if told else None
        super().play()

    def play_on(self, dt: float) -> None:
        table, turn = self._table, self._steps
        if self._turn != table.plan.state.turn or turn is None:
            self._playing = False
        elif table.animator.busy or not table.person.can_act:
            return
        elif isinstance(turn, PlacingTurn):
            self._lay_next(turn)
        else:
            self._reorganize(turn)

    def _lay_next(self, turn: PlacingTurn) -> None:
        table, plan = self._table, self._table.plan
        count = len(self._laid())
        if count == len(turn.laid):
            self._playing = False
            self._answer(turn)
            return
        tile, cell = turn.laid[count]
        choice = plan.preview(turn.purpose, turn.figure, tile, cell)
        at = table.anchors.my_slot(plan.state, tile)
        table.desk.take(lambda: plan.place(choice), at)
        if len(self._laid()) == count:
            self._playing = False  # refused, and told
        elif count + 1 == len(turn.laid):  # the next click is for the end of the turn
            self._playing = False
            self._answer(turn)

    def _answer(self, turn: PlacingTurn) -> None:
        """What the end of the turn will ask is answered, and can be taken back."""
        table, plan = self._table, self._table.plan
        if turn.extra is not None:
            plan.choose_extra(turn.extra)
        if turn.flip is not None and turn.flip in plan.state.player.hand:
            table.desk.take(plan.end)
            if plan.phase is Phase.FLIP:
                table.person.choose_flip(plan.state.player.hand.index(turn.flip))
        self._ready()

    def _reorganize(self, turn: ReorganizeTurn) -> None:
        table, plan = self._table, self._table.plan
        if plan.phase is Phase.STACK and turn.draw is not None:
            table.desk.take(lambda: plan.draw(turn.draw))
            if plan.phase is Phase.STACK:
                self._playing = False
            return
        self._playing = False
        if plan.phase is Phase.FIGURES:
            for figure, place in self._aims(self._with_drawn()).items():
                if plan.stands[figure] != place:
                    table.person.figure = figure
                    table.person.stand(place)
            self._ready()

    def _ready(self) -> None:
        table = self._table
        if table.desk.view.keyboard:
            table.desk.view.focus(table.panels.this_turn.end)
        table.desk.refresh()

    # -- what is shown ---------------------------------------------------------------

    def card(self) -> ThisTurn | None:
        """The suggested turn on the card, before its first step and with no tile in hand."""
        shown, table = self.suggestion, self._table
        if shown is None or table.plan.state.progress is not None or table.person.tile is not None:
            return None
        return hint_words.card(table.words, table.plan, shown, self.at, self.count)

    def shades(self) -> tuple[FigureStanding, ...]:
        """Figures where a suggested reorganize would put them, once the tile is drawn."""
        shown = self.suggestion
        state = self._table.plan.state
        if shown is None or not isinstance(shown.turn, ReorganizeTurn) or shown.turn.draw is None:
            return ()
        if not isinstance(state.progress, Reorganizing):
            return ()
        now = self._table.plan.stands or self._stood()
        return tuple(
            stand(state, state.seat, figure, place)
            for figure, place in self._aims(shown.turn).items()
            if place != now[figure]
        )

    def ghosts(self) -> tuple[Ghost, ...]:
        shown = self.suggestion
        if shown is None or not isinstance(shown.turn, PlacingTurn):
            return ()
        done = len(self._laid())
        return numbered(shown.turn.laid[done:], done + 1)

    def over_ghosts(self, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """The spaces, without their ground where the tile in the hand is the one shown there."""
        shown = {ghost.cell for ghost in self.ghosts() if ghost.tile == self._table.person.tile}
        if not shown:
            return spaces
        return tuple(replace(s, on_tile=True, best=True) if s.cell in shown else s for s in spaces)

    def outlines(self) -> tuple[Outline, ...]:
        """Where a suggested reorganize would stand the figures, once the tile is drawn."""
        shown = self.suggestion
        if shown is None or isinstance(shown.turn, PlacingTurn):
            return ()
        drawn = isinstance(self._table.plan.state.progress, Reorganizing)
        if shown.turn.draw is not None and not drawn:
            return ()
        places = [p for p in (shown.turn.legion, shown.turn.censor) if isinstance(p, tuple)]
        color = self._table.plan.state.player.color
        return (Outline(tuple(places), color),) if places else ()

    def stack(self) -> Size | None:
        """The stack a suggested reorganize draws from."""
        shown = self.suggestion
        if shown is None or isinstance(shown.turn, PlacingTurn):
            return None
        return shown.turn.draw
