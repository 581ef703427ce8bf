"""Issue 12, part 2, point 10: a solo order while it is played, its hints, and after it."""

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.ai.hint import hint
from palmyra.games.palmyra.challenge_pace import good_games
from palmyra.games.palmyra.challenges import orders
from palmyra.games.palmyra.game import PALMYRA, the_judge
from palmyra.games.palmyra.hand.solo_pace import SoloPace
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.screens.scoring import scoring
from palmyra.games.palmyra.screens.variant_words import variant_short, variant_words
from palmyra.games.palmyra.seating import resumed
from palmyra.games.palmyra.ui import UI
from palmyra.kernel.medal import Medal, standings
from palmyra.kernel.session import HINTS
from palmyra.scenes.archive.score_dialog import summary
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.solo.scene import SoloScene
from palmyra.shell.texts import LANGUAGES
from palmyra.storage.finished_game import scores_of
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.score_file import kind_of
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.storage_samples import game, score

# -- the pace ------------------------------------------------------------------------


@pytest.mark.parametrize("level", challenges.LEVELS)
def test_no_coins_early_is_no_bad_news(player: Player, level: int) -> None:
    """Good games have none either: their tiles are what an early turn is measured by."""
    session = game(2, variant=Variant.solo(level))
    state = session.match.state
    state = replace(state, players=(replace(state.players[0], coins=0),))
    card = SoloPace(session, player.services.books.of("palmyra"), player.services.texts).card(state)
    good = card.rows[-1]
    assert good.words == player.services.texts("palmyra.campaign.good_tiles")
    assert good.number != "0"
    enough = replace(state.players[0], hand=state.large[:9] + state.small[:9])
    rich = replace(state, players=(enough,))
    now = SoloPace(session, player.services.books.of("palmyra"), player.services.texts).card(rich)
    assert now.rows[-1].mood == 1


def test_tiles_laid_in_a_turn_under_way_are_no_bad_news(player: Player) -> None:
    """The number turned red while one followed the best hint: it is judged at a turn's end."""
    session = game(4)
    pace = SoloPace(session, player.services.books.of("palmyra"), player.services.texts)
    before = pace.card(session.match.state).rows[-1]
    for _ in range(4):
        laid = placements(session.match.state)
        if not laid:
            break
        session.match.play(laid[0])
        assert pace.card(session.match.state).rows[-1] == before


def test_the_card_names_order_and_medals_to_whoever_asks(player: Player) -> None:
    session = game(2)
    card = SoloPace(session, player.services.books.of("palmyra"), player.services.texts).card(
        session.match.state
    )
    order = challenges.orders()[1]
    for part in (order_name(1, player.services.texts), order.bronze, order.silver, order.gold):
        assert str(part) in card.why


def test_later_it_is_measured_by_the_coins_of_good_games(player: Player) -> None:
    session = game(15)
    state = session.match.state
    half = good_games()[1].coins_at(15)
    assert 0 < half.least < half.most
    for coins, mood in ((half.least - 1, -1), (half.least, 0), (half.most, 0), (half.most + 1, 1)):
        shown = replace(state, players=(replace(state.players[0], coins=coins),))
        card = SoloPace(session, player.services.books.of("palmyra"), player.services.texts).card(
            shown
        )
        assert card.rows[-1].mood == mood
        assert str(half.least) in card.rows[-1].number and str(half.most) in card.why


def test_good_games_are_measured_for_every_level_and_meet_its_goal() -> None:
    assert set(good_games()) == set(challenges.LEVELS)
    for level, good in good_games().items():
        assert good.coins[-1].least >= orders()[level].bronze
        assert all(half.least <= half.most for half in (*good.coins, *good.tiles))
        assert good.coins_at(400) == good.coins[-1]


# -- hints ---------------------------------------------------------------------------


def test_a_hint_is_written_into_the_record_and_the_score(player: Player) -> None:
    session = game(3)
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    found = hint(hide(session.match.state, 0), the_judge())
    scene.table.hints.suggest(found)
    scene.table.hints.suggest(found)  # the same turn: once
    assert session.hinted == (3,)
    kept = read_text(write_game(session.save, PALMYRA), PALMYRA)
    assert kept.record.further[HINTS] == [3]
    again = resumed(kept)
    assert again.hinted == (3,)
    [entered] = scores_of(again, "x", datetime(2026, 11, 15), "", UI.score_facts)
    assert entered.hints == 1
    texts = player.services.texts
    assert texts("scores.hints", n=1) in summary(entered, scoring(texts), texts)


