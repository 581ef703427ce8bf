"""Where the learner should look or click at a step, and what the tutor's arrow must not cover."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.learn.lesson_parts import moved_as_wanted
from palmyra.games.palmyra.lessons import Step
from palmyra.games.palmyra.rules.actions import MoveFigures, PlaceTile
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import Size, Tile, tile
from palmyra.games.palmyra.turn_plan import Phase
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    import pygame

    from palmyra.games.palmyra.learn.tutorial import PalmyraTutor

# What carries words and must stay readable.
CARDS = ("coach", "pace", "supply", "notice", "menu", "help", "sound",
         "fit", "hint", "tab_conquer", "tab_revenue", "tab_reorganize")  # fmt: skip

WORDS = 5.0  # kept between words and a ring around them


def aim(tutor: "PalmyraTutor", step: Step) -> Box | None:
    """What the step is about: the thing to use next, or what its words speak of."""
    if step.kind == "tab":
        return _widget(tutor, f"tab_{step.rest}")
    if step.kind in ("place", "try"):
        return _placing(tutor)
    if step.kind == "end":
        return _ending(tutor, step)
    if step.kind == "draw":
        return _drawing(tutor, step)
    if step.kind == "move":
        return _moving(tutor)
    if step.kind == "rival":
        return _named(tutor, "opponent")
    return _named(tutor, step.aim)


def cards(tutor: "PalmyraTutor") -> list[Box]:
    """Every card and button, and the tiles of the hand."""
    places, view, hand = (
        tutor.table.places,
        tutor.table.hand_view,
        tutor.table.stage.shown.players[tutor.table.mine].hand,
    )
    silent = () if tutor.desk.notice.speaks else ("notice",)
    found = [box for name in CARDS if name not in silent and (box := _widget(tutor, name))]
    found += [panel.box for panel in tutor.table.panels.opponents if panel.visible]
    found += tutor.table.panels.this_turn.said
    slots = [view.slot(hand, at) for at in range(len(hand))]
    foot = max((slot.bottom for slot in slots), default=places.well.y)
    names = Box(places.well.x, foot, places.well.w, places.tray.bottom - foot)  # below the tiles
    fixed = (places.banner, places.wordmark, places.me, places.tribute)
    return [*found, *slots, names, *fixed]


def tiles(tutor: "PalmyraTutor", step: Step) -> list[Box]:
    """What lies on the board, the space meant included: better not covered either. A figure stands
    amid tiles, and an arrow beyond them would be far from it."""
    if step.aim in ("figures", *Figure):
        return [box for figure in Figure if (box := _figure(tutor, figure))]
    return [_cell(tutor, cell) for cell in tutor.table.stage.picture.tiles]


def wanted_tile(tutor: "PalmyraTutor", step: Step) -> Tile | None:
    """The tile of the hand the step asks for."""
    action = tutor.lesson.action
    if isinstance(action, PlaceTile):
        return action.tile
    if step.kind == "try":
        return next((each for each in tutor.table.plan.state.player.hand if each.feature), None)
    return None


def _named(tutor: "PalmyraTutor", name: str) -> Box | None:
    what, _, which = name.partition(" ")
    if what == "figures":
        legion, censor = (_figure(tutor, figure) for figure in Figure)
        return legion.union(censor) if legion and censor else None
    if what in (Figure.LEGION, Figure.CENSOR):
        return _figure(tutor, Figure(what))
    if what == "tile":
        return _slot(tutor, tile(which))
    if what == "cell":
        x, y = which.split(",")
        return _cell(tutor, (int(x), int(y)))
    if what == "opponent":
        card = tutor.table.panels.opponents[0]
        return card.box if card.visible else tutor.table.places.banner
    if what == "hand":
        return tutor.table.places.well
    if what == "tribute":
        return tutor.table.places.tribute.inset(-WORDS, 0)
    if what == "tabs":
        boxes = [tab.box for tab in tutor.table.panels.tabs if tab.visible]
        return boxes[0].union(boxes[-1]) if boxes else None
    return _widget(tutor, what)


def _widget(tutor: "PalmyraTutor", name: str) -> Box | None:
    found = next((each for each in tutor.desk.view.widgets if each.name == name), None)
    found = found or tutor.desk.view.find(name)
    return found.box if found and found.visible else None


def _logical(tutor: "PalmyraTutor", rect: "pygame.Rect") -> Box:
    x, y = tutor.desk.layout.logical(rect.x, rect.y)
    return Box(x, y, rect.w / tutor.desk.layout.scale, rect.h / tutor.desk.layout.scale)


def _cell(tutor: "PalmyraTutor", cell: Cell) -> Box:
    return _logical(tutor, tutor.table.board.cell_rect(cell))


def _figure(tutor: "PalmyraTutor", figure: Figure) -> Box | None:
    standing = tutor.table.stage.picture.figure(0, figure)
    if standing is None:
        return None
    part = tutor.table.board.figure_sprite(standing).parts[-1]
    return _logical(tutor, part.image.get_rect(topleft=part.at))


def _slot(tutor: "PalmyraTutor", wanted: Tile | None) -> Box | None:
    hand = tutor.table.plan.state.player.hand
    return tutor.table.hand_view.slot(hand, hand.index(wanted)) if wanted in hand else None


def _placing(tutor: "PalmyraTutor") -> Box | None:
    """The tile to take; once it is taken, the space it goes to; nothing once that is reached, whose
    numbers are then to be read."""
    step, action, person = tutor.step, tutor.lesson.action, tutor.table.person
    if person.index is not None and isinstance(action, PlaceTile):
        there = action.cell in (person.hovered, person.focused)
        return None if there else _cell(tutor, action.cell)
    return _slot(tutor, wanted_tile(tutor, step)) if step else None


def _ending(tutor: "PalmyraTutor", step: Step) -> Box | None:
    plan = tutor.table.plan
    word, _, which = step.rest.partition(" ")
    if word == "flip" and plan.phase is Phase.FLIP and plan.flipping is None:
        return _slot(tutor, tile(which))
    if word == "extra" and plan.phase is Phase.EXTRA and plan.extra is None:
        size = next(size for size in plan.splits if size.value == which)
        return _stack(tutor, size)
    return _widget(tutor, "end_turn")


def _drawing(tutor: "PalmyraTutor", step: Step) -> Box | None:
    if tutor.table.plan.phase is not Phase.STACK:
        return _widget(tutor, "tab_reorganize")
    if "caesar" in step.rest and not tutor.table.plan.caesar:
        switch = _widget(tutor, "caesar")
        return switch.inset(-WORDS, 0) if switch else None
    sizes = {size.value: size for size in tutor.table.panels.supply.model.lit}
    size = sizes.get(step.rest[0])
    return _stack(tutor, size) if size else None


def _stack(tutor: "PalmyraTutor", size: Size) -> Box:
    """A stack and the number at its corner."""
    return tutor.table.panels.supply.stack_frame(size).inset(5)


def _moving(tutor: "PalmyraTutor") -> Box | None:
    action = tutor.lesson.action
    if not isinstance(action, MoveFigures) or tutor.table.plan.phase is not Phase.FIGURES:
        return None
    if moved_as_wanted(tutor):
        return _widget(tutor, "end_turn")
    return _cell(tutor, action.legion) if action.legion else None
