"""The road of chapters counts as the lessons do, and its badge says what it counts."""

import pytest

from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.shell.texts import LANGUAGES
from tests.support.at_table import PlayScene, learn, tutorial
from tests.support.player import Player
from tests.support.sampling import some


@pytest.mark.parametrize("done", [0, 3])
def test_road_and_lesson_count_the_same_cards(player: Player, done: int) -> None:
    for at, chapter in enumerate(CHAPTERS[:5]):
        kept = {each.name: len(each.steps) for each in CHAPTERS[:at]}
        player.services.settings.change(lessons={**kept, chapter.name: done})
        player.open(learn(player.services))
        far = player.scene._words().so_far  # type: ignore[attr-defined]
        player.open(tutorial(player.services, chapter, done))
        player.wait(0.1)
        scene = player.scene
        assert isinstance(scene, PlayScene)
        card = player.find("tutor")
        step, count = card.step, card.count  # type: ignore[attr-defined]
        assert far == player.services.texts("tutorial.step", done=step, count=count)


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_replay_and_review_are_called_differently(player: Player, code: str) -> None:
    texts = player.services.texts
    texts.use(code)
    film = {texts("scores.replay"), texts("replay.title"), texts("saves.watch")}
    review = {texts("coach.open"), texts("coach.title"), texts("coach.title_short")}
    assert not film & review
