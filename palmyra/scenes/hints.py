"""One key shows the best turn found, as ghosts on the board with its reason; again, the next."""

from typing import TYPE_CHECKING

from palmyra.ai.hint import Suggestion
from palmyra.rules.hidden import hide
from palmyra.rules.tiles import Size
from palmyra.rules.turns import PlacingTurn
from palmyra.scenes import why_not
from palmyra.table.highlights import Ghost, Outline

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

    @property
    def shown(self) -> Suggestion | None:
        fresh = self._turn == self._scene.plan.state.turn
        return self._found[self._at] if fresh and 0 <= self._at < len(self._found) else None

    def ask(self) -> None:
        """The key was pressed."""
        scene = self._scene
        state = scene.plan.state
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
        """The person acts: what was shown goes, a question under way too."""
        if self._waiting:
            self._thinking.cancel()
        self._waiting = False
        self._at = -1

    def _tell(self) -> None:
        scene, shown = self._scene, self.shown
        if shown is None:
            return
        texts = scene.texts
        reason = texts(f"palmyra.hint.{shown.reason}", **shown.values)
        key = "hint_worth_solo" if scene.plan.state.solo else "hint_worth"
        worth = scene.words.say(key, n=round(shown.worth))
        scene.notice.say(f"{reason} {worth}")
        cells = [cell for _, cell in shown.turn.laid] if isinstance(shown.turn, PlacingTurn) else []
        if cells:
            scene.board.show_cells(cells)
        scene.refresh()

    def ghosts(self) -> tuple[Ghost, ...]:
        shown = self.shown
        if shown is None or not isinstance(shown.turn, PlacingTurn):
            return ()
        return tuple(Ghost(cell, tile) for tile, cell in shown.turn.laid)

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
