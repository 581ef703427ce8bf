"""What cards, banner and hand say, made from the session as values the table draws. No drawing."""

from collections.abc import Mapping
from dataclasses import replace

from palmyra.games.palmyra.ai.next_turn import NextTurn
from palmyra.games.palmyra.board.hand_view import Me, Tribute
from palmyra.games.palmyra.board.payout_table import Payout
from palmyra.games.palmyra.board.supply import Supply
from palmyra.games.palmyra.board.this_turn import ThisTurn
from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.board.turn_rows import TurnRow
from palmyra.games.palmyra.board.turn_split import Split
from palmyra.games.palmyra.game import LEVELS
from palmyra.games.palmyra.hand.tips import holds
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice, TurnPlan
from palmyra.games.palmyra.rules.income import TurnIncome, coins_paid, income_so_far
from palmyra.games.palmyra.rules.legal import open_spaces, placements
from palmyra.games.palmyra.rules.state import Ending, Figure, Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.screens.turn_words import FEATURES, LANDSCAPES, LogWords, say
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.scenes.play.words import name_of
from palmyra.shell.texts import Texts
from palmyra.tabletop.opponent_card import CardHolding, OpponentCard
from palmyra.ui import theme

__all__ = ["FEATURES", "LANDSCAPES", "TableWords"]

TILE_INK = theme.CHESTNUT_41
FLIPPED_INK = theme.RED_40