@pytest.mark.parametrize("kept", [None, "all", [1, "2", True, -4, 10**9], {"a": 1}, 7])
def test_whatever_a_record_says_of_hints_it_opens(kept: object) -> None:
    saved = game(3).save
    record = replace(saved.record, further={**saved.record.further, HINTS: kept})
    assert set(resumed(replace(saved, record=record)).hinted) <= {0, 1, 2, 3}


def test_only_the_person_who_asked_has_the_hint_on_the_score() -> None:
    session = game(4, variant=Variant.BASE, players=2)
    session.hinted = (0, 2, 3)
    assert (session.hints_of(0), session.hints_of(1)) == (2, 1)


def test_gold_is_for_games_without_hints() -> None:
    order = orders()[1]
    assert order.medal(order.gold) is Medal.GOLD
    assert order.medal(order.gold, hints=1) is Medal.SILVER
    assert order.medal(order.bronze, hints=9) is Medal.BRONZE
    assert order.next_goal(order.silver) == order.gold
    assert order.next_goal(order.silver, hints=1) == order.silver
    helped = score(1, variant="solo-1", points=order.gold + 5, hints=2)
    alone = score(2, variant="solo-1", points=order.gold)
    [first, *_] = standings(tuple(orders().values()), [helped])
    assert first.medal is Medal.SILVER
    [first, *_] = standings(tuple(orders().values()), [helped, alone])
    assert (first.medal, first.best) == (Medal.GOLD, helped)


def test_scores_of_0_1_0_stay_what_they_were_and_it_reads_ours() -> None:
    old = Path(__file__).parents[3] / "storage" / "versions" / "scores-1.json"
    assert [s.hints for s in kind_of("palmyra").read(old.read_bytes())] == [0, 0]

    class Then(msgspec.Struct, frozen=True, kw_only=True):  # as 0.1.0 reads an entry
        id: str
        coins: int
        pace: tuple[int, ...] = ()

    ours = json.loads(kind_of("palmyra").write((score(1, hints=3),)))["scores"][0]
    assert msgspec.convert(ours, Then).coins == score(1).points


# -- after it ------------------------------------------------------------------------


def after(player: Player, coins: int, above: str = "") -> ResultScene:
    session = game()
    player.services.books.of("palmyra").add(score(0, variant="solo-1", points=coins, won=True))
    scene = player.nav.result(session, above, hurried=True)
    assert isinstance(scene, ResultScene)
    player.open(scene)
    player.wait(0.2)
    return scene


def names(scene: ResultScene) -> list[str]:
    return [button.name for button in scene._buttons]


def test_after_an_order_that_was_met_the_next_one_is_offered(player: Player) -> None:
    scene = after(player, orders()[1].bronze)
    assert names(scene) == ["to_campaign", "save", "retry_same", "retry_new", "next", "review"]
    player.click("next")
    player.wait(0.5)
    table = player.scene
    assert isinstance(table, PlayScene) and table.session.match.state.variant is Variant.SOLO_2


def test_an_order_that_is_not_open_is_not_offered(player: Player) -> None:
    scene = after(player, orders()[1].bronze - 1)
    assert names(scene) == ["to_campaign", "save", "retry_same", "retry_new", "review"]
    player.click("retry_new")
    player.wait(0.5)
    table = player.scene
    assert isinstance(table, PlayScene) and table.session.match.state.variant is Variant.SOLO_1


def test_back_to_the_campaign_from_wherever_the_order_was_begun(player: Player) -> None:
    after(player, 20)
    player.click("to_campaign")
    player.wait(0.5)
    assert isinstance(player.scene, SoloScene)
    assert len(player.app.stack) == 2  # and from there to the title


def test_the_best_so_far_is_said(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-1", points=99))
    scene = after(player, 20)
    assert player.services.texts("result.your_best", n=99) in scene._head._about()


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_an_order_has_one_name(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    texts = player.services.texts
    name = order_name(1, texts)
    assert name.endswith(texts("palmyra.campaign.order_1")) and ", " in name
    assert variant_words("solo-1", texts) == name
    assert name.startswith(variant_short("solo-1", texts) + ", ")
    scene = after(player, 20)
    assert scene._ranking.title == name


@pytest.mark.parametrize(("played", "told"), [(False, True), (True, False)])
def test_whoever_sees_a_pace_first_is_told_what_it_is(
    player: Player, played: bool, told: bool
) -> None:
    """It stood there from the second turn on, without a word."""
    player.services.settings.change(animation_speed="instant")
    if played:
        player.services.books.of("palmyra").add(score(1))
    session = game(1, variant=Variant.solo(2))
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.1)
    assert (scene.desk.notice.text == scene.texts("palmyra.campaign.pace_first")) == told
    scene.desk.acted()
    player.wait(0.1)
    assert scene.desk.notice.text != scene.texts("palmyra.campaign.pace_first"), "once"
