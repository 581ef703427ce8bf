"""Every number of a review answers why, and says whose it is; a slip is not what the line did."""

from pathlib import Path
from typing import Any

import pytest

from palmyra.games.houses import open_house
from palmyra.kernel.review_told import accuracy
from palmyra.scenes.coach.players import PlayersCard, Why
from palmyra.scenes.coach.scene import CoachRoutes, CoachScene
from palmyra.shell.scene import Scene
from palmyra.shell.texts import LANGUAGES
from tests.player import Player
from tools.finished_reviews import Puppet, reviewed

GAMES = ("palmyra_duel", "palmyra_solo", "medina_three", "palermo_three")


def reviewing(player: Player, name: str) -> Any:
    game, replay, whole = reviewed(name)
    routes = CoachRoutes(lambda turn, seat, better, worth: Scene(), lambda: Puppet(whole))
    player.services.settings.change(animation_speed="instant")
    record: Path | None = None
    scene: Any = CoachScene(player.services, open_house(game.name), replay, record, routes)
    player.open(scene)
    player.wait(0.5)
    return scene


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_the_players_answers(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    card = scene.parts.players
    assert isinstance(card, PlayersCard)
    asks = [ask for ask in card.children() if isinstance(ask, Why)]
    kinds, luck = len(card.table.kinds), int(bool(card.table.luck))
    assert len(asks) == len(card.table.players) * (2 + kinds + luck)
    for ask in asks:
        said, place = ask.tip()
        assert said and card.box.contains(*place.center)
        assert card.hit(*place.center) is ask


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_whose_slip_and_tells_two_numbers_apart(player: Player, name: str) -> None:
    scene = reviewing(player, name)
    review, words = scene.review, scene.telling.words
    assert scene.parts.list.rows
    for row in scene.parts.list.rows:
        verdict = review.verdicts[row.line.turn]
        if not words.alone:
            whose = "your" if verdict.seat == scene.seat else words.names[verdict.seat]
            assert whose in row.line.heading
        change = review.changes(scene.seat)[row.line.turn]
        said = row.tip()[0]
        assert words.worth(review, words.moment_of(review, verdict).worth) in said
        assert words.standing(review, change.standing) in said
        assert words.standing(review, change.after) in said
        other = round(change.play) != round(words.moment_of(review, verdict).worth)
        assert (player.services.texts("coach.why.differ") in said) == other


def test_what_a_slip_gave_another_names_who_slipped(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    gift = next(m for m in scene.review.moments(scene.seat) if m.mover != scene.seat)
    scene.choose(gift.turn)
    assert scene.telling.words.names[gift.mover] in scene.parts.talk.talk.title


def test_summary_and_ends_say_what_they_are_made_of(player: Player) -> None:
    scene = reviewing(player, "palmyra_duel")
    review, words, data = scene.review, scene.telling.words, scene.parts.data()
    for said in (scene.parts.says.tip()[0], scene.parts.chart.words.sums(data)):
        assert words.change(review, data.by_play) in said
        assert words.change(review, data.by_luck) in said


def test_no_accuracy_is_said_in_words(player: Player) -> None:
    """An empty bar beside 0 % looks broken, and whoever is far behind has little to lose."""
    scene = reviewing(player, "medina_three")
    nobody = [seat for seat in range(3) if accuracy(scene.review, seat) == 0]
    assert nobody
    for seat in nobody:
        line = scene.parts.players.table.players[seat]
        assert line.accuracy_said == player.services.texts("coach.like_lot")
        assert "%" in scene.parts.players._asks[seat][0].tip()[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_lacks_a_value(player: Player, language: str) -> None:
    player.services.settings.change(language=language)
    scene = reviewing(player, "palmyra_duel")
    asks = [*scene.parts.players.children(), *scene.parts.list.rows, scene.parts.says]
    assert not [ask.tip()[0] for ask in asks if "{" in ask.tip()[0] or not ask.tip()[0]]