class TableWords:
    def __init__(self, texts: Texts, session: Session) -> None:
        self.texts = texts
        self.session = session
        self.logs = LogWords(texts)

    def say(self, key: str, **values: object) -> str:
        return say(self.texts, key, **values)

    # -- players ---------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return name_of(self.texts, self.session, seat)

    def level(self, seat: int) -> str:
        """How strong the computer in a seat is; "" for a person, and where the name says it."""
        level = self.session.seats[seat].level
        words = self.texts(f"palmyra.level.{level}") if level in LEVELS else level
        return "" if words == self.name(seat) else words

    def opponent(
        self, card: OpponentCard, state: State, seat: int, ends: frozenset[Ending] = frozenset()
    ) -> OpponentCard:
        """What somebody holds, on the card that says who they are."""
        player = state.players[seat]
        tiles = tuple(
            CardHolding(face_name(tile), "", 25 if tile.size is Size.LARGE else 18)
            for tile in player.hand
        )
        tribute = CardHolding("ui/icon_tribute", str(len(player.flipped)), 19, ink=FLIPPED_INK)
        rest = (
            (tribute, CardHolding("palmyra/caesar", "", 27)) if state.caesar == seat else (tribute,)
        )
        coin = CardHolding("palmyra/coin", "", 22)
        worth: tuple[CardHolding, ...] = (
            coin,
            CardHolding("ui/icon_eye_off", "", 19, ink=theme.INK_SOFT),
        )
        if not self._hidden:
            worth = (replace(coin, number=str(player.coins)),)
        if ends:
            card = replace(card, note=self.say("could_end"), note_icon="", warns=True)
        count = CardHolding("ui/icon_tile_large", str(len(tiles)), 22, ink=TILE_INK)
        large = sum(tile.size is Size.LARGE for tile in player.hand)
        sizes = (
            replace(count, number=str(large)),
            CardHolding("ui/icon_tile_small", str(len(tiles) - large), 17, ink=TILE_INK),
        )
        return replace(card, worth=worth, wells=(tiles, rest), summary=sizes, one=count)

    @property
    def _hidden(self) -> bool:
        """Whether others' coins are kept from a player: until the last turn."""
        return coins_hidden(self.session) and not self.session.match.state.over

    def opponent_tip(self, state: State, seat: int, ends: frozenset[Ending]) -> str:
        """All of it in words: who, how strong, how much and which tiles."""
        player, texts = state.players[seat], self.texts
        coins = texts("palmyra.access.coins_hidden")
        if not self._hidden:
            coins = texts("palmyra.table.coins", n=player.coins)
        large = sum(tile.size is Size.LARGE for tile in player.hand)
        counts = texts(
            "palmyra.access.counts", large=large, small=len(player.hand) - large,
            flipped=len(player.flipped), coins=coins,
        )  # fmt: skip
        level = self.level(seat)
        who = f"{self.name(seat)} ({level})" if level else self.name(seat)
        ways = self.ways_to_end(ends)
        caesar = texts("palmyra.table.holds_caesar") if state.caesar == seat else ""
        lines = (
            f"{who}{texts.colon}{counts}", holds(texts, player.hand), caesar,
            ways[:1].upper() + ways[1:],
        )  # fmt: skip
        return "\n".join(said for said in lines if said)

    def end_near(self, near: Mapping[int, frozenset[Ending]], mine: int) -> str:
        """Who could end the game within a round, as a sentence."""
        others = [self.name(seat) for seat in near if seat != mine]
        if not others:
            return self.say("end_near_you")
        names = others[0]
        if len(others) > 1:
            first = ", ".join(others[:-1])
            names = self.texts("result.both", first=first, last=others[-1])
        return self.say("end_near", names=names)

    def ways_to_end(self, ways: frozenset[Ending]) -> str:
        """How somebody could end the game, in a few words."""
        return ", ".join(self.say(f"could_{ending.name.lower()}") for ending in sorted(ways))

    def me(self, state: State, seat: int, *, covered: bool) -> Me:
        player = state.players[seat]
        coins = None if covered else player.coins
        active = state.seat == seat and not state.over
        return Me(self.name(seat), player.color, coins, active, state.caesar == seat)

    def tribute(self, state: State, seat: int) -> Tribute:
        flipped = state.players[seat].flipped
        n = len(flipped)
        if not n:
            return Tribute((), self.texts("palmyra.table.tribute_none"))
        return Tribute(flipped, self.texts("palmyra.table.tribute_brings", n=n, least=n + 1))

    def supply(
        self, state: State, lit: frozenset[Size], chosen: Size | None, near_end: bool = False
    ) -> Supply:
        large, small = state.left
        total = state.reserve + state.box + sum(player.coins for player in state.players)
        return Supply(large, small, state.reserve, total, lit, chosen, near_end)

    # -- the turn --------------------------------------------------------------------

    def note(self, plan: TurnPlan, state: State) -> str:
        """What may be done now."""
        phase = plan.phase
        if plan.ends_game:
            return self.say("ends_game")
        if phase is Phase.PLACE:
            return self._placing_note(plan, state)
        keys = {
            Phase.EXTRA: "extra_chosen" if plan.extra else "choose_extra",
            Phase.FLIP: "flip_chosen" if plan.flipping else "choose_flip",
            Phase.STACK: "choose_stack",
            Phase.FIGURES: "choose_places",
        }
        return self.say(keys[phase]) if phase in keys else ""

    def _placing_note(self, plan: TurnPlan, state: State) -> str:
        progress = state.progress
        if not isinstance(progress, Placing):
            if not placements(state):  # an empty hand, or no space for any of it
                return self.say("only_reorganize")
            if plan.purpose:
                purpose = self.texts(f"palmyra.table.{plan.purpose}")
                return self.say("more_any", purpose=purpose, n=1)
            return self.say("choose_action")
        if not placements(state):
            return self.say("turn_done")
        purpose = self.texts(f"palmyra.table.{progress.purpose}")
        count = len(progress.placed)
        featured = any(placed.tile.feature for placed in progress.placed)
        if featured:
            return self.say("more_one", purpose=purpose)
        key = "more_any" if count == 1 else "more_plain"
        return self.say(key, purpose=purpose, n=count + 1)

    def watched_turn(self, plan: TurnPlan, state: State) -> ThisTurn:
        """The turn of somebody else, as far as it has been shown."""
        turn = self.this_turn(plan, state, None)
        return replace(
            turn, hint=turn.hint if turn.rows else "", split=None
        )  # a watcher is not asked

    def this_turn(self, plan: TurnPlan, state: State, preview: PlacementChoice | None) -> ThisTurn:
        progress = state.progress
        rows: list[TurnRow] = []
        figure: Figure | None = None
        income: TurnIncome | None = None
        if isinstance(progress, Placing):
            figure = progress.figure
            income = income_so_far(state, progress)
        # A question needs the card's whole room for its words.
        if isinstance(progress, Placing) and plan.phase not in (Phase.FLIP, Phase.EXTRA):
            rows = [
                TurnRow(p.tile, p.cell, *self.tile_words(p.tile, "placed"), p.points)
                for p in progress.placed
            ]
        if plan.flipping and plan.phase is Phase.FLIP:
            words = self.tile_words(plan.flipping, "flips")
            rows = [TurnRow(plan.flipping, None, *words, None, preview=True)]
        if preview and plan.phase is Phase.PLACE:
            figure, income = preview.figure, preview.turn
            words = self.tile_words(preview.tile, "preview")
            points = preview.paid
            rows.append(TurnRow(preview.tile, preview.cell, *words, points, preview=True))
        color = state.player.color
        ends = self._ends(plan, preview)
        return ThisTurn(
            rows=tuple(rows),
            income=self.income(income, state.reserve) if income else "",
            bonus=self.bonus(income),
            hint=self._hint(plan, state, income) if not ends else self.say(ends),
            figure=(figure, color) if figure else None,
            split=self._split(plan) if not preview else None,
            payout=Payout(len(state.player.flipped)) if plan.phase is Phase.FLIP else None,
            ends=bool(ends),
        )

    def _ends(self, plan: TurnPlan, preview: PlacementChoice | None) -> str:
        """The key of what is said where the turn ends the game, or would with the tile shown."""
        if preview and plan.phase is Phase.PLACE:
            return "would_end_game" if plan.would_end(preview) else ""
        if plan.phase is Phase.STACK:
            return "stacks_empty_hint" if plan.ends_game else ""
        return "ends_game" if plan.ends_game else ""

    def tile_words(self, tile: Tile, state: str) -> tuple[str, str]:
        """A tile's landscape, and its feature or what became of it."""
        land = self.texts(f"palmyra.table.{LANDSCAPES[tile.landscape]}")
        word = self.texts(f"palmyra.table.{state}")
        if tile.feature is None:
            return land, word
        feature = self.texts(f"palmyra.table.{FEATURES[tile.feature]}")
        return land, feature if state == "placed" else f"{feature} ({word})"

    def income(self, income: TurnIncome, reserve: int) -> str:
        if income.purpose is Purpose.CONQUER:
            return self.texts("palmyra.table.tiles", n=income.sum)
        if income.due > reserve:  # R13: it pays what it has
            due = f"{income.sum} + {income.tribute}" if income.tribute else income.sum
            return self.say("only_left", due=due, n=reserve)
        if income.tribute:
            return self.say("sum_tribute", sum=income.sum, tribute=income.tribute)
        return self.texts("palmyra.table.coins", n=income.sum)

    def _hint(self, plan: TurnPlan, state: State, income: TurnIncome | None) -> str:
        phase = plan.phase
        if phase is Phase.FLIP:
            return self.say("flip_chosen_hint" if plan.flipping else "choose_flip_hint")
        if phase is Phase.STACK:
            return self.say("choose_stack_hint")
        if phase is Phase.FIGURES:
            return self.say("choose_places_hint")
        if phase is Phase.EXTRA:
            return self.say("extra_chosen_hint" if plan.extra else "choose_extra_hint")
        if income:
            return self._income_hint(income)
        if not state.player.hand:
            return self.say("empty_hand_hint")
        if not placements(state):
            return self.say("no_place_hint")
        if plan.purpose and not any(plan.choices(tile) for tile in set(state.player.hand)):
            return self._stuck_figure(plan, state.player.hand[0])
        return self.say("drag_hint")

    def stuck(self, plan: TurnPlan, tile: Tile) -> str:
        """Why a tile goes nowhere: with another action it might."""
        if isinstance(plan.state.progress, Placing) and not placements(plan.state):
            return self.say("turn_done_hint")
        if not placements(plan.state):
            return self.say("no_place_hint")
        if plan.purpose or plan.state.progress:
            return self._stuck_figure(plan, tile)
        large = tile.size is Size.LARGE
        return self.say("no_large_space" if large else "no_small_space")

    def _stuck_figure(self, plan: TurnPlan, tile: Tile) -> str:
        if not any(open_spaces(plan.state, figure) for _, figure in plan.ways()):
            return self.say("cut_off")
        large = tile.size is Size.LARGE
        return self.say("no_large_beside" if large else "no_small_beside")

    def _income_hint(self, income: TurnIncome) -> str:
        """The one thing worth knowing about the sum; that no more may be placed the banner says."""
        if income.short_of_tribute:
            return self.texts("palmyra.table.short_of_tribute", n=income.short_of_tribute)
        if income.tribute:
            return self.texts("palmyra.table.with_tribute", n=income.tribute)
        return ""

    def bonus(self, income: TurnIncome | None) -> str:
        """What is in the sum beside the tiles."""
        if income is None or not income.caesar:
            return ""
        return self.texts("palmyra.table.with_caesar", n=income.caesar)

    def _split(self, plan: TurnPlan) -> Split | None:
        found = plan.splits
        if len(found) < 2:
            return None
        return Split(found[Size.LARGE], found[Size.SMALL], plan.extra)

    def hovered_label(self, ways: list[PlacementChoice]) -> str:
        """The longer badge of the space under the pointer."""
        purposes = {choice.purpose for choice in ways}
        points = max(choice.paid for choice in ways)
        if len(purposes) > 1:
            return self.say("either", n=points)
        key = "plus_tiles" if purposes == {Purpose.CONQUER} else "plus_coins"
        return self.texts(f"palmyra.table.{key}", n=points)

    def standing_label(self, worth: NextTurn) -> str:
        """What standing somewhere is worth, on the badge of that place."""
        key = "plus_tiles" if worth.figure is Figure.LEGION else "plus_coins"
        due = worth.due
        if worth.figure is not Figure.LEGION:  # R13
            due = coins_paid(due, self.session.match.state.reserve)
        return self.texts(f"palmyra.table.{key}", n=due)

    def end_label(self, plan: TurnPlan, usual: str = "play.end_turn") -> str:
        if plan.ends_game:
            return self.say("end_game")
        if plan.phase is Phase.FIGURES:
            return self.say("confirm" if plan.moved else "stay")
        if plan.phase is Phase.FLIP and not plan.flipping:
            return self.say("no_flip")
        return self.texts(usual)
