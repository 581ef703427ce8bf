"""One key shows the best turn found, as ghosts on the board with its reasons; again, the next.

What is shown selects its own action; it goes as soon as another turn is begun. `play` takes it
step by step as a person would, up to the end of the turn, which stays the person's own.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palmyra.ai.hint import Suggestion, rest_of_turn
from palmyra.games.palmyra.brain import PalmyraHint
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.play import hint_words, why_not
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Placing, Reorganizing
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, Laid, PlacingTurn, ReorganizeTurn, Turn
from palmyra.games.palmyra.table.highlights import Ghost, Outline, Space
from palmyra.games.palmyra.table.marks import numbered
from palmyra.games.palmyra.table.picture import Standing, stand
from palmyra.games.palmyra.table.this_turn import ThisTurn
from palmyra.games.palmyra.turn_plan import Phase

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene
    from palmyra.scenes.play.thinking import Thinking


class Hints:
    def __init__(self, scene: "PlayScene", thinking: "Thinking") -> None:
        self._scene = scene
        self._thinking = thinking
        self._waiting = False
        self._found: list[Suggestion] = []
        self._at = -1
        self._turn = -1  # the turn the suggestions are for
        self._said = ""
        self._playing: Turn | None = None  # what is being played for the person

    @property
    def shown(self) -> Suggestion | None:
        fresh = self._turn == self._scene.plan.state.turn
        if not fresh or not 0 <= self._at < len(self._found):
            return None
        found = self._found[self._at]
        return found if self._on_course(found.turn) else None

    def _on_course(self, turn: Turn) -> bool:
        """Whether what was done so far is how the suggested turn begins, with some of it left."""
        plan = self._scene.plan
        progress = plan.state.progress
        if isinstance(turn, ReorganizeTurn):
            if not isinstance(progress, Reorganizing):
                return progress is None and plan.phase is Phase.STACK
            moved = plan.places or self._stood()
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
        held = self._scene.person.tile
        return bool(left) and (held is None or any(tile == held for tile, _ in left))

    def _laid(self) -> tuple[Laid, ...]:
        progress = self._scene.plan.state.progress
        placed = progress.placed if isinstance(progress, Placing) else ()
        return tuple((one.tile, one.cell) for one in placed)

    def _stood(self) -> dict[Figure, Place]:
        player = self._scene.plan.state.player
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
        """The key was pressed."""
        scene = self._scene
        state = scene.plan.state
        if state.progress is not None and (shown := self.shown):
            if shown.judged:
                self._tell()
            else:
                self._put_away()  # asked for on the way: then the turn can be ended as it is
            return
        if not scene.person_to_move:
            scene.notice.say(why_not.not_mine(scene))
            return
        if state.progress is not None:
            self._ask_midway()
            return
        if self._turn == state.turn and self._found:
            self._at = (self._at + 1) % len(self._found)
            self._tell()
        elif not self._waiting:
            self._waiting, self._turn = True, state.turn
            self._found, self._at = [], -1
            self._thinking.ask_hints(PALMYRA.rules.hide(state, state.seat))
            scene.notice.say(scene.words.say("hint_thinking"))

    def _ask_midway(self) -> None:
        """Tiles lie already: how the turn is best finished. A drawn tile: the numbers tell."""
        scene, progress = self._scene, self._scene.plan.state.progress
        if not isinstance(progress, Placing):
            scene.notice.say(scene.words.say("hint_places"))
            return
        found = rest_of_turn(scene.plan.match.turn_start, progress)
        if found is None:
            scene.session.note_hint()
            scene.notice.say(scene.words.say("hint_enough"))
        elif scene.plan.phase is Phase.PLACE:
            self.show([found])

    def update(self) -> None:
        if self._playing is not None:
            self._play_on(self._playing)
            return
        if self._at >= 0 and self.shown is None:
            self._put_away()
        if not self._waiting:
            return
        state = self._scene.plan.state
        if state.turn != self._turn or state.progress is not None:
            self.drop()  # it would be for another state
            return
        found = self._thinking.poll_hints()
        if found is not None:
            self.show([one.suggestion for one in found if isinstance(one, PalmyraHint)])

    def show(self, found: list[Suggestion]) -> None:
        """Suggestions for the turn that begins now, the best first."""
        self._waiting, self._turn = False, self._scene.plan.state.turn
        self._found, self._at = found, 0
        if found:
            self._tell()
        else:
            key = "hint_failed" if self._thinking.hint_failed else "hint_none"
            self._scene.notice.say(self._scene.words.say(key))

    def drop(self) -> None:
        """What was shown goes, a question under way too."""
        if self._waiting:
            self._thinking.cancel_hints()
        self._waiting = False
        self._at = -1
        self._playing = None

    def acted(self) -> None:
        """The person acts: a question under way is over; what is shown stays while they do it."""
        self._playing = None
        if self._waiting:
            self.drop()

    def _put_away(self) -> None:
        """Another turn is played than the one shown."""
        self.drop()
        if self._scene.notice.text == self._said:
            self._scene.notice.clear()
        self._scene.refresh()

    def _tell(self) -> None:
        scene = self._scene
        if not 0 <= self._at < len(self._found):
            return
        scene.session.note_hint()
        told = self._found[self._at]
        if scene.plan.state.progress is None:
            self._choose_action(told.turn)
        self._said = hint_words.why(scene, told, self._at)  # the moves are on board and card
        scene.notice.say(self._said, stays=True)  # as long as the ghosts
        scene.services.voice.say(hint_words.sentence(scene, told, self._at))
        cells = [cell for _, cell in told.turn.laid] if isinstance(told.turn, PlacingTurn) else []
        if cells:
            scene.board.show_cells(cells)
        scene.refresh()

    def _choose_action(self, turn: Turn) -> None:
        """Whatever tab was chosen, a hint is shown with its own action."""
        plan = self._scene.plan
        self._scene.person.reset()
        if isinstance(turn, ReorganizeTurn):
            plan.reorganize()
            plan.caesar = turn.caesar
        else:
            own = OWN_FIGURE[turn.purpose] is turn.figure
            plan.narrow(turn.purpose, None if own else turn.figure)

    # -- playing it ------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a hint is being played for the person now."""
        return self._playing is not None

    @property
    def playable(self) -> bool:
        """Whether a click plays all of what is shown; not where that would end the game."""
        shown = self.shown
        if shown is None or self._playing:
            return False
        if self._scene.plan.state.progress is not None:
            return not shown.judged  # asked for on the way
        return isinstance(shown.turn, PlacingTurn) or shown.turn.draw is not None

    def play(self) -> None:
        """Take the turn shown, a step after another; ending it stays with the person."""
        shown = self.shown
        if shown is not None:
            self._playing = shown.turn
            self._scene.refresh()

    def _play_on(self, turn: Turn) -> None:
        scene = self._scene
        if self._turn != scene.plan.state.turn:
            self._playing = None
        elif scene.animator.busy or not scene.person.can_act:
            return
        elif isinstance(turn, PlacingTurn):
            self._lay_next(turn)
        else:
            self._reorganize(turn)

    def _lay_next(self, turn: PlacingTurn) -> None:
        scene, plan = self._scene, self._scene.plan
        count = len(self._laid())
        if count == len(turn.laid):
            self._playing = None
            self._answer(turn)
            return
        tile, cell = turn.laid[count]
        choice = plan.preview(turn.purpose, turn.figure, tile, cell)
        at = scene.anchors.my_slot(plan.state, tile)
        scene.take(lambda: plan.place(choice), at)
        if len(self._laid()) == count:
            self._playing = None  # refused, and told

    def _answer(self, turn: PlacingTurn) -> None:
        """What the end of the turn will ask is answered, and can be taken back."""
        scene, plan = self._scene, self._scene.plan
        if turn.extra is not None:
            plan.choose_extra(turn.extra)
        if turn.flip is not None and turn.flip in plan.state.player.hand:
            scene.take(plan.end)
            if plan.phase is Phase.FLIP:
                scene.person.choose_flip(plan.state.player.hand.index(turn.flip))
        self._ready()

    def _reorganize(self, turn: ReorganizeTurn) -> None:
        scene, plan = self._scene, self._scene.plan
        if plan.phase is Phase.STACK and turn.draw is not None:
            scene.take(lambda: plan.draw(turn.draw))
            if plan.phase is Phase.STACK:
                self._playing = None
            return
        self._playing = None
        if plan.phase is Phase.FIGURES:
            for figure, place in self._aims(turn).items():
                if plan.places[figure] != place:
                    scene.person.figure = figure
                    scene.person.stand(place)
            self._ready()

    def _ready(self) -> None:
        scene = self._scene
        scene.commands.button_changed()
        if scene.view.keyboard:
            scene.view.focus(scene.panels.this_turn.end)
        scene.refresh()

    # -- what is shown ---------------------------------------------------------------

    def card(self) -> ThisTurn | None:
        """The suggested turn on the card, before its first step and with no tile in hand."""
        shown, scene = self.shown, self._scene
        if shown is None or scene.plan.state.progress is not None or scene.person.tile is not None:
            return None
        return hint_words.card(scene, shown, self._at, len(self._found))

    def shades(self) -> tuple[Standing, ...]:
        """Figures where a suggested reorganize would put them."""
        shown = self.shown
        if shown is None or not isinstance(shown.turn, ReorganizeTurn) or shown.turn.draw is None:
            return ()
        state = self._scene.plan.state
        now = self._scene.plan.places or self._stood()
        return tuple(
            stand(state, state.seat, figure, place)
            for figure, place in self._aims(shown.turn).items()
            if place != now[figure]
        )

    def ghosts(self) -> tuple[Ghost, ...]:
        shown = self.shown
        if shown is None or not isinstance(shown.turn, PlacingTurn):
            return ()
        done = len(self._laid())
        return numbered(shown.turn.laid[done:], done + 1)

    def over_ghosts(self, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """The spaces, without their ground where the tile in the hand is the one shown there."""
        shown = {ghost.cell for ghost in self.ghosts() if ghost.tile == self._scene.person.tile}
        if not shown:
            return spaces
        return tuple(replace(s, on_tile=True, best=True) if s.cell in shown else s for s in spaces)

    def outlines(self) -> tuple[Outline, ...]:
        """Where a suggested reorganize would stand the figures."""
        shown = self.shown
        if shown is None or isinstance(shown.turn, PlacingTurn):
            return ()
        places = [p for p in (shown.turn.legion, shown.turn.censor) if isinstance(p, tuple)]
        color = self._scene.plan.state.player.color
        return (Outline(tuple(places), color),) if places else ()

    def stack(self) -> Size | None:
        """The stack a suggested reorganize draws from."""
        shown = self.shown
        if shown is None or isinstance(shown.turn, PlacingTurn):
            return None
        return shown.turn.draw
