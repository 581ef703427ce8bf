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

    from palmyra.games.palmyra.learn.tutorial import TutorialScene

# What carries words and must stay readable.
CARDS = ("coach", "pace", "supply", "notice", "menu", "help", "sound",
         "fit", "hint", "tab_conquer", "tab_revenue", "tab_reorganize")  # fmt: skip

WORDS = 5.0  # kept between words and a ring around them


def aim(scene: "TutorialScene", step: Step) -> Box | None:
    """What the step is about: the thing to use next, or what its words speak of."""
    if step.kind == "tab":
        return _widget(scene, f"tab_{step.rest}")
    if step.kind in ("place", "try"):
        return _placing(scene)
    if step.kind == "end":
        return _ending(scene, step)
    if step.kind == "draw":
        return _drawing(scene, step)
    if step.kind == "move":
        return _moving(scene)
    if step.kind == "rival":
        return _named(scene, "opponent")
    return _named(scene, step.aim)


def cards(scene: "TutorialScene") -> list[Box]:
    """Every card and button, and the tiles of the hand."""
    places, view, hand = scene.places, scene.hand_view, scene.stage.shown.players[scene.mine].hand
    found = [box for name in CARDS if (box := _widget(scene, name))]
    found += [panel.box for panel in scene.panels.opponents if panel.visible]
    found += scene.panels.this_turn.said
    slots = [view.slot(hand, at) for at in range(len(hand))]
    foot = max((slot.bottom for slot in slots), default=places.well.y)
    names = Box(places.well.x, foot, places.well.w, places.tray.bottom - foot)  # below the tiles
    fixed = (places.banner, places.wordmark, places.me, places.tribute)
    return [*found, *slots, names, *fixed]


def tiles(scene: "TutorialScene", step: Step) -> list[Box]:
    """What lies on the board, the space meant included: better not covered either. A figure stands
    amid tiles, and an arrow beyond them would be far from it."""
    if step.aim in ("figures", *Figure):
        return [box for figure in Figure if (box := _figure(scene, figure))]
    return [_cell(scene, cell) for cell in scene.stage.picture.tiles]


def wanted_tile(scene: "TutorialScene", step: Step) -> Tile | None:
    """The tile of the hand the step asks for."""
    action = scene.lesson.action
    if isinstance(action, PlaceTile):
        return action.tile
    if step.kind == "try":
        return next((each for each in scene.plan.state.player.hand if each.feature), None)
    return None


def _named(scene: "TutorialScene", name: str) -> Box | None:
    what, _, which = name.partition(" ")
    if what == "figures":
        legion, censor = (_figure(scene, figure) for figure in Figure)
        return legion.union(censor) if legion and censor else None
    if what in (Figure.LEGION, Figure.CENSOR):
        return _figure(scene, Figure(what))
    if what == "tile":
        return _slot(scene, tile(which))
    if what == "cell":
        x, y = which.split(",")
        return _cell(scene, (int(x), int(y)))
    if what == "opponent":
        card = scene.panels.opponents[0]
        return card.box if card.visible else scene.places.banner
    if what == "hand":
        return scene.places.well
    if what == "tribute":
        return scene.places.tribute.inset(-WORDS, 0)
    if what == "tabs":
        boxes = [tab.box for tab in scene.panels.tabs if tab.visible]
        return boxes[0].union(boxes[-1]) if boxes else None
    return _widget(scene, what)


def _widget(scene: "TutorialScene", name: str) -> Box | None:
    found = next((each for each in scene.view.widgets if each.name == name), None)
    found = found or scene.view.find(name)
    return found.box if found and found.visible else None


def _logical(scene: "TutorialScene", rect: "pygame.Rect") -> Box:
    x, y = scene.layout.logical(rect.x, rect.y)
    return Box(x, y, rect.w / scene.layout.scale, rect.h / scene.layout.scale)


def _cell(scene: "TutorialScene", cell: Cell) -> Box:
    return _logical(scene, scene.board.cell_rect(cell))


def _figure(scene: "TutorialScene", figure: Figure) -> Box | None:
    standing = scene.stage.picture.figure(0, figure)
    if standing is None:
        return None
    part = scene.board.figure_sprite(standing).parts[-1]
    return _logical(scene, part.image.get_rect(topleft=part.at))


def _slot(scene: "TutorialScene", wanted: Tile | None) -> Box | None:
    hand = scene.plan.state.player.hand
    return scene.hand_view.slot(hand, hand.index(wanted)) if wanted in hand else None


def _placing(scene: "TutorialScene") -> Box | None:
    """The tile to take; once it is taken, the space it goes to; nothing once that is reached, whose
    numbers are then to be read."""
    step, action, person = scene.step, scene.lesson.action, scene.person
    if person.index is not None and isinstance(action, PlaceTile):
        there = action.cell in (person.hovered, person.focused)
        return None if there else _cell(scene, action.cell)
    return _slot(scene, wanted_tile(scene, step)) if step else None


def _ending(scene: "TutorialScene", step: Step) -> Box | None:
    plan = scene.plan
    word, _, which = step.rest.partition(" ")
    if word == "flip" and plan.phase is Phase.FLIP and plan.flipping is None:
        return _slot(scene, tile(which))
    if word == "extra" and plan.phase is Phase.EXTRA and plan.extra is None:
        size = next(size for size in plan.splits if size.value == which)
        return _stack(scene, size)
    return _widget(scene, "end_turn")


def _drawing(scene: "TutorialScene", step: Step) -> Box | None:
    if scene.plan.phase is not Phase.STACK:
        return _widget(scene, "tab_reorganize")
    if "caesar" in step.rest and not scene.plan.caesar:
        switch = _widget(scene, "caesar")
        return switch.inset(-WORDS, 0) if switch else None
    sizes = {size.value: size for size in scene.panels.supply.model.lit}
    size = sizes.get(step.rest[0])
    return _stack(scene, size) if size else None


def _stack(scene: "TutorialScene", size: Size) -> Box:
    """A stack and the number at its corner."""
    return scene.panels.supply.stack_frame(size).inset(5)


def _moving(scene: "TutorialScene") -> Box | None:
    action = scene.lesson.action
    if not isinstance(action, MoveFigures) or scene.plan.phase is not Phase.FIGURES:
        return None
    if moved_as_wanted(scene):
        return _widget(scene, "end_turn")
    return _cell(scene, action.legion) if action.legion else None
