"""What noughts and crosses tells the screens that only show it."""

from collections.abc import Sequence

from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import challenge_of
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.result.account import Account, AccountRow, Placed, sheet
from palmyra.scenes.setup.form import CastMember
from palmyra.scenes.shown import Holding, Told
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter
from tests.noughts.board import NoughtsBoard
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import Marked, Setup, State, points, winners

NoughtsReplay = Replay[Setup, State, int, Marked]


class NoughtsShown:
    game = NOUGHTS

    def board(self, painter: Painter) -> NoughtsBoard:
        return NoughtsBoard(painter)

    def cast(self, texts: Texts) -> list[CastMember]:
        return [
            CastMember(level, level.capitalize(), "", "", "palmyra/portrait_scribe", at)
            for at, level in enumerate(NOUGHTS.levels)
        ]

    def chip(self, color: str) -> str:
        return f"palmyra/chip_{color}"

    def told(self, texts: Texts, replay: NoughtsReplay, number: int) -> Told:
        return Told(f"Cell {replay.record.turns[number]}", "as the rules allow")

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        return [Holding("palmyra/coin", points(state)[seat])]

    def account(self, texts: Texts, replay: NoughtsReplay) -> Account:
        state, won = replay.state, winners(replay.state)
        names = game_words.names_of(texts, replay)
        corners = tuple(sum(state.marks[at] == seat for at in (0, 2, 6, 8)) for seat in (0, 1))
        others = tuple(all - some for all, some in zip(points(state), corners, strict=True))
        rows = [
            AccountRow("corners", "Corners", corners, "A mark in a corner"),
            AccountRow("others", "Others", others, "A mark elsewhere"),
        ]
        return Account(
            title=f"{names[won[0]]} wins" if won else "Nobody wins",
            reason="Three in a row." if won else "No room left.",
            ended="It is over.",
            counting="The marks are counted",
            seats=tuple(
                Placed(1 if seat in won or not won else 2, points(state)[seat], seat in won)
                for seat in (0, 1)
            ),
            sheets=(sheet("marks", "Marks", rows),),
            point="palmyra/coin",
        )

    def challenge(self, record: Record[Setup, int]) -> str:
        return challenge_of(record)

    def kind(self, texts: Texts, record: Record[Setup, int]) -> str:
        return self.challenge(record)

    def beyond(self, texts: Texts, replay: NoughtsReplay) -> str:
        return ""

    def points(self, texts: Texts, points: int) -> str:
        return f"{points} marks"

    def scoring(self, texts: Texts) -> Scoring:
        return Scoring("palmyra/coin", "Marks")

    def slip_icon(self, kind: str) -> str:
        return ""

    def item_picture(self, item: Item) -> str:
        return ""

    def standing(self, texts: Texts, replay: NoughtsReplay) -> str:
        return game_words.standing(self, texts, replay)
