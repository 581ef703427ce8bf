"""Where the learner should look or click at a step, and what the tutor's arrow must not cover."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.hand.lesson_parts import moved_as_wanted
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import PalmyraStep
from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import Size, Tile, tile
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    import pygame

    from palmyra.games.palmyra.hand.exercise import PalmyraExercise

# What carries words and must stay readable.
CARDS = ("tutor", "pace", "supply", "notice", "menu", "help", "sound",
         "fit", "hint", "tab_conquer", "tab_revenue", "tab_reorganize")  # fmt: skip

WORDS = 5.0  # kept between words and a ring around them


def aim(exercise: "PalmyraExercise", step: PalmyraStep) -> Box | None:
    """What the step is about: the thing to use next, or what its words speak of."""
    if step.chooses:
        return _widget(exercise, f"tab_{step.chooses}")
    if step.tries or isinstance(step.does, PlaceTile):
        return _placing(exercise)
    if isinstance(step.does, EndTurn):
        return _ending(exercise, step.does)
    if isinstance(step.does, Reorganize):
        return _drawing(exercise, step.does)
    if isinstance(step.does, MoveFigures):
        return _moving(exercise, step.does)
    return _named(exercise, step.aim)


def cards(exercise: "PalmyraExercise") -> list[Box]:
    """Every card and button, and the tiles of the hand."""
    places, view, hand = (
        exercise.table.places,
        exercise.table.hand_view,
        exercise.table.stage.shown.players[exercise.table.mine].hand,
    )
    silent = () if exercise.desk.notice.text else ("notice",)
    found = [box for name in CARDS if name not in silent and (box := _widget(exercise, name))]
    found += [panel.box for panel in exercise.table.panels.opponents if panel.visible]
    found += exercise.table.panels.this_turn.said
    slots = [view.slot(hand, at) for at in range(len(hand))]
    foot = max((slot.bottom for slot in slots), default=places.well.y)
    names = Box(places.well.x, foot, places.well.w, places.tray.bottom - foot)  # below the tiles
    fixed = (places.banner, places.wordmark, places.me, places.tribute)
    return [*found, *slots, names, *fixed]


def tiles(exercise: "PalmyraExercise", step: PalmyraStep) -> list[Box]:
    """What lies on the board, the space meant included: better not covered either. A figure stands
    amid tiles, and an arrow beyond them would be far from it."""
    if step.aim in ("figures", *Figure):
        return [box for figure in Figure if (box := _figure(exercise, figure))]
    return [_cell(exercise, cell) for cell in exercise.table.stage.picture.tiles]


def _named(exercise: "PalmyraExercise", name: str) -> Box | None:
    what, _, which = name.partition(" ")
    if what == "figures":
        legion, censor = (_figure(exercise, figure) for figure in Figure)
        return legion.union(censor) if legion and censor else None
    if what in (Figure.LEGION, Figure.CENSOR):
        return _figure(exercise, Figure(what))
    if what == "tile":
        return _slot(exercise, tile(which))
    if what == "cell":
        x, y = which.split(",")
        return _cell(exercise, (int(x), int(y)))
    if what == "opponent":
        card = exercise.table.panels.opponents[0]
        return card.box if card.visible else exercise.table.places.banner
    if what == "hand":
        return exercise.table.places.well
    if what == "tribute":
        return exercise.table.places.tribute.inset(-WORDS, 0)
    if what == "tabs":
        boxes = [tab.box for tab in exercise.table.panels.tabs if tab.visible]
        return boxes[0].union(boxes[-1]) if boxes else None
    return _widget(exercise, what)


def _widget(exercise: "PalmyraExercise", name: str) -> Box | None:
    found = next((each for each in exercise.desk.view.widgets if each.name == name), None)
    found = found or exercise.desk.view.find(name)
    return found.box if found and found.visible else None


def _logical(exercise: "PalmyraExercise", rect: "pygame.Rect") -> Box:
    x, y = exercise.desk.layout.logical(rect.x, rect.y)
    return Box(x, y, rect.w / exercise.desk.layout.scale, rect.h / exercise.desk.layout.scale)


def _cell(exercise: "PalmyraExercise", cell: Cell) -> Box:
    return _logical(exercise, exercise.table.board.cell_rect(cell))


def _figure(exercise: "PalmyraExercise", figure: Figure) -> Box | None:
    standing = exercise.table.stage.picture.figure(0, figure)
    if standing is None:
        return None
    part = exercise.table.board.figure_sprite(standing).parts[-1]
    return _logical(exercise, part.image.get_rect(topleft=part.at))


def _slot(exercise: "PalmyraExercise", wanted: Tile | None) -> Box | None:
    hand = exercise.table.plan.state.player.hand
    return exercise.table.hand_view.slot(hand, hand.index(wanted)) if wanted in hand else None


def _placing(exercise: "PalmyraExercise") -> Box | None:
    """The tile to take; once it is taken, the space it goes to; nothing once that is reached, whose
    numbers are then to be read."""
    wanted, person = exercise.wanted, exercise.table.person
    if person.index is not None and isinstance(wanted, PlaceTile):
        there = wanted.cell in (person.hovered, person.focused)
        return None if there else _cell(exercise, wanted.cell)
    return _slot(exercise, exercise.wanted_tile)


def _ending(exercise: "PalmyraExercise", wanted: EndTurn) -> Box | None:
    plan = exercise.table.plan
    if wanted.flip and plan.phase is Phase.FLIP and plan.flipping is None:
        return _slot(exercise, wanted.flip)
    if wanted.extra and plan.phase is Phase.EXTRA and plan.extra is None:
        return _stack(exercise, wanted.extra)
    return _widget(exercise, "end_turn")


def _drawing(exercise: "PalmyraExercise", wanted: Reorganize) -> Box | None:
    plan = exercise.table.plan
    if plan.phase is not Phase.STACK:
        return _widget(exercise, "tab_reorganize")
    if wanted.caesar and not plan.caesar:
        switch = _widget(exercise, "caesar")
        return switch.inset(-WORDS, 0) if switch else None
    lit = exercise.table.panels.supply.model.lit
    return _stack(exercise, wanted.draw) if wanted.draw in lit else None


def _stack(exercise: "PalmyraExercise", size: Size) -> Box:
    """A stack and the number at its corner."""
    return exercise.table.panels.supply.stack_frame(size).inset(5)


def _moving(exercise: "PalmyraExercise", wanted: MoveFigures) -> Box | None:
    if exercise.table.plan.phase is not Phase.FIGURES:
        return None
    if moved_as_wanted(exercise):
        return _widget(exercise, "end_turn")
    return _cell(exercise, wanted.legion) if wanted.legion else None
