"""What fresh players stumbled over in a review: a headline that named the smallest cause, a lesson
that said nothing, two alike, parts without a reason, numbers without whose they are."""

import re
from dataclasses import replace
from typing import Any

import pytest
import yaml

from palmyra.games import game_ui, load
from palmyra.kernel.review import Review
from palmyra.kernel.waterfall import turns_told, waterfall
from palmyra.scenes.coach import inks
from palmyra.scenes.coach.parts import MOMENTS, TURNS
from palmyra.scenes.coach.story import COUNTED, Lesson, Storyteller, merged
from palmyra.scenes.coach.turn_card import TurnCard, TurnSide, TurnTalk
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_words import own
from palmyra.scenes.puzzle.page import PuzzlePage
from palmyra.shell.app import App
from palmyra.shell.resources import ASSETS
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box
from tests.scenes.coach.generated_reviews import generated, names
from tests.scenes.coach.reviewing import GAMES, reviewing
from tests.scenes.coach.test_talk import _target
from tests.support.finished_reviews import reviewed
from tests.support.player import Player
from tests.support.sampling import some

VAGUE = re.compile(r"(Choose|Watch|Look at|Think)\b")


def tellers(found: tuple[Any, Any, Review[Any]]) -> list[tuple[Storyteller, int]]:
    """Of everybody who did not win."""
    game, replay, review = found
    texts, ui = Texts(ASSETS / "texts", "en"), game_ui(game.name)
    won = game.rules.winners(replay.state)
    seats = range(len(review.result))
    losers = [seat for seat in seats if seat not in won and len(seats) > 1]
    return [(Storyteller(ui, replay, CoachWords(texts, ui, replay, seat, seat), None), seat)
            for seat in losers]  # fmt: skip


@pytest.mark.parametrize("name", [*GAMES, *some(names(), 9, 3)])
def test_the_headline_names_the_largest_cause(name: str) -> None:
    found = generated(name) if " " in name else reviewed(name)
    review, texts = found[2], Texts(ASSETS / "texts", "en")
    for teller, seat in tellers(found):
        fall, groups = waterfall(review, seat), teller._groups(review)
        verdict = teller.tell(review).verdict
        if not groups:
            assert "without a clear mistake" in verdict
        elif fall.luck < min(fall.own, fall.course):
            assert verdict.endswith(f"Bad draws cost the most: {teller._words.signed(fall.luck)}.")
        elif fall.course < fall.own and teller._widest_gap() is not None:
            table = teller._table()
            gaps = table.rows[-1].values[:-1]
            worst = table.columns[gaps.index(min(gaps))]
            assert verdict.endswith(f"{worst}, {teller._words.signed(min(gaps))}.")
        else:
            assert teller._cause(groups[0][0]) in verdict
            assert texts("coach.story.any_cause") not in verdict or not groups[0][0]


def test_the_largest_part_of_what_is_counted_has_a_fact_of_its_own() -> None:
    """Tribute (3) was named as the reason while "other" made 9: coins that were not paid."""
    for name in names():
        game, replay, _ = generated_game(name)
        counted = game_ui(game.name).story(replay)
        seats = range(len(counted.columns[0].values))
        for a in seats:
            for b in (seat for seat in seats if seat != a):
                gaps = [column.values[a] - column.values[b] for column in counted.columns]
                if max(gaps) < 4:
                    continue
                facts = counted.between(a, b)
                assert facts and facts[0].points * 3 >= max(gaps), (name, gaps)


def generated_game(name: str) -> tuple[Any, Any, None]:
    from palmyra.storage.record_text import read_each
    from tests.scenes.coach.generated_reviews import FOLDERS, GOLDEN

    game_name, _, file = name.split(" ")
    game = load(game_name)
    return game, next(read_each((GOLDEN / FOLDERS[game_name] / file).read_bytes(), game)), None


def lesson(head: str, words: str, theme: str = "", icon: str = COUNTED, *turns: int) -> Lesson:
    return Lesson(icon, head, words, turns, theme=theme)


def test_lessons_about_one_thing_are_one() -> None:
    late = lesson("Win prizes late.", "Prizes: 12, 0.", "prizes", COUNTED, 4)
    lost = lesson("Win a prize when nobody can take it back.", "Lost: 0, 3.", "prizes", COUNTED, 9)
    other = lesson("Claim larger palaces.", "Pieces: 30, 20.", "claiming")
    found = merged([late, other, lost])
    assert [one.head for one in found] == [late.head, other.head]
    assert found[0].words == "Prizes: 12, 0. Lost: 0, 3." and found[0].turns == (4, 9)
    judged = lesson("Do not hand a prize to an opponent.", "…", "prizes", "ui/icon_trophy")
    assert merged([judged, late]) == [judged], "what was judged says it already"
    twice = lesson("Own the largest palace.", "…", "prizes", "ui/icon_trophy")
    assert merged([judged, twice]) == [judged, twice], "each with turns of its own"


