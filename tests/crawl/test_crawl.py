"""Every button is pressed: all screens of all games are opened from a fresh home and from a full
one, and all that is found there is pressed, dragged and keyed; then acts are drawn by lot.

What fails it: an exception, a warning in the log, a crash report, a screen without a way back to
the title, a button that answers nothing. The message holds the way there as a test to keep.

`make test` has a sample; `make crawl` and the CI go through every language and every scale, and
20,000 acts by lot, which takes a quarter of an hour of processor time: most of it is opening
tables, which paint their boards anew each time. `make slow` draws 300,000.
"""

from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.scenes.options.pages import SCALES
from palmyra.shell.texts import LANGUAGES
from tests.crawl.crawl import Crawl
from tests.crawl.homes import HOMES
from tests.crawl.visitor import Start, visit
from tests.crawl.walk import drawn_start, walk_about

SOLO = {"palmyra": "Campaign", "medina": "Cities", "palermo": "Rounds"}
OTHERS = [(code, 100) for code in LANGUAGES if code != "en"]
OTHERS += [("en", scale) for scale in SCALES if scale != 100]
WALKS = 40  # of 500 acts in the CI, and in `make slow`:
SLOW_WALKS = 600
ACTS = 500


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("homes")


def expected(home: str, game: str) -> set[str]:
    """The screens that a crawl must have come by, or it lost its way."""
    own = ["Title", "Lesson", "Learn", "Setup", "Play", "Puzzle", "PuzzlePage"]
    own += ["Coach", "Replay"] if home == "full" else []
    house = ["Daily", "Saves", "Statistics", SOLO[game], *(["Scores"] if home == "full" else [])]
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
    assert expected(home, game) | tried | {"Book", "Settings"} <= set(done.screens)


@pytest.mark.crawl
@pytest.mark.parametrize(("language", "scale"), OTHERS)
@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("game", NAMES)
def test_every_button_in_all_words_and_sizes(
    home: str, game: str, language: str, scale: int, tmp_path: Path, kept: Path
) -> None:
    """By the mouse alone; what is the same for all games is pressed in one of them."""
    skipped = () if game == "palmyra" else ("Book", "Settings")
    start = Start(home, language, scale, game=game)
    done = crawl(start, tmp_path, kept, light=True, skipped=skipped)
    assert expected(home, game) <= set(done.screens)


@pytest.mark.crawl
@pytest.mark.parametrize("game", NAMES)
def test_every_button_after_a_game(game: str, tmp_path: Path, kept: Path) -> None:
    """The result, by opening a finished game's file."""
    start = Start("full", door=f"over {game}", game=game)
    elsewhere = ("Title", "Play", "Lesson", "Coach", "Replay", "Trial", "Book", "Settings", "Setup",
                 SOLO[game], "Daily", "Saves", "Scores", "Statistics", "Learn", "Puzzle",
                 "PuzzlePage")  # fmt: skip
    done = crawl(start, tmp_path, kept, light=False, skipped=elsewhere)
    assert f"Result {game}" in done.screens


def walk(seed: int, acts: int, folder: Path, kept: Path) -> None:
    with visit(drawn_start(seed), folder / "home", kept) as visitor:
        walk_about(visitor, acts)


@pytest.mark.parametrize("seed", range(6))
def test_a_short_walk(seed: int, tmp_path: Path, kept: Path) -> None:
    walk(seed, 150, tmp_path, kept)


@pytest.mark.crawl
@pytest.mark.parametrize("seed", range(WALKS))
def test_a_walk(seed: int, tmp_path: Path, kept: Path) -> None:
    walk(100 + seed, ACTS, tmp_path, kept)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SLOW_WALKS))
def test_one_of_many_walks(seed: int, tmp_path: Path, kept: Path) -> None:
    walk(1000 + seed, ACTS, tmp_path, kept)
