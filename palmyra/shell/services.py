"""What every scene is given: one frozen bundle instead of global state."""

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from palmyra.shell.audio import Audio
from palmyra.shell.game_choices import LETTERS, GameChoices
from palmyra.shell.resources import Resources
from palmyra.shell.settings import SPEEDS, Settings, SettingsStore
from palmyra.shell.speech import Voice
from palmyra.shell.texts import Texts
from palmyra.storage import safe_files
from palmyra.storage.home import home as players_home
from palmyra.storage.scores import Books
from palmyra.storage.write_queue import WriteQueue
from palmyra.ui.canvas import Painter, Signs
from palmyra.ui.motion_speed import MotionSpeed

FOLDERS = ("saves", "records", "backups")
OTHERS_AT_WORK = 60.0  # seconds: a younger temporary file may be another instance's
TEXT_SIZES = {"normal": 1.0, "large": 1.15}


@dataclass(frozen=True, slots=True)
class Services:
    resources: Resources
    painter: Painter
    texts: Texts
    audio: Audio
    settings: SettingsStore
    choices: GameChoices  # what was chosen for a game, beside the settings
    home: Path
    books: Books  # of scores, one a game
    write_queue: WriteQueue  # what the disk would not take
    voice: Voice
    said: Counter[str]  # lines of computer players, by key: how often in this run

    @property
    def pace(self) -> MotionSpeed:
        """How fast things move, by the player's choice."""
        now = self.settings.now
        return MotionSpeed(SPEEDS[now.animation_speed], now.reduced_motion)


def build_services(home: Path | None = None) -> Services:
    """The services of a run; changes of the settings reach texts and audio by themselves."""
    folder = players_home() if home is None else home
    home_itself = Path(os.path.realpath(folder))  # it may be a link; what is in it may not
    for place in (home_itself, *(home_itself / inner for inner in FOLDERS)):
        safe_files.sweep(place, OTHERS_AT_WORK)
    settings = SettingsStore(folder)
    resources = Resources()
    painter = Painter(resources)
    texts = Texts(resources.path("texts"), settings.now.language)
    voice = Voice()
    audio = Audio(resources.path("sounds"), settings.now)

    def follow(now: Settings) -> None:
        texts.use(now.language)
        audio.follow(now)
        painter.lettering.enlarge = TEXT_SIZES[now.text_size]
        painter.strengthen(now.high_contrast)
        voice.on, voice.language = now.speech, texts.language

    follow(settings.now)
    settings.watch(follow)
    write_queue = WriteQueue()

    def keep_settings(_: Settings) -> None:
        # Choices are worth another try, but not a question at the end.
        write_queue.do("settings", "settings", lambda: "done" if settings.flush() else "kept")

    settings.watch(keep_settings)
    choices = GameChoices(folder, settings, write_queue)

    def signs(game: str, names: Iterable[str]) -> Signs:
        if not choices.of(game).get(LETTERS, False):
            return ()
        return tuple((name, texts(f"{game}.play.sign_{name}")) for name in names)

    painter.signs = signs
    return Services(
        resources,
        painter,
        texts,
        audio,
        settings,
        choices,
        folder,
        Books(folder),
        write_queue,
        voice,
        Counter(),
    )
