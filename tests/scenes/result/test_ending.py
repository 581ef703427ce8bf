"""The end of a game with others: laurel for a win, an evening for a loss, and what next."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.reaction import Moment
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.game_words import own
from palmyra.scenes.result import ending_art, ending_cards
from palmyra.scenes.result.ending import GameEnd, ending_of, has_ending
from palmyra.scenes.result.ending_cards import LaurelCard, LeadCard, OwnCard, WinnerCard
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.table_talk import lines_of
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.sessions import over
from tests.support.storage_samples import score

BOTH = pytest.mark.parametrize("won", [True, False])


def seated(game: str, *, won: bool) -> AnySession:
    """A finished game whose only person won, or did not."""
    session = over(game)
    rules, state = session.match.game.rules, session.match.state
    best = rules.winners(state)
    person = best[0] if won else next(s for s in range(len(session.seats)) if s not in best)
    level = session.match.game.levels[-1]
    seats = tuple(
        Seat(seat.color, "Ada") if at == person else Seat(seat.color, f"Rival {at}", level)
        for at, seat in enumerate(session.seats)
    )
    return Session(session.match, seats)


def told(player: Player, session: AnySession) -> GameEnd:
    ui = game_ui(session.match.game.name)
    account = ui.account(player.services.texts, session.save)
    return ending_of(player.services, ui, session, account)


def shown(player: Player, session: AnySession, *, hurried: bool = False) -> EndingScene:
    scene = player.nav.result(session, played=True, hurried=hurried)
    assert isinstance(scene, EndingScene)
    player.open(scene)
    return scene


@pytest.mark.parametrize("game", NAMES)
def test_a_win_is_yours_and_the_best_of_the_others_speaks(player: Player, game: str) -> None:
    session, texts = seated(game, won=True), player.services.texts
    found = told(player, session)
    assert found.won and found.title == texts(f"{game}.ending.you_won")
    assert [one.seat for one in found.winners] == list(session.persons)
    assert {one.seat for one in found.others} == set(range(len(session.seats))) - set(
        session.persons
    )
    assert found.speaker == found.others[0].seat
    level = session.seats[found.others[0].seat].level
    assert found.line in [texts(k) for k in lines_of(texts, game, level, Moment.LOSE, True)]


@pytest.mark.parametrize("game", NAMES)
def test_the_line_of_who_lost_is_seen_however_many_play(
    player: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two or three at the table the laurel stood in its place, and nothing was said."""
    seen: list[str] = []
    for module in (ending_art, ending_cards):
        monkeypatch.setattr(module, "fitted", lambda *given: seen.append(given[2]))
    scene = shown(player, seated(game, won=True), hurried=True)
    player.wait(5)
    assert len(scene.ending.others) < 3 and scene.ending.line
    assert scene.ending.line in seen


@pytest.mark.parametrize("game", NAMES)
def test_a_loss_tells_the_winner_your_place_and_where_it_turned(player: Player, game: str) -> None:
    session, texts = seated(game, won=False), player.services.texts
    rules, state = session.match.game.rules, session.match.state
    found = told(player, session)
    (person,) = session.persons
    points, best = rules.points(state), rules.winners(state)
    assert not found.won and found.own.seat == person
    assert [one.seat for one in found.winners] == list(best)
    behind = game_ui(game).points(texts, points[best[0]] - points[person])
    place = texts(f"ending.place_{found.own.place}")
    assert found.verdict == texts("ending.behind", place=place, points=behind)
    assert found.lead[-1] == points[person] - points[best[0]] < 0
    assert found.turned and all(by < 0 for by in found.lead[found.turned :])
    assert found.turned == 1 or found.lead[found.turned - 1] >= 0
    level = session.seats[best[0]].level
    assert found.line in [texts(k) for k in lines_of(texts, game, level, Moment.WIN, True)]


def test_what_broke_a_tie_is_said_of_the_winner(player: Player) -> None:
    """44 coins each, and one of them governs: why, stands where that is said."""
    session, ui = seated("palmyra", won=False), game_ui("palmyra")
    account = ui.account(player.services.texts, session.save)
    (best,) = session.match.game.rules.winners(session.match.state)
    note = player.services.texts("palmyra.result.tie_won")
    seats = [replace(did, note=note) if at == best else did for at, did in enumerate(account.seats)]
    found = ending_of(player.services, ui, session, replace(account, seats=tuple(seats)))
    assert found.deed == "governs the province (ahead on flipped tiles)"
    assert told(player, session).deed == "governs the province"


