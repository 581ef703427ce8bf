"""Palmyra for the screens: one value that every screen asks. Imports a table only to make one."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.kernel.effect import Effect
from palmyra.kernel.lesson import Lesson
from palmyra.kernel.reaction import Reaction
from palmyra.kernel.story import GameStory
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.game_look import Holding, Told
from palmyra.scenes.game_ui import GameUI
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.finished_game import clean
from palmyra.ui import theme
from palmyra.ui.canvas import Painter

if TYPE_CHECKING:
    from palmyra.games.palmyra.board.board_port import PalmyraBoard
    from palmyra.games.palmyra.lessons import PalmyraChapter
    from palmyra.kernel.medal import Challenge
    from palmyra.scenes.archive.scoring import Scoring
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.learn.pages import Example, RulesBook
    from palmyra.scenes.play.desk import Desk
    from palmyra.scenes.play.table import Table
    from palmyra.scenes.result.account import Account
    from palmyra.scenes.result.after import AfterGame
    from palmyra.scenes.setup.setup_form import CastMember, SetupForm
    from palmyra.scenes.solo.solo import Solo
    from palmyra.tabletop.ribbon import RibbonWords

_SLIPS = {
    "placing": "ui/icon_tile_large", "collecting": "ui/icon_hourglass",
    "flipping": "ui/icon_tribute", "reorganizing": "ui/icon_reorganise",
}  # fmt: skip
_TILE_INK, _FLIPPED_INK = theme.CHESTNUT_41, theme.RED_40


class PalmyraUI(GameUI):
    game = PALMYRA
    point = "palmyra/coin"
    coach = "palmyra/portrait_scribe"
    landscape = "palmyra/scene_oasis", (1600, 900)
    lessons_kept = ""  # as long as it was the only game, nothing stood there
    lesson_levels = (Level.MERCHANT,)  # a man: Marcus

    # -- to play -----------------------------------------------------------------------

    def table(self, desk: "Desk") -> "Table":
        from palmyra.games.palmyra.hand.desk import PalmyraDesk
        from palmyra.games.palmyra.table import PalmyraTable

        return PalmyraTable(cast(PalmyraDesk, desk))

    def form(self, services: Services) -> "SetupForm":
        from palmyra.games.palmyra.screens.setup_form import PalmyraForm

        return PalmyraForm(services)

    def again(self, session: Session, *, same: bool) -> Session:
        from palmyra.games.palmyra.screens.new_game import random_seed
        from palmyra.games.palmyra.screens.new_session import again

        return again(session, None if same else random_seed())

    def score_facts(self, session: Session, seat: int) -> Mapping[str, Any]:
        """Its file has no place for rank and players, but for these."""
        from palmyra.games.palmyra.screens.daily import day_of

        state, setup = session.match.state, session.match.setup
        seed = setup.deal if isinstance(setup.deal, str) else ""
        return {
            "edition": str(setup.edition), "tribute": len(state.players[seat].flipped),
            "seed": clean(seed), "solo": day_of(seed) if state.solo else "",
            "rank": 0, "players": 0,
        }  # fmt: skip

    def ended(self, texts: Texts, session: Session) -> str:
        from palmyra.games.palmyra.screens.result_words import ended

        return ended(session, texts)

    def secret(self, session: Session) -> bool:
        """R17: with hidden coins the next person sits down before theirs are shown."""
        return coins_hidden(session)

    def moment(self, texts: Texts, session: Session) -> "RibbonWords | None":
        from palmyra.games.palmyra.moments import moment

        return moment(texts, session)

    # -- to show -----------------------------------------------------------------------

    def board(self, painter: Painter) -> "PalmyraBoard":
        from palmyra.games.palmyra.board.board_port import PalmyraBoard

        return PalmyraBoard(painter)

    def cast(self, texts: Texts) -> "Sequence[CastMember]":
        from palmyra.games.palmyra import cast

        return cast.cast(texts)

    def told(self, texts: Texts, replay: Replay, number: int) -> Told:
        from palmyra.games.palmyra.screens.turn_words import LogWords

        return LogWords(texts).told(replay, number)

    def reactions(self, replay: Replay, number: int) -> Sequence[Reaction]:
        from palmyra.games.palmyra.reactions import reactions

        return reactions(replay, number)

    def effect(self, replay: Replay, number: int, seat: int) -> Effect:
        from palmyra.games.palmyra.reactions import effect

        return effect(replay, number, seat)

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        player = state.players[seat]
        larges = sum(tile.size is Size.LARGE for tile in player.hand)
        return (
            Holding("ui/icon_tile_large", larges, _TILE_INK),
            Holding("ui/icon_tile_small", len(player.hand) - larges, _TILE_INK),
            Holding("ui/icon_tribute", len(player.flipped), _FLIPPED_INK),
            Holding("palmyra/coin", player.coins),
        )

    def story(self, replay: Replay) -> GameStory:
        from palmyra.games.palmyra.story import story

        return story(replay)

    def account(self, texts: Texts, replay: Replay) -> "Account":
        from palmyra.games.palmyra.screens.account import account

        return account(texts, replay)

    def kind(self, texts: Texts, record: Record) -> str:
        from palmyra.games.palmyra.screens.variant_words import variant_words

        kind, day = variant_words(str(record.setup.variant), texts), self._day(record)
        return f"{kind} · {game_words.of_day(texts, day)}" if day else kind

    def challenge(self, record: Record) -> str:
        """An order by its variant, the day's by its seed."""
        deal, variant = record.setup.deal, record.setup.variant
        if self._day(record):
            return str(deal)
        return str(variant) if variant.level else ""

    def _day(self, record: Record) -> str:
        deal = record.setup.deal
        return daily.day_of(deal) if isinstance(deal, str) else ""

    def beyond(self, texts: Texts, replay: Replay) -> str:
        if replay.record.setup.variant is not Variant.EXPERT:
            return ""
        holds = replay.state.caesar == replay.state.seat
        return texts("palmyra.puzzle.expert_caesar" if holds else "palmyra.puzzle.expert")

    def unlearned(self, services: "Services") -> frozenset[str]:
        """Caesar has a chapter of his own."""
        from palmyra.games.palmyra.lessons import CAESAR
        from palmyra.scenes.learn.progress import progress_in

        expert = Variant.EXPERT.value
        taught = progress_in(services, self).done(CAESAR.name) >= len(CAESAR.steps)
        scores = services.books.of(self.game.name).scores
        played = any(score.variant == expert for score in scores)
        return frozenset() if taught or played else frozenset({expert})

    def clue(self, texts: Texts, state: State, turn: Turn) -> str:
        from palmyra.games.palmyra.hand.hint_words import clue

        return clue(texts, turn)

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

    def scoring(self, texts: Texts) -> "Scoring":
        from palmyra.games.palmyra.screens.scoring import scoring

        return scoring(texts)

    def pieces(self) -> Sequence[tuple[str, float, float, float, float]]:
        return (
            ("palmyra/small_hills_a", -20.0, 10.0, 46.0, 46.0),
            ("palmyra/large_desert_caravan", 28.0, -6.0, 74.0, 74.0),
        )

    def champions(self) -> Sequence[str]:
        return ("palmyra/legion_red", "palmyra/censor_red", "palmyra/legion_blue")

    def backs(self) -> Sequence[str]:
        return ("palmyra/large_back",) * 3

    def slip_icon(self, kind: str) -> str:
        return _SLIPS.get(kind, "")

    def item_picture(self, item: Item) -> str:
        """The tile that was laid, as it lies on the board."""
        from palmyra.games.palmyra.board.tile_art import face_name
        from palmyra.games.palmyra.rules.tiles import tile

        code = item.values.get("tile")
        return face_name(tile(code), (0, 0)) if isinstance(code, str) else ""

    def things(self) -> Mapping[str, str]:
        from palmyra.games.palmyra.screens.things import PICTURES

        return PICTURES

    # -- to learn ----------------------------------------------------------------------

    def lessons(self) -> Sequence[Lesson[Setup, State, Action]]:
        from palmyra.games.palmyra.lessons import lessons

        return lessons()

    def book(self) -> "RulesBook":
        from palmyra.games.palmyra.book import BOOK

        return BOOK

    def chapters(self) -> "Sequence[PalmyraChapter]":
        from palmyra.games.palmyra.lessons import CHAPTERS

        return CHAPTERS

    def emblem(self, chapter: str) -> str:
        from palmyra.games.palmyra.lessons import EMBLEMS

        return EMBLEMS[chapter]

    def lesson_view(self, chapter: str, at: int) -> "Example | None":
        from palmyra.games.palmyra.screens.tutorial_board import TutorialBoard

        found = next(each for each in self.chapters() if each.name == chapter)
        return TutorialBoard(chapter, found.steps[at].name)

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: Services) -> "Solo":
        from palmyra.games.palmyra.screens.solo import Orders

        return Orders(services, self)

    def asked(self, record: Record) -> "Challenge | None":
        from palmyra.games.palmyra.challenges import orders

        return orders().get(record.setup.variant.level)

    def daily(self, services: Services) -> "DailyDeal":
        from palmyra.games.palmyra.screens.solo import PalmyraDaily

        return PalmyraDaily(self.solo(services))

    def after(self, services: Services, replay: Replay) -> "AfterGame":
        from palmyra.games.palmyra.screens.solo import AfterTogether

        return super().after(services, replay) if replay.state.solo else AfterTogether(services)


UI: Final = PalmyraUI()
