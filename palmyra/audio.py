"""Sounds by name, with the player's volumes. Silence is never an error.

No device, no mixer, no file: nothing is heard and nothing else happens. The mixer starts with
the first sound, not before the first frame.
"""

from pathlib import Path

import pygame

from palmyra.settings import Settings

ENDINGS = (".ogg", ".wav")
MUSIC, AMBIENCE = "music", "ambience"


class Audio:
    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, tuple[str, pygame.mixer.Channel]] = {}
        self._started: bool | None = None
        self._settings = settings

    def follow(self, settings: Settings) -> None:
        """Take over changed volumes, also for what is playing."""
        self._settings = settings
        for layer, (_, channel) in self._loops.items():
            channel.set_volume(self._volume(layer))

    def play(self, name: str, volume: float = 1.0) -> None:
        """A short effect, over whatever else sounds."""
        level = self._volume("effects") * volume
        sound = self._load(name) if level > 0 else None
        if sound is not None:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(level)

    def loop(self, layer: str, name: str) -> None:
        """Something that goes on in a layer, `MUSIC` or `AMBIENCE`, in place of what did."""
        if layer in self._loops:
            if self._loops[layer][0] == name:
                return
            self._loops.pop(layer)[1].fadeout(600)
        sound = self._load(name)
        channel = sound.play(loops=-1, fade_ms=600) if sound is not None else None
        if channel is not None:
            channel.set_volume(self._volume(layer))
            self._loops[layer] = (name, channel)

    def stop(self) -> None:
        if self._started:
            pygame.mixer.quit()
        self._started = False

    def _volume(self, layer: str) -> float:
        if self._settings.mute:
            return 0.0
        percent: int = getattr(self._settings, layer)
        return (percent / 100) ** 2  # ears hear the square

    def _load(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> "pygame.mixer.Sound | None":
        paths = [self._folder / f"{name}{ending}" for ending in ENDINGS]
        found = next((path for path in paths if path.is_file()), None)
        if found is None or not self._start():
            return None
        try:
            return pygame.mixer.Sound(found)
        except (pygame.error, OSError):
            return None

    def _start(self) -> bool:
        if self._started is None:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                self._started = True
            except (pygame.error, NotImplementedError):
                self._started = False
        return self._started