@pytest.mark.parametrize("game", NAMES)
def test_the_best_turn_is_the_one_that_earned_most(player: Player, game: str) -> None:
    session = seated(game, won=False)
    (person,), replay = session.persons, session.save
    points = session.match.game.rules.points
    gains = [
        points(step.state)[person] - points(replay.before(n))[person]
        for n, step in enumerate(replay.steps)
        if replay.before(n).seat == person
    ]
    best = next((each for each in told(player, session).noted if each.icon == "ui/icon_star"), None)
    assert (best.worth if best else 0) == max(0, *gains)


def test_a_new_best_is_said_and_only_then(player: Player) -> None:
    session = seated("medina", won=True)
    (person,) = session.persons
    book, texts = player.services.books.of("medina"), player.services.texts
    points = session.match.game.rules.points(session.match.state)[person]
    mine = score(0, points=points)
    mine = mine.__class__(
        **{name: getattr(mine, name) for name in mine.__struct_fields__}
        | {"name": "Ada", "solo": "", "opponents": ()}
    )

    def of(id_: str, worth: int) -> object:
        fields = {name: getattr(mine, name) for name in mine.__struct_fields__}
        return mine.__class__(**fields | {"id": id_, "points": worth})

    book.add(of("before", points - 5))  # type: ignore[arg-type]
    book.add(of("now", points))  # type: ignore[arg-type]
    scene = shown(player, session)
    assert texts("ending.best_over", n=5) in scene._about()
    book.add(of("more", points + 9))  # type: ignore[arg-type]
    book.latest = (of("now", points),)  # type: ignore[assignment]
    assert texts("ending.best_over", n=5) not in scene._about()


@BOTH
@pytest.mark.parametrize("game", NAMES)
def test_talk_that_is_off_stays_off(player: Player, game: str, won: bool) -> None:
    player.services.settings.change(table_talk=False)
    assert told(player, seated(game, won=won)).line == ""


@BOTH
@pytest.mark.parametrize("game", NAMES)
def test_what_most_want_next_is_the_primary_button(player: Player, game: str, won: bool) -> None:
    scene = shown(player, seated(game, won=won), hurried=True)
    (primary,) = (button for button in scene._buttons if button.kind == "primary")
    assert primary.name == ("again" if won else "review")
    assert primary is scene._buttons[-1] and scene.view.focused is primary
    texts = player.services.texts
    play = "result.new" if scene.game_ui.game.chance else "result.again"
    assert primary.text == texts(own(texts, game, play) if won else "coach.open")


@BOTH
def test_it_comes_in_by_itself_and_is_whole_then(player: Player, won: bool) -> None:
    scene = shown(player, seated("medina", won=won))
    assert not scene.revealed and scene.moving
    kinds = {type(card) for card in scene._cards}
    assert kinds == ({LaurelCard} if won else {WinnerCard, OwnCard, LeadCard})
    player.wait(4)
    assert scene.revealed and not scene.moving


@BOTH
@pytest.mark.parametrize("key", [pygame.K_SPACE, None])
def test_a_click_or_key_shows_it_at_once_and_does_nothing_else(
    player: Player, won: bool, key: int | None
) -> None:
    scene = shown(player, seated("medina", won=won))
    player.wait(0.7)
    assert not scene.revealed
    if key is None:
        player.click("again")
    else:
        player.key(key)
    assert scene.revealed and player.scene is scene
    player.wait(0.05)
    assert not scene.moving


def test_a_click_too_many_begins_no_new_game(player: Player) -> None:
    """What ends a game lies where this has its buttons."""
    scene = shown(player, seated("medina", won=True), hurried=True)
    player.wait(0.1)
    player.click("again")
    player.key(pygame.K_RETURN)
    assert player.scene is scene


@BOTH
def test_calm_motion_moves_nothing(player: Player, won: bool) -> None:
    player.services.settings.change(reduced_motion=True)
    scene = shown(player, seated("medina", won=won))
    player.wait(0.1)
    assert scene.revealed and not scene.moving
    window = pygame.display.get_surface()
    assert window is not None
    before = pygame.image.tobytes(window, "RGB")
    player.wait(0.5)
    assert before == pygame.image.tobytes(window, "RGB")


