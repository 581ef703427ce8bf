"""Every turn of the game in words: in few for the card, in full for the open log, as a sentence."""

from palmyra.games.palmyra.rules.events import (
    CaesarTaken,
    CoinsPaid,
    FigureMoved,
    TilePlaced,
    TilesDrawn,
)
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.record import Replay, income_of
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.tiles import Feature, Landscape, Size, Tile
from palmyra.games.palmyra.rules.turns import PlacingTurn, Turn
from palmyra.scenes.game_look import Told
from palmyra.shell.texts import Texts

LANDSCAPES = {
    Landscape.DESERT: "desert",
    Landscape.HILLS: "hills",
    Landscape.MOUNTAINS: "mountains",
}
FEATURES = {Feature.TOWER: "tower", Feature.LAKE: "lake", Feature.CARAVAN: "caravan"}


def say(texts: Texts, key: str, **values: object) -> str:
    """In Palmyra's words, or in those of any table."""
    own = f"palmyra.play.{key}"
    return texts(own if texts.has(own) else f"play.{key}", **values)


class LogWords:
    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def _say(self, key: str, **values: object) -> str:
        return say(self._texts, key, **values)

    def told(self, replay: Replay, number: int) -> Told:
        """For the ear: what a placing earned, of a reorganize who moved where."""
        turn, step = replay.record.turns[number], replay.steps[number]
        short, why = self.short(turn, step), self.why(turn, step)
        spoken = short
        if not isinstance(turn, PlacingTurn) and why:
            purpose = self._texts("palmyra.table.reorganize")
            spoken = self._say("way", purpose=purpose, income=why)
        return Told(short, why, spoken)

    # -- why: what the card of the turn told while it happened --------------------------

    def why(self, turn: Turn, step: Step) -> str:
        income = income_of(step.events)
        if isinstance(turn, PlacingTurn) and income:
            return self._placed(turn, step, income)
        return self._reorganized(step)

    def _placed(self, turn: PlacingTurn, step: Step, income: TurnIncome) -> str:
        """ "Desert 0, hills (lake) +2, tribute +1 = 3 coins, flipped hills (small)"."""
        say = self._say
        parts = []
        for event in step.events:
            if isinstance(event, TilePlaced):
                points = event.income.points
                parts.append(f"{self._tile(event.income.tile)} {f'+{points}' if points else 0}")
        if income.caesar:
            parts.append(say("log_caesar", n=income.caesar))
        if income.tribute:
            parts.append(say("log_tribute", n=income.tribute))
        said = [say("log_sum", tiles=", ".join(parts), income=self._paid(step, income))]
        drawn = [e for event in step.events if isinstance(event, TilesDrawn) for e in event.tiles]
        if drawn:
            large = sum(tile.size is Size.LARGE for tile in drawn)
            said.append(say("log_drew", large=large, small=len(drawn) - large))
        if turn.flip:
            said.append(say("log_flipped", tile=self.sized(turn.flip)))
        return self._texts.semicolon.join(said)

    def _paid(self, step: Step, income: TurnIncome) -> str:
        if income.purpose is Purpose.CONQUER:
            return self._texts("palmyra.table.tiles", n=income.sum)
        coins = _coins(step, income)
        if coins < income.due:  # R13: the reserve pays what it has
            return self._say("only_left", due=income.due, n=coins)
        return self._texts("palmyra.table.coins", n=income.due)

    def _reorganized(self, step: Step) -> str:
        """ "legion to hills (lake), drew a large tile"."""
        drawn = next((e.tiles[0] for e in step.events if isinstance(e, TilesDrawn)), None)
        if drawn is None:
            return ""
        said = []
        if any(isinstance(event, CaesarTaken) for event in step.events):
            said.append(self._texts("palmyra.result.source_caesar"))
        moves = [event for event in step.events if isinstance(event, FigureMoved)]
        said += [self.moved(event.figure.value, event.place, step.state) for event in moves]
        said.append(self._say("log_large" if drawn.size is Size.LARGE else "log_small"))
        return ", ".join(said)

    def moved(self, figure: str, place: tuple[int, int] | None, state: State) -> str:
        """ "legion to hills (lake)"."""
        if place is None or place in state.city:
            return self._say(f"log_{figure}_city")
        return self._say(f"log_{figure}_to", place=self._tile(state.board[place]))

    def _tile(self, tile: Tile) -> str:
        land = self._say(f"log_{LANDSCAPES[tile.landscape]}")
        return f"{land} ({self._feature(tile.feature)})" if tile.feature else land

    def sized(self, tile: Tile) -> str:
        """ "hills (small, lake)": which of two alike."""
        size = self._say("size_large" if tile.size is Size.LARGE else "size_small")
        more = f", {self._feature(tile.feature)}" if tile.feature else ""
        return f"{self._say(f'log_{LANDSCAPES[tile.landscape]}')} ({size}{more})"

    def _feature(self, feature: Feature) -> str:
        return self._texts(f"palmyra.table.{FEATURES[feature]}")

    # -- in few words ------------------------------------------------------------------

    def short(self, turn: Turn, step: Step) -> str:
        """A turn in the few words that a card has room for."""
        say, income = self._say, income_of(step.events)
        if isinstance(turn, PlacingTurn) and income:
            if turn.purpose is Purpose.CONQUER:
                return say("log_conquer", n=income.sum)
            return say("log_flip" if turn.flip else "log_revenue", n=_coins(step, income))
        if any(isinstance(event, CaesarTaken) for event in step.events):
            return say("log_reorganize_caesar")
        draw = getattr(turn, "draw", None)
        if draw is None:
            return say("log_reorganize_end")
        moved = [event.figure for event in step.events if isinstance(event, FigureMoved)]
        if moved:
            return say("log_both_moved" if len(moved) == 2 else f"log_{moved[0]}_moved")
        return say("log_reorganize_" + ("large" if draw is Size.LARGE else "small"))


def _coins(step: Step, income: TurnIncome) -> int:
    """What a revenue paid, its tribute included."""
    paid = [event.coins for event in step.events if isinstance(event, CoinsPaid)]
    return sum(paid) if paid else income.due
