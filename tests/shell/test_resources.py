import pygame
import pytest

from palmyra.shell.audio import Audio
from palmyra.shell.cache import Budget, SurfaceCache
from palmyra.shell.font_repair import mended
from palmyra.shell.resources import ASSETS, FACES, Resources, font_file
from palmyra.shell.settings import Settings


@pytest.mark.parametrize("path", sorted(ASSETS.rglob("*.svg")), ids=lambda path: path.stem)
def test_every_picture_can_be_drawn(path: object) -> None:
    name = str(path)[len(str(ASSETS)) + 1 : -4]
    drawn = Resources().svg(name, (40, 30))
    assert drawn.get_size() == (40, 30)
    assert drawn.get_bounding_rect().w > 0


def test_tint_replaces_the_ink() -> None:
    drawn = Resources().svg("ui/icon_play", (48, 48), "#FF0000")
    assert drawn.get_at((24, 24))[:3] == (255, 0, 0)


def test_a_picture_is_drawn_once_per_size_and_tint() -> None:
    resources = Resources()
    first = resources.svg("ui/icon_gear", (32, 32))
    assert resources.svg("ui/icon_gear", (32, 32)) is first
    assert resources.svg("ui/icon_gear", (33, 33)) is not first
    assert resources.svg("ui/icon_gear", (32, 32), "#FF0000") is not first


@pytest.mark.parametrize("face", FACES)
def test_the_fonts_are_there(face: str) -> None:
    assert font_file(face) is not None


@pytest.mark.parametrize("face", FACES)
def test_nothing_is_drawn_over_a_percent_sign(face: str) -> None:
    font = Resources().font(face, 40)
    assert font.size("%b")[0] >= 0.9 * (font.size("%")[0] + font.size("b")[0])


@pytest.mark.parametrize("data", (b"", b"no font at all, but long enough to be looked at"))
def test_what_is_no_font_is_left_as_it_is(data: bytes) -> None:
    assert mended(data) == data


def test_a_missing_font_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palmyra.shell.resources.font_file", lambda face: None)
    assert Resources().font("serif", 20).size("Palmyra")[0] > 0


def test_the_cache_drops_what_was_used_longest_ago() -> None:
    cache = SurfaceCache(Budget(3 * 400))

    def make() -> pygame.Surface:
        return pygame.Surface((10, 10), depth=32)

    first, second = cache.get(1, make), cache.get(2, make)
    cache.get(3, make)
    assert cache.get(1, make) is first
    cache.get(4, make)
    assert cache.get(1, make) is first
    assert cache.get(2, make) is not second
    assert cache.held <= 3 * 400 and len(cache) == 3


def _picture() -> pygame.Surface:
    return pygame.Surface((10, 10), depth=32)  # 400 bytes


def test_caches_of_a_budget_never_hold_more_together() -> None:
    budget = Budget(5 * 400)
    caches = [SurfaceCache(budget) for _ in range(3)]
    for number in range(100):
        budget.next_frame()
        caches[number % 3].get(number // 2, _picture)
        assert budget.held == sum(cache.held for cache in caches) <= budget.limit
    assert [len(cache) for cache in caches] == [2, 1, 2]
    caches[0].clear()
    assert budget.held == 3 * 400
    assert [len(cache) for cache in caches] == [0, 1, 2]


def test_what_a_frame_uses_is_never_made_again_in_the_next() -> None:
    """Also where it is more than the budget, and something new comes in every frame."""
    budget = Budget(3 * 400)
    cache = SurfaceCache(budget)
    for key in range(8):
        cache.get(key, _picture)
    for frame in range(20):
        budget.next_frame()
        made: list[pygame.Surface] = []

        def make(made: list[pygame.Surface] = made) -> pygame.Surface:
            made.append(_picture())
            return made[-1]

        for key in range(8):
            cache.get(key, make)
        cache.get(("new", frame), make)
        assert len(made) == 1 or frame == 0
        assert budget.held <= (8 + 2) * 400
    for _ in range(2):
        budget.next_frame()
        cache.get(0, _picture)
    assert budget.held <= budget.limit


def test_a_part_counts_as_all_that_it_keeps() -> None:
    budget = Budget(10_000)
    SurfaceCache(budget).get("part", lambda: _picture().subsurface((2, 2, 3, 3)))
    assert budget.held == 400


def test_one_picture_larger_than_the_cache_is_still_given() -> None:
    cache = SurfaceCache(Budget(10))
    assert cache.get("x", lambda: pygame.Surface((50, 50))).get_width() == 50


def test_silence_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(ASSETS / "sounds", Settings())
    for path in [*(ASSETS / "sounds").rglob("*.*"), ASSETS / "missing.ogg"]:
        audio.play(path.stem)
    audio.place(("missing",), "missing")
    audio.update(5)
    audio.follow(Settings(mute=True))
    audio.stop()