@BOTH
@pytest.mark.parametrize("game", NAMES)
def test_every_button_leads_somewhere(player: Player, game: str, won: bool) -> None:
    for name in ("details", "look", "again", "review", "back"):
        scene = shown(player, seated(game, won=won), hurried=True)
        player.wait(1.0)
        player.click(name)
        player.wait(0.1)
        assert player.scene is not scene, name
        if name == "details":
            assert isinstance(player.scene, ResultScene) and player.scene.revealed


@pytest.mark.parametrize("game", NAMES)
def test_escape_leads_from_the_points_back_to_who_won(player: Player, game: str) -> None:
    shown(player, seated(game, won=False), hurried=True)
    player.wait(1.0)
    player.click("details")
    player.wait(0.1)
    assert isinstance(player.scene, ResultScene)
    player.key(pygame.K_ESCAPE)
    player.wait(0.1)
    assert isinstance(player.scene, EndingScene)


def test_again_has_the_same_people_and_a_new_deal(player: Player) -> None:
    nav, session = FakeNavigator(player.services), seated("palmyra", won=True)
    ui = game_ui("palmyra")
    scene = EndingScene(nav, ui, session, "", lambda: player.scene, hurried=True)
    player.open(scene)
    player.wait(1.0)
    player.click("again")
    ((way, given, named),) = nav.calls
    assert way == "play_again" and given[0] is session and not named["same"]


def test_alone_or_without_people_the_points_come_first(player: Player) -> None:
    session = over("medina")
    level = session.match.game.levels[0]
    computers = Session(session.match, tuple(replace(s, level=level) for s in session.seats))
    assert not has_ending(computers)
    assert isinstance(player.nav.result(computers, played=True), ResultScene)


def test_people_at_one_screen_go_by_their_names(player: Player) -> None:
    session = seated("medina", won=False)
    level = session.match.game.levels[0]
    (person,) = session.persons
    best = session.match.game.rules.winners(session.match.state)[0]
    seats = tuple(
        replace(seat, level="" if at in (person, best) else level)
        for at, seat in enumerate(session.seats)
    )
    found = told(player, Session(session.match, seats))
    names = game_ui("medina").account(player.services.texts, session.save).title
    assert found.won and found.title == names


@pytest.mark.parametrize("game", NAMES)
def test_it_says_what_it_counts_and_of_how_many_turns(player: Player, game: str) -> None:
    """The result called the review's worst mistake the best turn, and answered "where it turned"
    with another turn: here the score is counted, and every turn is one of all."""
    session, texts = seated(game, won=False), player.services.texts
    noted = {one.heading: one for one in told(player, session).noted}
    turns = len(session.save.steps)
    most = noted[texts("ending.best_turn")]
    assert "scoring" in most.heading and f"of {turns}:" in most.words
    points = session.match.game.rules.points
    gains = [
        points(session.save.steps[n].state)[s] - points(session.save.before(n))[s]
        for s in session.persons
        for n in range(turns)
        if session.save.before(n).seat == s
    ]
    assert most.worth == max(gains)
    if behind := noted.get(texts("ending.turned")):
        assert behind.heading.startswith("Score") and "had more" in behind.words


@pytest.mark.parametrize("high", [125, 90])
def test_a_last_word_that_has_no_bubble_stands_in_the_card(
    player: Player, monkeypatch: pytest.MonkeyPatch, high: int
) -> None:
    """With three players the laurel is in the bubble's way, and nobody said anything."""
    scene = shown(player, seated("medina", won=True))
    said: list[str] = []
    write = ending_art.fitted

    def listen(canvas: Canvas, box: Box, text: str, *rest: Any) -> None:
        said.append(text)
        write(canvas, box, text, *rest)

    monkeypatch.setattr(ending_cards, "fitted", listen)
    card = scene._others[0]
    card.line, card.speaks_inside = "It was in my drawing.", True
    card.place(Box(card.box.x, card.box.y, card.box.w, high))
    player.app.loop_once([], 0.02)
    assert card.line in said and card.one.note not in said
