"""The card that tells where everyone's coins and tiles came from: a bar of parts a player.

Every part has its number and answers "why?" through its tooltip. What the parts are the game says
in its account; this card only places and draws them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from palmyra.scenes.result.account import Bars, PointKind, PointPart
from palmyra.scenes.result.rank import Ask
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic
from palmyra.ui.widget import Widget

GROW_SECONDS = 0.5
PAD = 20
HEAD = 54
LEGEND = 26
ROOMY = 54  # rows of this height are parted by lines
STEPS = {1: 84, 2: 76, 3: 66, 4: 56, 5: 50}  # heights of rows by number of players
BAR = 26.0
STRIPE = 3.5  # as wide as the gap to the next
LEAST = 26  # so wide that every part holds its number
LOSS = 38  # and a loss its sign too
_GAP = 2
_NUMBER = Style("sans-bold", 16)
_TOTAL = Style("sans-bold", 20)
_NAME = theme.LABEL
_FACTS = theme.META
Entry = tuple[float, PointKind, str]  # of a legend: where it begins, its color and words


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A player with what their points are made of."""

    name: str
    color: str
    chip: str
    made: Bars


class PartView(Ask):
    """A piece of a bar."""

    def __init__(self, part: PointPart, name: str) -> None:
        super().__init__(name=name, tooltip=part.why)
        self.part = part
        self.grown = 0.0

    def draw(self, canvas: Canvas) -> None:
        if self.grown <= 0:
            return
        kind = self.part.kind
        # Few steps while growing: every width is a plate of its own in the cache.
        w = self.box.w if self.grown >= 1 else max(8, round(self.box.w * self.grown / 8) * 8)
        draw_kind(canvas, kind, Box(self.box.x, self.box.y, w, self.box.h), 6)
        if self.grown >= 1:
            sign = "−" if kind.loss else ""
            canvas.text(
                f"{sign}{self.part.value}", _NUMBER.tinted(kind.ink), *self.box.center, "center"
            )
        if self.ringed:
            canvas.ring(self.box, 6)