@pytest.mark.parametrize("game", ("palmyra", "medina", "palermo"))
def test_every_lesson_says_what_to_do(game: str) -> None:
    """ "Choose when and where to move the figures" is no lesson."""
    catalogue = yaml.safe_load((ASSETS / game / "texts" / "en.yaml").read_text("utf-8"))
    heads = {name: told["head"] for name, told in catalogue[f"{game}.story"]["lesson"].items()}
    assert len(heads) > 10
    assert not {key: said for key, said in heads.items() if VAGUE.match(said)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_cost_is_parted_into_now_and_what_follows(name: str, language: str) -> None:
    """−18 was told beside "earns 9 coins at once": where the rest comes from is said."""
    _, replay, review = reviewed(name)
    texts, ui = Texts(ASSETS / "texts", language), game_ui(name.partition("_")[0])
    words = CoachWords(texts, ui, replay, 0, 0)
    teller = Storyteller(ui, replay, words, None)
    for told in turns_told(review, 0):
        if told.mover == 0 and told.slip < 0:
            said = teller._parted(review, told)
            numbers = [int(n) for n in re.findall(r"\d+", said)]
            later = -told.slip - (numbers[0] if len(numbers) > 1 else 0)
            assert not numbers or numbers[-1] in (later, -told.slip + numbers[0])


def test_the_course_of_the_game_names_its_turns(player: Player) -> None:
    scene = reviewing(player, "medina_three")
    assert scene.review is not None
    scene.look_as(0)
    told = turns_told(scene.review, 0)
    named = [int(n) for n in re.findall(r"turn (\d+)", scene.parts.story.course)]
    most = max(told, key=lambda one: one.course)
    assert most.turn + 1 in named
    bar = next(bar for bar in scene.parts.story.bars if bar.name == "course")
    scene.open_bar(bar)
    assert scene.turn == most.turn, "a click leads to the turn that made most of it"
    talk = scene.telling.talk(scene.review, most.turn)
    assert str(abs(most.course)) in f"{talk.words} {talk.cost}"


def test_own_and_others_mistakes_name_their_turns(player: Player) -> None:
    scene = reviewing(player, "palmyra_five")
    told = turns_told(scene.review, scene.seat)
    for bar in scene.parts.story.bars:
        if bar.name in ("own", "theirs") and bar.turns:
            assert bar.notes[0].endswith(", ".join(str(turn + 1) for turn in bar.turns))
            assert sum(told[turn].slip for turn in bar.turns) == bar.value


@pytest.mark.parametrize("slip", (True, False))
def test_the_larger_lead_is_green_and_no_number_is(
    services: Services, monkeypatch: pytest.MonkeyPatch, slip: bool
) -> None:
    """Another's mistake is good for who looks: the turn played leaves the larger lead."""
    app = App(services, Scene())
    app.loop_once([], 0)
    plates: list[Any] = []
    lead: dict[str, str] = {}
    monkeypatch.setattr(Canvas, "plate", lambda self, plate, *rest, **more: plates.append(plate))

    def text(self: Canvas, words: str, style: Any, *rest: Any) -> None:
        if words in ("+6", "−1"):
            lead[words] = style.color

    monkeypatch.setattr(Canvas, "text", text)
    played = TurnSide("Ben played", (), "Wall", "−1" if slip else "+6")
    better = TurnSide("Better", (), "Dome", "+6" if slip else "−1")
    card = TurnCard(TurnTalk("Why", "", pill="a mistake", slip=slip, played=played, better=better,
                             lead_labels=("Your lead at the end", "Your lead")))  # fmt: skip
    card.place(Box(0, 0, 500, 420))
    card.draw(Painter(services.resources).on(_target(), app.layout))
    rows = [plate for plate in plates if plate in (inks.SLIP_PILL, inks.GIFT_PILL)][1:]
    assert rows == ([inks.SLIP_PILL, inks.GIFT_PILL] if slip else [inks.GIFT_PILL, inks.SLIP_PILL])
    assert lead["+6"] == lead["−1"], "the sign says it: no negative number is green"


def test_without_the_parts_each_lead_says_of_which_turn_it_is(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below the list of all turns stood two pills with the same words."""
    app = App(services, Scene())
    app.loop_once([], 0)
    said: list[str] = []
    write = Canvas.text_in

    def listen(self: Canvas, box: Box, words: str, *rest: Any) -> None:
        said.append(words)
        write(self, box, words, *rest)

    monkeypatch.setattr(Canvas, "text_in", listen)
    played = TurnSide("You played", (), "Wall " * 40, "−11")
    better = TurnSide("Better", (), "Dome", "0")
    card = TurnCard(TurnTalk("Why", "", pill="your mistake", cost="−11", played=played,
                             better=better, lead_labels=("Your lead at the end",)))  # fmt: skip
    card.place(Box(0, 0, 432, 200))
    card.draw(Painter(services.resources).on(_target(), app.layout))
    assert {"Your lead at the end", "You played", "Better"} <= set(said)


def test_three_players_are_told_what_even_is(player: Player) -> None:
    scene = reviewing(player, "medina_three")
    said = scene.parts.told(0)
    assert "With 3 players, 33" in said
    duel = reviewing(player, "palmyra_duel")
    assert "players" not in duel.parts.told(0)


def test_the_switch_of_replies_lies_beside_the_board(player: Player) -> None:
    """It covered the bottom wall."""
    for window in ((1600, 900), (1280, 720)):
        player.services.settings.change(window=window)
        scene = reviewing(player, "medina_three")
        scene.turn_page(MOMENTS)
        scene.what_then()
        player.wait(0.2)
        assert scene.replies is not None
        assert not scene.parts.ways.box.overlaps(scene.frame.box)


def test_what_happens_then_shows_the_whole_board_and_says_that_it_is_one_way(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The top row was out of sight, and the rows did not add up to the average below them."""
    scene = reviewing(player, "palmyra_duel")
    scene.turn_page(MOMENTS)
    shown: list[object] = []
    monkeypatch.setattr(scene.frame.board, "fit", lambda state, at_once: shown.append(state))
    scene.what_then()
    player.wait(0.5)
    assert scene.replies is not None and scene.replies.shown().state in shown
    assert scene.parts.talked().replies_note == scene.texts("coach.then_note")


def test_only_ones_own_turn_is_asked_again(player: Player) -> None:
    """ "Your turn again: turn 3" led to the Commissario's mistake."""
    scene = reviewing(player, "medina_three")
    parts, again = scene.parts, scene.texts("coach.story.again_turn", turn="")
    assert parts.primary.text.startswith(again)
    own = parts.telling.words.seat
    others = [moment for moment in parts.moments if moment.mover != own]
    parts.moments[:] = others
    parts._make_buttons()
    assert not parts.primary.text.startswith(again)


def test_progress_says_which_step_it_is(player: Player) -> None:
    """ "Turn 68 of 87" stood beside a bar at a quarter."""
    scene = reviewing(player, "palmyra_duel", most=19)
    assert scene.parts.judging.words.startswith("Step 1 of 2")
    whole = reviewed("palmyra_duel")[2]
    quick = replace(whole, verdicts=tuple(replace(v, effort=1) for v in whole.verdicts))
    scene.parts.seen = replace(scene.parts.seen, review=quick)
    assert scene.parts._looking() == f"Step 2 of 2, a closer look: 0 of {whole.turns}"


def test_my_puzzles_leads_to_the_list_of_ones_own(player: Player) -> None:
    """It opened a puzzle from somebody else's game."""
    scene = reviewing(player, "medina_three")
    scene.to_puzzles()
    player.wait(0.1)
    page = player.scene
    assert isinstance(page, PuzzlePage) and page.tab == "mine"


@pytest.mark.parametrize("name", GAMES)
def test_one_name_for_playing_again(player: Player, name: str) -> None:
    scene, texts = reviewing(player, name), player.services.texts
    game = scene.game_ui.game
    key = "result.same" if game.chance else "result.again"
    assert scene.parts.again.text == texts(own(texts, game.name, key))


def test_a_turn_says_which_of_ones_own_it_is(player: Player) -> None:
    scene = reviewing(player, "medina_three")
    scene.turn_page(TURNS)
    seats = [scene.replayed.before(n).seat for n in range(len(scene.replayed.steps))]
    third = [n for n, seat in enumerate(seats) if seat == scene.seat][2]
    scene.pick(third)
    _, facts = scene._title()
    assert facts[0] == "your turn 3"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_three_lessons_have_room_in_every_language(
    player: Player, name: str, language: str
) -> None:
    """Before one is left out, they say less."""
    player.services.settings.change(language=language, window=(1600, 900))
    player.services.texts.use(language)
    scene = reviewing(player, name)
    assert len(scene.parts.lessons.rows) == len(scene.parts.story.lessons)


def test_a_reason_without_words_is_no_lesson_of_another_one() -> None:
    """ "shop_order" has no sentence: it is about shops, not about one that was in reach."""
    (teller, _), *_ = tellers(reviewed("palermo_three"))
    assert teller._group("shop_order", "shops") == "shops"
    assert teller._group("policeman_leader", "policeman") == "policeman"
    assert teller._group("shop", "shops") == "shop"
