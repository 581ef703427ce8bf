"""Renders the table in telling states to PNG, at any size, in any language, without a display.

python -m tools.table_preview --size 1280x720 --language de --state midgame
"""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.hand_view import HandModel, HandView, Me, Tribute
from palmyra.games.palmyra.board.highlights import (
    Blocked,
    Ghost,
    Highlights,
    Lit,
    Mark,
    Outline,
    Space,
)
from palmyra.games.palmyra.board.picture import BoardPicture, picture_of
from palmyra.games.palmyra.board.places import Places
from palmyra.games.palmyra.board.supply import Supply, SupplyPanel
from palmyra.games.palmyra.board.tabs import ActionTab, Tab
from palmyra.games.palmyra.board.this_turn import ThisTurn, ThisTurnPanel
from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.board.turn_rows import TurnRow
from palmyra.games.palmyra.board.turn_split import Split
from palmyra.games.palmyra.rules.state import Color, Figure, State
from palmyra.games.palmyra.rules.tiles import Size, tile
from palmyra.shell.resources import Resources
from palmyra.shell.texts import Texts
from palmyra.tabletop.banner import Banner, BannerPanel
from palmyra.tabletop.last_moves import LastMoves, LastMovesPanel, Move
from palmyra.tabletop.opponent_card import CardState, Holding, OpponentCard, OpponentPanel
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Layout
from palmyra.ui.widget import Widget
from tools import table_samples

NAMES = ("Zenobia", "Odaenathus", "Aurelia", "Marcus", "Septimia")
STATES: dict[str, Callable[[], State]] = {
    "empty": table_samples.empty,
    "midgame": table_samples.midgame,
    "crowded": table_samples.crowded,
    "at_home": lambda: table_samples.crowded(in_city=True),
}