class Sources(Widget):
    """The card. The choice switches between sheets, where there are several."""

    _started = Observed[bool]()

    def __init__(
        self,
        title: str,
        choice: Choice[str] | None,
        players: Sequence[SourceRow],
        legends: Sequence[Sequence[tuple[PointKind, str]]],
        *,
        seconds: float = GROW_SECONDS,
    ) -> None:
        super().__init__(name="sources")
        self.title = title
        self.choice = choice
        self.players = list(players)
        self.legends = [list(legend) for legend in legends]
        self._started = False
        self._grown = Tween(0, 1, seconds, out_cubic)
        self._parts: list[list[PartView]] = []
        self._asks: list[Ask] = []
        self._rows: list[Box] = []
        self._left = 0.0  # where bars begin
        self._choice_w = self._names = self._facts_h = 0.0  # measured by `height`
        self._step = 0.0
        self._flow: list[list[Entry]] = []
        self._make()

    def _make(self) -> None:
        for at, player in enumerate(self.players):
            made = player.made
            for number, bar in enumerate(made.bars):
                name = f"part_{player.color}_{number}"
                self._parts.append([PartView(p, f"{name}_{p.kind.name}") for p in bar])
            self._asks.append(Ask(name=f"total_{at}", tooltip=made.why))
            if made.facts:
                self._asks.append(Ask(name=f"facts_{at}", tooltip=made.facts_why))

    # Time

    def start(self) -> None:
        self._started = True
        self._spread_growth()  # at once, for players who want no animation

    @property
    def moving(self) -> bool:
        return super().moving or (self._started and not self._grown.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._started and not self._grown.done:
            self.advance(dt, self._grown)
            self._spread_growth()

    def finish(self) -> None:
        super().finish()
        if self._started and not self._settled:
            self.land(self._grown)
            self._spread_growth()

    @property
    def _settled(self) -> bool:
        return self._started and self._grown.done

    def _spread_growth(self) -> None:
        for part in (part for bar in self._parts for part in bar):
            part.grown = self._grown.value

    # Placing

    def children(self) -> list[Widget]:
        parts: list[Widget] = [part for bar in self._parts for part in bar]
        return [*([self.choice] if self.choice else []), *self._asks, *parts]

    def height(self, canvas: Canvas, width: float) -> float:
        """Measures; `place` then only needs numbers."""
        self._choice_w = self.choice.width(canvas) if self.choice else 0.0
        names = max(canvas.text_width(a.name, _NAME) for a in self.players)
        self._names = min(names, 130.0)
        self._flow = self._flow_legends(canvas, width - 2 * PAD)
        self._step = float(STEPS[len(self.players)])
        facts_w = width - 2 * PAD - 40 - self._names - 14 - 66
        lines = max(
            len(canvas.wrap(a.made.facts, _FACTS, facts_w)) if a.made.facts else 0
            for a in self.players
        )
        self._facts_h = lines * canvas.text_height(_FACTS)
        if lines > 1:  # bar and facts, each as tall as they are
            self._step = BAR + 3 + self._facts_h + 18
        return HEAD + LEGEND * len(self._flow) + 16 + self._step * len(self.players)

    def _flow_legends(self, canvas: Canvas, width: float) -> list[list[Entry]]:
        """Lines of entries; a legend too long for one goes on in the next."""
        lines: list[list[Entry]] = []
        for legend in self.legends:
            lines.append([])
            x = 0.0
            for kind, words in legend:
                wide = 23 + canvas.text_width(words, _FACTS)
                if x and x + wide > width:
                    lines.append([])
                    x = 0.0
                lines[-1].append((x, kind, words))
                x += wide + 20
        return lines

    def place(self, box: Box) -> None:
        super().place(box)
        if self.choice:
            wide = self._choice_w
            self.choice.place(Box(box.right - PAD - wide, box.y + 12, wide, 38))
        top = box.y + HEAD + LEGEND * len(self._flow) + 4
        room = box.bottom - 12 - top
        step = room / max(1, len(self.players))
        self._left = left = box.x + PAD + 40 + self._names + 14
        bar_w = box.right - PAD - 66 - left
        scale = fit([[p.part for p in bar] for bar in self._parts], bar_w)
        self._rows = []
        bars, asks = iter(self._parts), iter(self._asks)
        for at, player in enumerate(self.players):
            row = Box(box.x + PAD, top + step * at, box.w - 2 * PAD, step)
            self._rows.append(row)
            self._lay_bars(row, left, scale, [next(bars) for _ in player.made.bars])
            next(asks).place(Box(row.right - 60, row.y + 2, 60, row.h - 4))
            if player.made.facts:
                next(asks).place(self._facts_box(row))

    def _facts_box(self, row: Box) -> Box:
        """Close below the bar, so that it is read with it."""
        dense = row.h < ROOMY
        y = row.y + row.h / 2 + (-1 if dense else 3)
        h = 20.0 if dense else 24.0
        if self._several:
            y, h = row.y + 8 + BAR + 3, self._facts_h
        return Box(self._left, y, row.right - 66 - self._left, h)

    @property
    def _several(self) -> bool:
        """The facts take more than a line."""
        return self._facts_h > 30

    def _lay_bars(
        self, row: Box, left: float, scale: float, bars: Sequence[Sequence[PartView]]
    ) -> None:
        # Two bars, or a bar and a line of facts, share the row's height around its middle.
        tall = BAR if self._several else min(BAR, (row.h - 8) / 2)
        y = row.y + 8 if self._several else row.y + row.h / 2 - tall - 1
        if len(bars) == 1 and not self._facts_h:  # alone in its row
            y = row.y + (row.h - tall) / 2
        for bar in bars:
            x = left
            for part in bar:
                w = width_of(part.part, scale)
                part.place(Box(x, y, w, tall))
                x += w + _GAP
            y += tall + 3

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + PAD, self.box.y + 8, self.box.w - 2 * PAD, HEAD - 8)
        canvas.text_in(head, self.title, theme.HEADING)
        for at, line in enumerate(self._flow):
            self._draw_legend(canvas, line, self.box.y + HEAD + LEGEND * at + LEGEND / 2)
        if self._started:  # before that, the order of the rows would tell who won
            for at in range(len(self._rows)):
                self._draw_row(canvas, at)
        super().draw(canvas)

    def _draw_legend(self, canvas: Canvas, line: Sequence[Entry], middle: float) -> None:
        for at, kind, words in line:
            x = self.box.x + PAD + at
            draw_kind(canvas, kind, Box(x, middle - 8, 16, 16), 4)
            canvas.text(words, _FACTS, x + 23, middle)

    def _draw_row(self, canvas: Canvas, at: int) -> None:
        player, row = self.players[at], self._rows[at]
        middle = row.y + row.h / 2
        if at and row.h >= ROOMY:
            canvas.fill(Box(row.x, row.y, row.w, 1), theme.INSET_LINE)
        canvas.picture(player.chip, Box(row.x, middle - 16, 32, 32))
        name = Box(row.x + 40, row.y, self._left - row.x - 50, row.h)
        canvas.text_in(name, player.name, _NAME)
        if self._settled:
            canvas.text(str(player.made.total), _TOTAL, row.right - 6, middle, "right")
        if player.made.facts:
            canvas.paragraph(self._facts_box(row), player.made.facts, _FACTS, middle=True)


def draw_kind(canvas: Canvas, kind: PointKind, box: Box, radius: float) -> None:
    canvas.plate(plate_of(canvas, kind, radius), box)
    if kind.striped:
        scale = canvas.layout.scale
        rect = canvas.layout.rect(box.inset(1.2))
        drawn = canvas.baked(
            ("stripes", rect.size, radius, scale),
            lambda: paint.bake_stripes(rect.size, (radius - 1.2) * scale, STRIPE * scale),
        )
        canvas.surface.blit(drawn, rect)


def plate_of(canvas: Canvas, kind: PointKind, radius: float) -> Plate:
    if canvas.painter.contrast:  # without an edge of its own it keeps its color there
        color = kind.strong or kind.bottom
        return Plate(color, color, radius=radius, edge_width=2)
    return Plate(kind.top, kind.bottom, radius=radius, edge=kind.edge, edge_width=1.2)


def width_of(part: PointPart, scale: float) -> float:
    """A loss is no length of the bar, it only says what is missing from it."""
    return LOSS if part.kind.loss else max(LEAST, part.value * scale)


def fit(bars: Sequence[Sequence[PointPart]], width: float) -> float:
    """Pixels a point so that the longest bar fills the width, small parts keeping their least."""
    return min((_fit_one(bar, width) for bar in bars if bar), default=0.0)


def _fit_one(bar: Sequence[PointPart], width: float) -> float:
    room = width - _GAP * (len(bar) - 1) - LOSS * sum(part.kind.loss for part in bar)
    large = sorted(part.value for part in bar if not part.kind.loss)
    # Give the smallest parts their least, one after the other, until the rest share evenly.
    while large:
        scale = room / sum(large)
        if large[0] * scale >= LEAST:
            return scale
        large.pop(0)
        room -= LEAST
    return 0.0
