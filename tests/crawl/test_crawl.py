"""Every button is pressed: all screens of all games are opened from a fresh home and from a full
one, and all that is found there is pressed, dragged and keyed; then acts are drawn by lot.

What fails it: an exception, a warning in the log, a crash report, a screen without a way back to
the title, a button that answers nothing. The message holds the way there as a test to keep.

`make test` has short walks; `make crawl` and the CI press every button of every game by every means
in English at 100 %, and meet every language at every scale, now on a crawl by the mouse, now on a
walk. `make endless` crawls in every language at every scale and draws 300,000 acts.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.scenes.options.pages import SCALES
from palmyra.shell.texts import LANGUAGES
from tests.crawl.crawl import Crawl
from tests.crawl.homes import HOMES
from tests.crawl.visitor import Start, visit
from tests.crawl.walk import drawn_start, walk_about

PAIRS = [(code, scale) for scale in SCALES for code in LANGUAGES]
PAIRS.remove(("en", 100))  # which `test_every_button` has
CRAWLED, WALKED = PAIRS[::2], PAIRS[1::2]
PLACES = [(home, game) for home in HOMES for game in NAMES]
ACTS = 500  # of a walk
MANY_WALKS = 600


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("homes")


def expected(home: str, game: str) -> set[str]:
    """The screens that a crawl must have come by, or it lost its way."""
    own = ["Title", "Lesson", "Learn", "Setup", "Play", "Puzzle", "PuzzlePage", "Solo"]
    own += ["Coach", "Replay"] if home == "full" else []
    house = ["Daily", "Saves", "Statistics", *(["Scores"] if home == "full" else [])]
    return {*(f"{name} {game}" for name in own), *house}


def crawl(
    start: Start, folder: Path, kept: Path, *, light: bool, skipped: tuple[str, ...]
) -> Crawl:
    with visit(start, folder / "home", kept) as visitor:
        done = Crawl(visitor, start.game, light, skipped)
        done.run()
    return done


@pytest.mark.crawl
@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("game", NAMES)
def test_every_button(home: str, game: str, tmp_path: Path, kept: Path) -> None:
    """Takes half a minute: a hundred tables are opened."""
    done = crawl(Start(home, game=game), tmp_path, kept, light=False, skipped=())
    tried = {f"Trial {game}"} if home == "full" else set()
    always = {f"Book {game}", "Settings", "Room", "Folder"}
    assert expected(home, game) | tried | always <= set(done.screens)


def crawl_lightly(
    home: str, game: str, language: str, scale: int, folder: Path, kept: Path
) -> None:
    """By the mouse alone; what is the same for all games is pressed in one of them."""
    skipped = () if game == "palmyra" else ("Book", "Settings")
    start = Start(home, language, scale, game=game)
    done = crawl(start, folder, kept, light=True, skipped=skipped)
    assert expected(home, game) <= set(done.screens)


@pytest.mark.slow
@pytest.mark.parametrize("at", range(len(CRAWLED)), ids=[f"{c}-{s}" for c, s in CRAWLED])
def test_every_button_in_some_words_and_sizes(at: int, tmp_path: Path, kept: Path) -> None:
    """Each pair of a language and a scale at another game, in a fresh home or a full one."""
    crawl_lightly(*PLACES[at % len(PLACES)], *CRAWLED[at], tmp_path, kept)


@pytest.mark.endless
@pytest.mark.parametrize(("language", "scale"), PAIRS)
@pytest.mark.parametrize(("home", "game"), PLACES)
def test_every_button_in_all_words_and_sizes(
    home: str, game: str, language: str, scale: int, tmp_path: Path, kept: Path
) -> None:
    crawl_lightly(home, game, language, scale, tmp_path, kept)


@pytest.mark.crawl
@pytest.mark.parametrize("game", NAMES)
def test_every_button_after_a_game(game: str, tmp_path: Path, kept: Path) -> None:
    """The result, by opening a finished game's file."""
    start = Start("full", door=f"over {game}", game=game)
    elsewhere = ("Title", "Play", "Lesson", "Coach", "Replay", "Trial", "Book", "Settings", "Setup",
                 "Solo", "Daily", "Saves", "Scores", "Statistics", "Learn", "Puzzle",
                 "PuzzlePage")  # fmt: skip
    done = crawl(start, tmp_path, kept, light=False, skipped=elsewhere)
    assert f"Result {game}" in done.screens


def walk(start: Start, acts: int, folder: Path, kept: Path) -> None:
    with visit(start, folder / "home", kept) as visitor:
        walk_about(visitor, acts)


@pytest.mark.parametrize("seed", range(3))
def test_a_short_walk(seed: int, tmp_path: Path, kept: Path) -> None:
    walk(drawn_start(seed), 150, tmp_path, kept)


@pytest.mark.slow
@pytest.mark.parametrize("at", range(len(WALKED)), ids=[f"{c}-{s}" for c, s in WALKED])
def test_a_walk(at: int, tmp_path: Path, kept: Path) -> None:
    language, scale = WALKED[at]
    start = replace(drawn_start(100 + at), language=language, scale=scale)
    walk(start, ACTS, tmp_path, kept)


def test_every_language_is_met_at_every_scale() -> None:
    """By a crawl or a walk of `make crawl`; and every game in both homes by a crawl."""
    met = {("en", 100), *CRAWLED, *WALKED}
    assert met == {(code, scale) for code in LANGUAGES for scale in SCALES}
    assert len(CRAWLED) >= len(PLACES)
    for both in (CRAWLED, WALKED):
        assert {code for code, _ in both} == set(LANGUAGES)
        assert {scale for _, scale in both} == set(SCALES)


@pytest.mark.endless
@pytest.mark.parametrize("seed", range(MANY_WALKS))
def test_one_of_many_walks(seed: int, tmp_path: Path, kept: Path) -> None:
    walk(drawn_start(1000 + seed), ACTS, tmp_path, kept)
