"""Motion as values: easings and the tweens that walk them. Given time, never asking for it."""

import math
from collections.abc import Callable
from typing import Protocol

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_back(strength: float) -> Easing:
    """Overshoots its end by an amount `strength` sets, then settles."""

    def ease(t: float) -> float:
        back = t - 1
        return 1 + (strength + 1) * back**3 + strength * back**2

    return ease


class Motion(Protocol):
    """Something on its way."""

    @property
    def done(self) -> bool: ...

    def update(self, dt: float) -> None: ...

    def finish(self) -> None: ...


class Tween:
    """A value on its way from `start` to `end`. Durations in seconds."""

    __slots__ = ("delay", "duration", "easing", "elapsed", "end", "start")

    def __init__(
        self,
        start: float,
        end: float,
        duration: float,
        easing: Easing = out_quad,
        delay: float = 0.0,
    ) -> None:
        self.start = start
        self.end = end
        self.duration = duration
        self.easing = easing
        self.delay = delay
        self.elapsed = 0.0

    def update(self, dt: float) -> None:
        self.elapsed += dt

    def finish(self) -> None:
        self.elapsed = self.delay + self.duration

    @property
    def done(self) -> bool:
        return self.elapsed >= self.delay + self.duration

    @property
    def progress(self) -> float:
        """How far along, 0 to 1, before easing."""
        if self.done:
            return 1.0
        if self.elapsed <= self.delay:
            return 0.0
        return (self.elapsed - self.delay) / self.duration

    @property
    def value(self) -> float:
        progress = self.progress
        if progress >= 1.0:
            return self.end
        return self.start + (self.end - self.start) * self.easing(progress)


class Follow:
    """Chases a moving target: after `tau` seconds 63 % of the way is behind it."""

    __slots__ = ("target", "tau", "value")

    def __init__(self, value: float, tau: float) -> None:
        self.value = value
        self.target = value
        self.tau = tau

    def update(self, dt: float) -> None:
        if self.tau <= 0:
            self.value = self.target
            return
        self.value += (self.target - self.value) * (1 - math.exp(-dt / self.tau))
        if abs(self.target - self.value) < 0.01:
            self.value = self.target

    def finish(self) -> None:
        self.value = self.target

    @property
    def done(self) -> bool:
        return self.value == self.target


class EasedLevel:
    """A state fading in and out between 0 and 1, such as a hover."""

    __slots__ = ("_tween", "easing", "seconds")

    def __init__(self, seconds: float, easing: Easing = out_quad, *, on: bool = False) -> None:
        self.seconds = seconds
        self.easing = easing
        self._tween = Tween(float(on), float(on), 0.0)

    def turn(self, on: bool) -> None:
        if self._tween.end != float(on):
            self._tween = Tween(self._tween.value, float(on), self.seconds, self.easing)

    def update(self, dt: float) -> None:
        self._tween.update(dt)

    def finish(self) -> None:
        self._tween.finish()

    @property
    def done(self) -> bool:
        return self._tween.done

    @property
    def value(self) -> float:
        return self._tween.value
