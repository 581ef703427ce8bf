"""What the board shows of the plan and the hand: the city, lit cells, outlines, badges.

Pure: values in, values out. Where a placement is pointed at, the city is shown as it would stand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.board.city import ShownCity, ShownPalace, city_of
from palmyra.games.medina.board.city_layer import CROWDED, CityPicture
from palmyra.games.medina.board.marks import WRONG, Badge, Ghost, Kind, Marks, Outline
from palmyra.games.medina.board.pictures import chip
from palmyra.games.medina.board.roof_crown import crown
from palmyra.games.medina.hand.offers import Offer, Preview
from palmyra.games.medina.hand.words import from_to
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.allowed_cells import unfinished
from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.pieces import STONES, Piece, is_stone
from palmyra.games.medina.rules.points import Worth, worth
from palmyra.games.medina.rules.state import State
from palmyra.kernel.refusal import Refusal
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Signs


@dataclass(frozen=True, slots=True)
class Pointing:
    """What a person has in hand and points at."""

    piece: Piece | None = None
    legal: tuple[tuple[Cell, Offer], ...] = ()  # with what each brings
    aim: Cell | None = None
    preview: Preview | None = None
    refusal: Refusal | None = None
    why: str = ""  # the refusal in words, once one has rested there
    keyed: bool = False
    over: int | None = None  # without a piece: the palace that is looked at
    deep: bool = False  # domes and merchants step back, every worth with its parts
    asked: bool = False  # what a cell brings is the question


IDLE: Final = Pointing()
_ASIDE: Final = (0.16, 0.6)  # of a worth, beside the number of a piece that stands alone
SUGGESTED: Final = 0.72  # how much one sees of a piece that is only a hint


def picture(city: ShownCity, pointing: Pointing, signs: Signs = ()) -> CityPicture:
    """What lies on the ground and stands on it."""
    legal = frozenset(cell for cell, _ in pointing.legal)
    domed = pointing.piece is Piece.DOME
    preview = pointing.preview
    shown = city_of(preview.after) if preview is not None else city
    aim = pointing.aim if pointing.aim in legal else None
    lit = None
    if domed and legal:
        lit = frozenset(b for b in shown.buildings if b.cells & legal)
    return CityPicture(
        shown,
        frozenset() if domed else legal,
        None if domed else aim,
        pointing.aim if pointing.refusal is not None else None,
        pointing.deep,
        lit,
        signs,
    )


def marks(state: State, city: ShownCity, pointing: Pointing, texts: Texts) -> Marks:
    """What is pointed out above the city."""
    preview = pointing.preview
    outlines: list[Outline] = []
    badges: list[Badge] = []
    rings: tuple[Cell, ...] = ()
    veils: tuple[Cell, ...] = ()
    busy: set[int] = set()  # palaces whose worth stands elsewhere
    if preview is not None:
        after = city_of(preview.after)
        busy = {changed.palace for changed in preview.palaces}
        if not pointing.asked:
            badges += _preview_badges(preview, after, texts)
        claimable = frozenset(cell for cell, _ in pointing.legal)
        outlines += _preview_outlines(preview, after, claimable)
        rings = tuple(_touched(preview))
        veils = (preview.place.cell,) if is_stone(preview.place.piece) else ()
    elif pointing.refusal is not None and pointing.aim is not None:
        outlines += [Outline(building, WRONG) for building in _causes(state, city, pointing)]
        if pointing.why:
            badges.append(Badge(pointing.aim, pointing.why, (0.5, -0.5), "dark", 16))
    elif pointing.piece is Piece.DOME:
        color = theme.PLAYERS[state.players[state.seat]].main
        cells = {cell for cell, _ in pointing.legal}
        outlines += [Outline(b, color) for b in city.buildings if b.cells & cells]
    elif pointing.over is not None and pointing.over < len(city.buildings):
        outlines.append(Outline(city.buildings[pointing.over]))
    if pointing.piece is not None and pointing.piece is not Piece.DOME:
        crowded = len(pointing.legal) > CROWDED  # then plain ones carry no badge
        for cell, offer in pointing.legal:
            if pointing.asked:
                if not crowded:
                    badges.append(Badge(cell, "?", kind="pale"))
            elif cell != pointing.aim and offer.gain > (1 if crowded else 0):
                badges.append(_offered(state, cell, offer))
    badges += _worths(state, city, pointing, busy)
    badges.sort(key=lambda badge: badge.kind == "dark")  # words stand above figures
    return Marks(
        outlines=tuple(outlines),
        veils=veils,
        rings=rings,
        badges=tuple(badges),
        cursor=pointing.aim if pointing.keyed else None,
    )


def _offered(state: State, cell: Cell, offer: Offer) -> Badge:
    """What a lit cell brings, with the chips of whom it serves; no chip: a palace nobody owns."""
    chips = tuple(chip(state.players[seat]) for seat in offer.owners if seat is not None)
    kind: Kind = "gold" if offer.gain > 1 else "pale"
    return Badge(cell, f"+{offer.gain}", kind=kind, serves=chips)


def _preview_outlines(
    preview: Preview, after: ShownCity, claimable: frozenset[Cell]
) -> Iterator[Outline]:
    if preview.place.piece is Piece.DOME:
        color = theme.PLAYERS[preview.before.players[preview.before.seat]].main
        for building in after.buildings:
            if building.cells & claimable:
                yield Outline(building, color)
        return
    for changed in preview.palaces:
        yield Outline(after.buildings[changed.palace])


def _preview_badges(preview: Preview, after: ShownCity, texts: Texts) -> Iterator[Badge]:
    """ "6 to 8" where nobody owns the palace, else what its owner gains."""
    place = preview.place
    if place.piece is Piece.DOME:
        color = preview.before.players[preview.before.seat]
        gain = preview.gains[preview.before.seat]
        building = next(b for b in after.buildings if b.dome == place.cell)
        yield Badge(top_of(building), f"+{gain}", (0.5, -0.75), "gold", 18, chip(color))
        return
    for changed in preview.palaces:
        palace, building = preview.after.palaces[changed.palace], after.buildings[changed.palace]
        joins = place.cell in building.cells
        cell = place.cell if joins else top_of(building)
        at = (0.45, -0.74) if joins else (0.5, -0.6)
        size = 18 if joins else 16
        if palace.owner is None:
            words = from_to(texts, changed.before.total, changed.after.total)
            yield Badge(cell, words, at, "gold", size, "medina/icon_palace")
        else:
            owner = chip(preview.after.players[palace.owner])
            yield Badge(cell, f"+{changed.gain}", at, "gold", size, owner)


def _touched(preview: Preview) -> Iterator[Cell]:
    """Walls and merchants that count for a palace by this placement and did not before."""
    board = preview.after.board
    found: Cells = 0
    for changed in preview.palaces:
        now = board.beside(preview.after.palaces[changed.palace].body)
        before = 0
        if changed.palace < len(preview.before.palaces):
            before = board.beside(preview.before.palaces[changed.palace].body)
        found |= (
            now
            & (preview.after.walls | preview.after.merchants)
            & ~(before & (preview.before.walls | preview.before.merchants))
        )
    if preview.place.piece in (Piece.STABLE,):
        found |= board.bit(preview.place.cell)
    yield from board.cells(found)


def _causes(state: State, city: ShownCity, pointing: Pointing) -> Iterator[ShownPalace]:
    """The palaces that a refusal speaks of."""
    assert pointing.refusal is not None and pointing.aim is not None
    reason, x, y = pointing.refusal.reason, *pointing.aim
    if reason == "alley":
        own = None
        if pointing.piece is not None and STONES.count(pointing.piece):
            own = unfinished(state, STONES.index(pointing.piece))
        near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        for palace, building in zip(state.palaces, city.buildings, strict=True):
            body = set(state.board.cells(palace.body))
            if body & near and palace is not own:
                yield building
    elif reason.startswith("must_join") or reason in ("has_dome", "has_color"):
        for palace, building in zip(state.palaces, city.buildings, strict=True):
            joins = reason == f"must_join_{palace.color}" and building.crane is not None
            if joins or (not reason.startswith("must") and pointing.aim in building.cells):
                yield building


def _worths(state: State, city: ShownCity, pointing: Pointing, busy: set[int]) -> Iterator[Badge]:
    """What palaces are worth: the unclaimed always, the others where one looks."""
    for at, (palace, building) in enumerate(zip(state.palaces, city.buildings, strict=True)):
        if at in busy:
            continue
        value = worth(state, palace)
        words = str(value.total)
        if pointing.deep:
            words = f"{words} = {_sum(value)}"
        aimed = pointing.preview.place if pointing.preview is not None else None
        if aimed is not None and aimed.piece is Piece.DOME and aimed.cell in building.cells:
            continue
        if palace.owner is None:
            if state.left[palace.stone]:
                continue  # nobody will claim it any more
            cell = _free_of_numbers(state, building)
            numbered = any(place.cell == cell for place in state.placed)
            yield Badge(cell, words, _ASIDE if numbered else (0.72, 0.42), "pale", 15)
        elif (
            pointing.deep or state.over or at == pointing.over or _rests(state, building, pointing)
        ):
            assert building.dome is not None
            yield Badge(building.dome, words, (0.5, 0.36), "gold", 16)


def _rests(state: State, building: ShownPalace, pointing: Pointing) -> bool:
    """Whether nothing else is in question at an owned palace: no piece in hand, none of this turn's
    numbers on its dome."""
    return pointing.piece is None and all(place.cell != building.dome for place in state.placed)


def _free_of_numbers(state: State, building: ShownPalace) -> Cell:
    """Where a worth stands: not beside the number of what was just placed, if another piece is
    free of one."""
    numbered = frozenset(place.cell for place in state.placed)
    top = crown(building.cells)
    return top if top not in numbered else crown(building.cells - numbered or building.cells)


def _sum(value: Worth) -> str:
    counts = (value.pieces, value.stables, value.walls, value.merchants)
    return "+".join(str(n) for n in counts)


def top_of(building: ShownPalace) -> Cell:
    """The middle of the northernmost row."""
    first = min(y for _, y in building.cells)
    xs = sorted(x for x, y in building.cells if y == first)
    return xs[len(xs) // 2], first


def suggested(state: State, places: Sequence[Place]) -> Marks:
    """What a hint would place and in which order: shadows of pieces, so that none looks placed."""
    color = str(state.players[state.seat])
    domes = {place.cell for place in places if place.piece is Piece.DOME}
    return Marks(
        veils=tuple(place.cell for place in places if is_stone(place.piece)),
        rings=tuple(
            place.cell for place in places if not is_stone(place.piece) and place.cell not in domes
        ),
        ghosts=tuple(Ghost(str(place.piece), place.cell, color, SUGGESTED) for place in places),
        numbers=tuple((place, len(state.placed) + at) for at, place in enumerate(places, 1)),
    )


def palace_at(state: State, cell: Cell | None) -> int | None:
    """The palace whose piece or stable is looked at."""
    if cell is None:
        return None
    bit = state.board.bit(cell)
    found = (at for at, palace in enumerate(state.palaces) if palace.body & bit)
    return next(found, None)