class Preview:
    """Everything the play scene would own, filled with one sample state."""

    def __init__(self, state: State, size: tuple[int, int], language: str) -> None:
        resources = Resources()
        self.texts = Texts(resources.path("texts"), language)
        self.painter = Painter(resources)
        self.layout = Layout.fit(size)
        self.places = Places.of(self.layout.area)
        self.board = BoardView(self.painter)
        self.board.resize(self.layout, self.places.board)
        self.hand = HandView(self.board.art, self.texts)
        self.hand.resize(self.places)
        self.picture: BoardPicture = picture_of(state)
        self.board.fit(self.picture, at_once=True)
        self.marks = Highlights()
        self.widgets = self._widgets(state)
        self.hand_model = self._hand(state)

    def canvas(self, surface: pygame.Surface) -> Canvas:
        return self.painter.on(surface, self.layout)

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.canvas(surface)
        self.board.draw(surface, self.picture, self.marks)
        canvas.picture("palmyra/wordmark", self.places.wordmark)
        for widget in self.widgets:
            if widget.visible and canvas.shows(widget.bounds()):
                widget.draw(canvas)
        self.hand.draw(canvas, self.hand_model)

    def _hand(self, state: State) -> HandModel:
        player = state.players[0]
        count = len(player.flipped)
        key = "palmyra.table.tribute_brings" if count else "palmyra.table.tribute_none"
        sentence = self.texts(key, n=count, least=count + 1) if count else self.texts(key)
        me = Me(NAMES[0], player.color, player.coins)
        away = frozenset({4}) if len(player.hand) > 4 else frozenset()
        return HandModel(player.hand, me, Tribute(player.flipped, sentence), away)

    def _widgets(self, state: State) -> list[Widget]:
        texts, places = self.texts, self.places
        widgets: list[Widget] = []
        for at, player in enumerate(state.players[1:]):
            chip = f"palmyra/chip_{player.color}"
            card = OpponentCard(
                NAMES[at + 1], player.color, chip, "palmyra/portrait_prefect", 4,
                state=CardState.THINKING if at == 2 else CardState.WAITING,
                pill=texts("play.next") if at == 0 else "",
                worth=(Holding("palmyra/coin", "104"),),
                wells=(tuple(Holding(face_name(each)) for each in player.hand),),
            )  # fmt: skip
            panel = OpponentPanel(card)
            panel.place(places.opponent(at))
            widgets.append(panel)
        moves = LastMovesPanel(texts, lambda at: None)
        conquer, revenue = texts("palmyra.table.conquer"), texts("palmyra.table.revenue")
        three, five = texts("palmyra.table.plus_tiles", n=3), texts("palmyra.table.plus_coins", n=5)
        moves.set(
            LastMoves(
                (
                    Move("palmyra/chip_black", texts("palmyra.table.reorganize")),
                    Move("palmyra/chip_yellow", f"{revenue} {five}"),
                    Move("palmyra/chip_blue", f"{conquer} {three}"),
                )
            )
        )
        moves.place(places.log)
        supply = SupplyPanel(texts, lambda size: None)
        supply.set(Supply(len(state.large), len(state.small), state.reserve, 120))
        supply.place(places.game_card)
        banner = BannerPanel(
            Banner("palmyra/chip_red", texts("play.your_turn"), texts("palmyra.table.start_hint"))
        )
        banner.place(places.banner)
        widgets += [moves, supply, self._turn(state), banner]
        for tab in Tab:
            button = ActionTab(tab, texts, lambda: None)
            button.activate(tab is Tab.CONQUER)
            button.arrange(places)
            widgets.append(button)
        for box, icon in (
            (places.menu, "menu"), (places.corner_button(0), "help"),
            (places.corner_button(1), "sound"), (places.corner_button(2), "gear"),
        ):  # fmt: skip
            corner = IconButton(f"ui/icon_{icon}", lambda: None, tooltip="")
            corner.place(box)
            widgets.append(corner)
        return widgets

    def _turn(self, state: State) -> ThisTurnPanel:
        texts = self.texts
        panel = ThisTurnPanel(
            texts, on_undo=lambda: None, on_redo=lambda: None, on_end=lambda: None,
            on_split=lambda size: None,
        )  # fmt: skip
        panel.kept_top = self.places.tabs + 8 if self.places.tabs_inside else 0.0
        panel.place(self.places.turn_card(settled=False))
        panel.redo.enable(False)
        hint = texts("palmyra.table.start_hint")
        if len(state.board) < 10:
            panel.set(ThisTurn(hint=hint))
            panel.end.enable(False)
            panel.undo.enable(False)
            return panel
        mountains = texts("palmyra.table.mountains")
        rows: tuple[TurnRow, ...] = (
            TurnRow(tile("Lm"), (3, -1), mountains, texts("palmyra.table.placed"), 1),
            TurnRow(
                tile("Lmc"), (4, 0), mountains,
                f"{texts('palmyra.table.caravan')} ({texts('palmyra.table.preview')})", 4, True,
            ),
        )  # fmt: skip
        if len(state.players) > 2:
            rows = (rows[0],) * 3 + rows[1:]
        panel.set(
            ThisTurn(
                rows, texts("palmyra.table.tiles", n=5), "", (Figure.LEGION, Color.RED),
                Split((3, 2), (2, 3), Size.LARGE),
            )
        )  # fmt: skip
        return panel


def midgame_marks(texts: Texts) -> Highlights:
    return Highlights(
        spaces=(
            Space((4, 0), Mark.HOVERED, 4, "tiles", texts("palmyra.table.plus_tiles", n=4)),
            Space((4, -2), Mark.LEGAL, 3),
            Space((3, -2), Mark.LEGAL, 0),
            Space((-2, 2), Mark.FOCUSED, 1),
        ),
        lit=(Lit((4, 0), (3, -1), 1), Lit((4, 0), (3, 0), 3)),
        blocked=(Blocked((-1, -1), Color.BLUE),),
        outlines=(Outline(((-3, 1), (-2, 0)), Color.BLUE),),
        ghosts=(Ghost((-2, -2), tile("Lht")),),
        active=((0, Figure.LEGION),),
    )


def render(state_name: str, size: tuple[int, int], language: str) -> pygame.Surface:
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    preview = Preview(STATES[state_name](), size, language)
    if state_name == "midgame":
        preview.marks = midgame_marks(preview.texts)
    preview.draw(surface)
    if state_name == "midgame":
        unit = preview.board.camera.unit
        at = preview.layout.point(1200, 370)
        preview.board.flight.held(tile("Lmc"), unit, at).draw(surface)
    return surface


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--language", default="en")
    parser.add_argument("--state", choices=list(STATES), default="midgame")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    wanted = parser.parse_args()
    width, height = (int(part) for part in wanted.size.split("x"))
    surface = render(wanted.state, (width, height), wanted.language)
    wanted.out.mkdir(exist_ok=True)
    path = wanted.out / f"table_{wanted.state}_{wanted.size}_{wanted.language}.png"
    pygame.image.save(surface, path)
    print(path)


if __name__ == "__main__":
    main()
