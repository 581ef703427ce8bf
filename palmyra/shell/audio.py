"""Sounds by name, with the player's volumes. Silence is never an error.

No device, no mixer, no file: nothing is heard and nothing else happens. The mixer starts with
the first sound, never before the first frame. A device that goes away is let go and looked for
again a few times; effects that fall into the gap are lost, music and ambience come back.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final

import pygame

from palmyra.shell.playlist import Playlist
from palmyra.shell.settings import Settings

CHANNELS: Final = 24  # a dozen coins, their matches and a drum may sound at once
RETRIES: Final = 4
RETRY_SECONDS: Final = 15.0
AMBIENCE_FADE: Final = 4.0
HUM, TUNE = 0, 1  # the channels of ambience and music; effects take any other

# What is heard where. Each name is a file in the folder of sounds.
TITLE_MUSIC: Final = ("music_oasis",)
PLAY_MUSIC: Final = ("music_caravan", "music_evening", "music_oasis")
DESERT: Final = "ambience_desert"
FAULTS: Final = (pygame.error, OSError, NotImplementedError)


class Audio:
    def __init__(self, folder: Path, settings: Settings, rng: Random | None = None) -> None:
        self._folder = folder
        self._settings = settings
        self._rng = rng or Random()  # taste, not the game's luck
        self._files: dict[str, list[Path]] | None = None
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._on: bool | None = None  # None: not tried yet
        self._retries = 0
        self._retry_in = 0.0
        self._playlist = Playlist(self._rng)
        self._tune: tuple[str, Path] | None = None  # the piece the mixer plays
        self._ambience: str | None = None  # the one asked for
        self._ambience_gain = 0.0
        self._hum: str | None = None  # the one that sounds, also while it fades
        self._loader: Thread | None = None

    # What the game says

    def play(self, name: str, volume: float = 1.0) -> None:
        """A short effect, over whatever else sounds."""
        level = self._volume("effects") * volume
        if level <= 0:
            return
        path = self._variant(name)
        if path is None or not self._start():
            return
        with suppress(*FAULTS):
            sound = self._load(path)
            channel = sound.play() if sound is not None else None
            if channel is not None:
                channel.set_volume(level)

    def place(self, music: Sequence[str], ambience: str | None = None) -> None:
        """Where the player is now: from the next frames on, its music and what is in the air."""
        self._playlist.ask(music)
        self._ambience = ambience

    def update(self, dt: float) -> None:
        """`dt` seconds have passed: fades, and the next piece when its time has come."""
        if dt <= 0:  # the first frame comes before any sound
            return
        self._playlist.update(dt)
        self._look_for_a_device(dt)
        try:
            self._follow_score()
            self._follow_ambience(dt)
        except FAULTS:
            self._lose()

    def follow(self, settings: Settings) -> None:
        """Take over changed volumes, also for what is playing."""
        before, self._settings = self._settings, settings
        if self._on is False and _levels(before) != _levels(settings):
            self._on = None  # who turns the knobs wants to hear something: try once more

    def notice(self, event: pygame.Event) -> None:
        """A device came or went."""
        if event.type == pygame.AUDIODEVICEREMOVED and not getattr(event, "iscapture", 0):
            if self._on:
                self._lose()
        elif event.type == pygame.AUDIODEVICEADDED and self._on is False:
            self._retry_in, self._retries = 0.0, max(1, self._retries)

    def stop(self) -> None:
        """For good."""
        self._close()
        self._retries = 0
        self._on = False

    # Music and ambience

    def _follow_score(self) -> None:
        piece, level = self._playlist.piece, self._volume("music")
        if self._tune is not None and piece != self._tune[0]:
            if self._on:
                pygame.mixer.Channel(TUNE).stop()
            self._sounds.pop(self._tune[1], None)  # as large as all effects together
            self._tune = None
        if self._tune is None and piece is not None and level > 0:
            self._begin_tune(piece)
        if self._on and self._tune is not None:
            pygame.mixer.Channel(TUNE).set_volume(level * self._playlist.gain)

    def _begin_tune(self, piece: str) -> None:
        # Decoded whole: read from the file as it sounds, it costs six times as much.
        path = self._variant(piece)
        sound = self._ready(path)
        if path is not None and sound is not None:
            channel = pygame.mixer.Channel(TUNE)
            channel.play(sound, loops=-1)
            self._tune = piece, path

    def _follow_ambience(self, dt: float) -> None:
        # Another place's fades away before this one's begins.
        target = 1.0 if self._ambience is not None and self._ambience == self._hum else 0.0
        step = dt / AMBIENCE_FADE
        if self._hum is not None:
            change = min(step, max(-step, target - self._ambience_gain))
            self._ambience_gain += change
        level = self._volume("ambience")
        if self._hum is not None and self._on:
            hum = pygame.mixer.Channel(HUM)
            hum.set_volume(level * self._ambience_gain)
            if self._ambience_gain <= 0:
                hum.stop()
                self._let_go(self._hum)
                self._hum = None
        elif self._ambience is not None and level > 0:
            self._begin_ambience(self._ambience)

    def _begin_ambience(self, name: str) -> None:
        sound = self._ready(self._variant(name))
        if sound is not None:
            hum = pygame.mixer.Channel(HUM)
            hum.play(sound, loops=-1)
            hum.set_volume(0.0)
            self._hum, self._ambience_gain = name, 0.0

    def _let_go(self, name: str) -> None:
        """Of what is long and sounds no more: an ambience is as large as all effects together."""
        for path in (self._files or {}).get(name, ()):
            self._sounds.pop(path, None)

    def _ready(self, path: Path | None) -> "pygame.mixer.Sound | None":
        """A long sound once it is decoded, which takes a quarter of a second: not in a frame."""
        if path is None or not self._start():
            return None
        if path not in self._sounds and (self._loader is None or not self._loader.is_alive()):
            loader = Thread(target=self._load, args=(path,), daemon=True)
            with suppress(RuntimeError):  # none is to be had now: the next frame asks
                loader.start()
                self._loader = loader
        return self._sounds.get(path)

    # Files

    def _variant(self, name: str) -> Path | None:
        """The file of that name or, of several takes, any but the last one heard."""
        if self._files is None:
            self._files = takes(self._folder)
        known = self._files.get(name, [])
        fresh = [path for path in known if path != self._last.get(name)] or known
        if not fresh:
            return None
        self._last[name] = fresh[int(self._rng.random() * len(fresh))]
        return self._last[name]

    def _load(self, path: Path) -> "pygame.mixer.Sound | None":
        if path not in self._sounds:
            try:
                sound = pygame.mixer.Sound(path)
            except FAULTS:
                sound = None
            self._sounds[path] = sound
        return self._sounds[path]

    def _volume(self, layer: str) -> float:
        if self._settings.mute:
            return 0.0
        percent: int = getattr(self._settings, layer)
        return (percent / 100) ** 2  # ears hear the square

    # The device

    def _start(self) -> bool:
        if self._on is None:
            try:
                pygame.mixer.init(44100, -16, 2, 1024)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(2)  # for ambience and music
                self._on = True
                self._retries = RETRIES
            except FAULTS:
                self._on = False
        return self._on

    def _lose(self) -> None:
        """The device is gone: let go of all that hung on it, and try again shortly."""
        self._close()
        self._on = False
        self._retry_in = 1.0

    def _look_for_a_device(self, dt: float) -> None:
        if self._on is not False or self._retries <= 0:
            return
        self._retry_in -= dt
        if self._retry_in <= 0:
            left, self._retry_in = self._retries - 1, RETRY_SECONDS
            self._on = None
            self._retries = RETRIES if self._start() else left

    def _close(self) -> None:
        if self._loader is not None:
            self._loader.join()
            self._loader = None
        self._sounds.clear()
        self._tune = None
        self._hum = None
        if self._on:
            with suppress(*FAULTS):
                pygame.mixer.quit()


def takes(folder: Path) -> dict[str, list[Path]]:
    """Files by the name they are asked for: `coin_1` to `coin_3` also answer to `coin`."""
    found: dict[str, list[Path]] = {}
    try:
        paths = sorted(folder.glob("*.ogg"))
    except OSError:
        paths = []
    for path in paths:
        found[path.stem] = [path]
    for path in paths:
        name, _, number = path.stem.rpartition("_")
        if number.isdigit() and folder / f"{name}.ogg" not in paths:
            found.setdefault(name, []).append(path)
    return found


def _levels(settings: Settings) -> tuple[bool, int, int, int]:
    return settings.mute, settings.effects, settings.music, settings.ambience
