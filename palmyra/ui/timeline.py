"""Things that happen one after another or at once: pictures in motion and cues between them.

A clip makes a picture for every moment of its life; a cue is something done at a moment.
Given time, never asking for it. Knows no game: a picture is whatever the clip's maker returns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Frame = TypeVar("Frame")


@dataclass(frozen=True, slots=True)
class Clip(Generic[Frame]):
    start: float
    seconds: float
    frame: Callable[[float], Frame]  # given how much of the clip has passed, 0 to 1

    @property
    def end(self) -> float:
        return self.start + self.seconds


class Timeline(Generic[Frame]):
    def __init__(self) -> None:
        self.now = 0.0
        self._clips: list[Clip[Frame]] = []
        self._cues: list[tuple[float, Callable[[], None]]] = []

    @property
    def end(self) -> float:
        """When everything arranged so far is over; never in the past."""
        clips = (clip.end for clip in self._clips)
        cues = (at for at, _ in self._cues)
        return max(self.now, *clips, *cues, self.now)

    @property
    def done(self) -> bool:
        return not self._clips and not self._cues

    def clip(self, start: float, seconds: float, frame: Callable[[float], Frame]) -> float:
        """Show something from `start` on; returns when it is over."""
        self._clips.append(Clip(start, seconds, frame))
        return start + seconds

    def cue(self, at: float, do: Callable[[], None]) -> None:
        """Do something at a moment; cues of one moment keep their order."""
        self._cues.append((at, do))
        self._cues.sort(key=lambda cue: cue[0])

    def update(self, dt: float) -> None:
        self.now += dt
        while self._cues and self._cues[0][0] <= self.now:
            _, do = self._cues.pop(0)
            do()
        self._clips = [clip for clip in self._clips if clip.end > self.now]

    def finish(self) -> None:
        """Everything at once: cues in their order, no pictures."""
        # A cue may arrange more: that is done at once too.
        while self._cues or self._clips:
            self._clips.clear()
            if self._cues:
                at, do = self._cues.pop(0)
                self.now = max(self.now, at)
                do()

    def frames(self) -> list[Frame]:
        """The pictures of this moment, in the order they were arranged."""
        return [
            clip.frame((self.now - clip.start) / clip.seconds if clip.seconds else 1.0)
            for clip in self._clips
            if clip.start <= self.now < clip.end
        ]
