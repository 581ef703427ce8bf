"""What Palmyra tells the screens that only show it."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.house.account import account
from palmyra.games.palmyra.house.cast import cast, chip
from palmyra.games.palmyra.house.variant_words import variant_words
from palmyra.games.palmyra.play.play_words import Words
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.seating import resumed
from palmyra.games.palmyra.table.board_port import PalmyraBoard
from palmyra.kernel.game import Game
from palmyra.scenes import game_words
from palmyra.scenes.result.account import Account
from palmyra.scenes.setup.form import CastMember
from palmyra.scenes.shown import Holding, Told
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter

_TILE_INK, _FLIPPED_INK = "#85552F", "#A63A2B"


class PalmyraShown:
    """The part of Palmyra's house that needs no table."""

    game: Game[Setup, State, Action, Turn, Event] = PALMYRA

    def board(self, painter: Painter) -> PalmyraBoard:
        return PalmyraBoard(painter)

    def chip(self, color: str) -> str:
        return chip(color)

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        return cast(texts)

    def told(self, texts: Texts, replay: Replay, number: int) -> Told:
        turn, step = replay.record.turns[number], replay.steps[number]
        logs = Words(texts, resumed(replay)).logs
        return Told(logs.short(turn, step), logs.why(turn, step))

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        player = state.players[seat]
        larges = sum(tile.size is Size.LARGE for tile in player.hand)
        return (
            Holding("ui/icon_tile_large", larges, _TILE_INK),
            Holding("ui/icon_tile_small", len(player.hand) - larges, _TILE_INK),
            Holding("ui/icon_tribute", len(player.flipped), _FLIPPED_INK),
            Holding("palmyra/coin", player.coins),
        )

    def account(self, texts: Texts, replay: Replay) -> Account:
        return account(texts, replay)

    def variant(self, texts: Texts, setup: Setup) -> str:
        return variant_words(str(setup.variant), texts)

    def points(self, texts: Texts, points: int) -> str:
        return texts("palmyra.table.coins", n=points)

    def standing(self, texts: Texts, replay: Replay) -> str:
        """Alone it is said how far one is, or whether the goal was met."""
        state = replay.state
        if not state.solo:
            return game_words.standing(self, texts, replay)
        mine = state.players[0].coins
        if not state.over:
            return texts("palmyra.campaign.hud_goal", n=mine, goal=state.goal)
        met = "palmyra.saves.goal_met" if winners(state) else "palmyra.saves.goal_missed"
        return texts(met, coins=self.points(texts, mine))


PALMYRA_SHOWN: Final = PalmyraShown()
