"""One key shows the best turn found, as ghosts on the board with its reason; again, the next."""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.ai.hint import Suggestion
from palmyra.rules.hidden import hide
from palmyra.rules.state import Figure, Placing, Reorganizing
from palmyra.rules.tiles import Size
from palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn
from palmyra.scenes import why_not
from palmyra.table.highlights import Ghost, Outline, Space
from palmyra.table.picture import Standing, stand
from palmyra.turn_plan import Phase

if TYPE_CHECKING:
    from palmyra.scenes.play import PlayScene
    from palmyra.scenes.thinking import Thinking


class Hints:
    def __init__(self, scene: "PlayScene", thinking: "Thinking") -> None:
        self._scene = scene
        self._thinking = thinking
        self._waiting = False
        self._found: list[Suggestion] = []
        self._at = -1
        self._turn = -1  # the turn the suggestions are for
        self._said = ""

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
            if isinstance(progress, Reorganizing):
                return progress.drawn.size is turn.draw
            return progress is None and plan.purpose is None
        if plan.phase is not Phase.PLACE or plan.purpose not in (None, turn.purpose):
            return False
        return not isinstance(progress, Placing) or (
            (progress.purpose, progress.figure) == (turn.purpose, turn.figure)
            and self._laid() == turn.laid[: len(progress.placed)] != turn.laid
        )

    def _laid(self) -> tuple[object, ...]:
        progress = self._scene.plan.state.progress
        placed = progress.placed if isinstance(progress, Placing) else ()
        return tuple((one.tile, one.cell) for one in placed)

    def ask(self) -> None:
        """The key was pressed."""
        scene = self._scene
        state = scene.plan.state
        if state.progress is not None and self.shown:
            self._tell()
            return
        if not scene.person_to_move or state.progress is not None:
            scene.notice.say(why_not.not_mine(scene) or scene.words.say("why_no_hint"))
            return
        if self._turn == state.turn and self._found:
            self._at = (self._at + 1) % len(self._found)
            self._tell()
        elif not self._waiting:
            self._waiting, self._turn = True, state.turn
            self._found, self._at = [], -1
            self._thinking.ask_hints(hide(state, state.seat))
            scene.notice.say(scene.words.say("hint_thinking"))

    def update(self) -> None:
        if self._at >= 0 and self.shown is None:
            self._put_away()
        if not self._waiting:
            return
        found = self._thinking.poll_hints()
        if found is not None:
            self.show(found)

    def show(self, found: list[Suggestion]) -> None:
        """Suggestions for the turn that begins now, the best first."""
        self._waiting, self._turn = False, self._scene.plan.state.turn
        self._found, self._at = found, 0
        if found:
            self._tell()
        else:
            self._scene.notice.say(self._scene.words.say("hint_none"))

    def drop(self) -> None:
        """What was shown goes, a question under way too."""
        if self._waiting:
            self._thinking.cancel()
        self._waiting = False
        self._at = -1

    def acted(self) -> None:
        """The person acts: a question under way is over; what is shown stays while they do it."""
        if self._waiting:
            self.drop()

    def _put_away(self) -> None:
        """Another turn is played than the one shown."""
        self.drop()
        if self._scene.notice.text == self._said:
            self._scene.notice.clear()
        self._scene.refresh()

    def _tell(self) -> None:
        scene, shown = self._scene, self.shown
        if shown is None:
            return
        scene.session.note_hint()
        texts = scene.texts
        reason = texts(f"palmyra.hint.{shown.reason}", **shown.values)
        key = "hint_worth_solo" if scene.plan.state.solo else "hint_worth"
        worth = scene.words.say(key, n=round(shown.worth))
        if isinstance(shown.turn, ReorganizeTurn):
            reason = f"{self._reorganize(shown.turn)} {reason}"
        said = f"{reason} {worth}"
        if self._at:
            said = scene.words.say("hint_second" if self._at == 1 else "hint_third", hint=said)
        self._said = said
        scene.notice.say(said, stays=True)  # as long as the ghosts
        cells = [cell for _, cell in shown.turn.laid] if isinstance(shown.turn, PlacingTurn) else []
        if cells:
            scene.board.show_cells(cells)
        scene.refresh()

    def _reorganize(self, turn: ReorganizeTurn) -> str:
        """The turn itself in words: its ghosts do not tell it as tiles do."""
        scene = self._scene
        say, steps = scene.words.say, []
        if turn.draw is not None:
            steps.append(say("hint_draw_large" if turn.draw is Size.LARGE else "hint_draw_small"))
            moves = {shade.figure for shade in self._moves(turn)}
            if len(moves) == 2:
                steps.append(say("hint_move_both"))
            elif moves:
                steps.append(
                    say("hint_move_legion" if Figure.LEGION in moves else "hint_move_censor")
                )
            else:
                steps.append(say("hint_move_none"))
        name = scene.texts("palmyra.table.reorganize")
        return (say("way", purpose=name, income=", ".join(steps)) if steps else name) + "."

    def _moves(self, turn: ReorganizeTurn) -> list[Standing]:
        """The figures that would go elsewhere, as they would stand there."""
        state = self._scene.plan.state
        wanted = {Figure.LEGION: turn.legion, Figure.CENSOR: turn.censor}
        if turn.draw is None:
            return []
        return [
            stand(state, state.seat, figure, place)
            for figure, place in wanted.items()
            if not isinstance(place, str) and place != state.player.place(figure)
        ]

    def shades(self) -> tuple[Standing, ...]:
        """Figures where a suggested reorganize would put them."""
        shown = self.shown
        if shown is None or not isinstance(shown.turn, ReorganizeTurn):
            return ()
        return tuple(self._moves(shown.turn))

    def ghosts(self) -> tuple[Ghost, ...]:
        shown = self.shown
        if shown is None or not isinstance(shown.turn, PlacingTurn):
            return ()
        left = shown.turn.laid[len(self._laid()) :]
        return tuple(Ghost(cell, tile) for tile, cell in left)

    def over_ghosts(self, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """The spaces, without their ground where the tile in the hand is the one shown there."""
        shown = {ghost.cell for ghost in self.ghosts() if ghost.tile == self._scene.person.tile}
        if not shown:
            return spaces
        return tuple(replace(s, on_tile=True) if s.cell in shown else s for s in spaces)

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
