"""The game is heard where it can be, and never fails where it cannot."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pygame
import pytest

import palmyra
from palmyra.shell.audio import DESERT, HUM, PLAY_MUSIC, TITLE_MUSIC, TUNE, Audio
from palmyra.shell.settings import Settings

FOLDER = Path(palmyra.__file__).parent / "assets" / "sounds"


@pytest.fixture(autouse=True)
def _no_long_sounds() -> None:
    """Here they are heard."""


@pytest.fixture
def audio() -> Iterator[Audio]:
    pygame.mixer.quit()  # what another test may have left open
    made = Audio(FOLDER, Settings(), Random(1))
    yield made
    made.stop()
    pygame.mixer.quit()


def run(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        audio.update(0.05)
        if audio._loader is not None:  # what is decoded beside the frames is ready at the next
            audio._loader.join()


def settle(audio: Audio) -> None:
    run(audio, 8)


def lost() -> pygame.Event:
    return pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)


def refuse(*_: object) -> None:
    raise pygame.error("no device")


def test_nothing_starts_before_the_first_frame(audio: Audio) -> None:
    audio.place(TITLE_MUSIC, DESERT)
    audio.update(0.0)
    assert pygame.mixer.get_init() is None


def test_takes_are_never_heard_twice_in_a_row(audio: Audio) -> None:
    heard = [audio._variant("coin") for _ in range(200)]
    assert len(set(heard)) == 3
    assert all(a != b for a, b in pairwise(heard))


def test_music_and_ambience_swell(audio: Audio) -> None:
    audio.place(TITLE_MUSIC, DESERT)
    settle(audio)
    assert pygame.mixer.Channel(TUNE).get_busy()
    assert pygame.mixer.Channel(TUNE).get_volume() == pytest.approx(0.25, abs=0.02)
    hum = pygame.mixer.Channel(HUM)
    assert hum.get_busy() and hum.get_volume() == pytest.approx(0.16, abs=0.02)


def test_effects_leave_the_ambience_its_channel(audio: Audio) -> None:
    audio.place((), DESERT)
    settle(audio)
    sound = pygame.mixer.Channel(HUM).get_sound()
    for _ in range(60):
        audio.play("coin")
    assert pygame.mixer.Channel(HUM).get_sound() is sound


def test_volumes_and_mute_reach_what_is_playing(audio: Audio) -> None:
    audio.place(PLAY_MUSIC, DESERT)
    settle(audio)
    audio.follow(Settings(mute=True))
    audio.update(0.05)
    assert (
        pygame.mixer.Channel(TUNE).get_volume() == 0 and pygame.mixer.Channel(HUM).get_volume() == 0
    )
    audio.follow(Settings(music=100, ambience=100))
    audio.update(0.05)
    assert (
        pygame.mixer.Channel(TUNE).get_volume() == 1 and pygame.mixer.Channel(HUM).get_volume() == 1
    )


def test_muted_from_the_start_opens_no_device() -> None:
    audio = Audio(FOLDER, Settings(mute=True))
    audio.place(PLAY_MUSIC, DESERT)
    run(audio, 5)
    audio.play("turn")
    assert pygame.mixer.get_init() is None


def test_leaving_a_place_fades_what_was_heard_there(audio: Audio) -> None:
    audio.place(TITLE_MUSIC, DESERT)
    settle(audio)
    audio.place(())
    run(audio, 1)
    assert 0 < pygame.mixer.Channel(TUNE).get_volume() < 0.25
    run(audio, 8)
    assert not pygame.mixer.Channel(TUNE).get_busy() and not pygame.mixer.Channel(HUM).get_busy()


def test_another_table_has_an_air_of_its_own(audio: Audio) -> None:
    audio.place((), DESERT)
    settle(audio)
    desert = pygame.mixer.Channel(HUM).get_sound()
    assert desert is not None
    audio.place((), "ambience_palermo")
    run(audio, 1.0)
    assert pygame.mixer.Channel(HUM).get_sound() is desert  # it fades first
    settle(audio)
    square = pygame.mixer.Channel(HUM).get_sound()
    assert square is not None and square is not desert
    assert pygame.mixer.Channel(HUM).get_volume() > 0


def test_only_the_piece_that_sounds_is_kept_decoded(audio: Audio) -> None:
    audio.place(PLAY_MUSIC)
    seen = set()
    for _ in range(30):
        run(audio, 20)
        kept = [path.stem for path in audio._sounds if path.stem.startswith("music")]
        seen.update(kept)
        assert len(kept) <= 1
    assert len(seen) > 1


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(FOLDER, Settings())
    audio.place(PLAY_MUSIC, DESERT)
    run(audio, 120)
    audio.play("turn")
    audio.notice(lost())
    audio.follow(Settings(music=10))
    run(audio, 1)
    audio.stop()


def test_a_lost_device_is_found_again(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.place(PLAY_MUSIC, DESERT)
    settle(audio)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        audio.notice(lost())
        run(audio, 5)
        audio.play("turn")
        assert pygame.mixer.get_init() is None
    run(audio, 20)
    settle(audio)
    assert pygame.mixer.Channel(TUNE).get_busy() and pygame.mixer.Channel(HUM).get_busy()


def test_a_device_plugged_in_is_used_at_once(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        audio.play("turn")
    audio.place(PLAY_MUSIC, DESERT)
    run(audio, 5)
    assert pygame.mixer.get_init() is None
    audio.notice(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    settle(audio)
    assert pygame.mixer.Channel(TUNE).get_busy()


def test_a_device_is_not_looked_for_forever(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.play("turn")
    tries: list[object] = []

    def count(*asked: object) -> None:
        tries.append(asked)
        refuse()

    monkeypatch.setattr(pygame.mixer, "init", count)
    audio.notice(lost())
    audio.place(PLAY_MUSIC, DESERT)
    run(audio, 600)
    assert len(tries) == 4


def test_someone_elses_quit_is_survived(audio: Audio) -> None:
    audio.place(PLAY_MUSIC, DESERT)
    settle(audio)
    pygame.mixer.quit()
    audio.play("turn")
    run(audio, 3)
    settle(audio)
    assert pygame.mixer.Channel(TUNE).get_busy()


def test_damaged_and_missing_files_are_silence(tmp_path: Path) -> None:
    for name in ("click", "music_oasis", DESERT):
        (tmp_path / f"{name}.ogg").write_bytes(b"OggS, not")
    audio = Audio(tmp_path, Settings())
    audio.place(TITLE_MUSIC, DESERT)
    settle(audio)
    audio.play("click")
    audio.play("missing")
    assert pygame.mixer.get_init() is not None and not pygame.mixer.get_busy()
    audio.stop()
    Audio(tmp_path / "nowhere", Settings()).play("click")


def test_m_mutes_anywhere_but_in_a_text_field(player: Any) -> None:
    from palmyra.scenes.options.scene import SettingsScene
    from palmyra.ui.text_field import TextField

    services = player.services
    player.open(SettingsScene(player.nav))
    player.scene.turn_to("sound")
    player.key(pygame.K_m)
    assert services.settings.now.mute and player.find("mute").on
    player.key(pygame.K_m)
    assert not services.settings.now.mute
    field = TextField("", lambda text: None, name="field")
    player.view.fill([field])
    player.view.focus(field)
    player.key(pygame.K_m)
    assert not services.settings.now.mute


def test_the_app_passes_time_and_devices_on(player: Any) -> None:
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.title.scene import TitleScene

    services = player.services
    player.open(TitleScene(Navigator(services)))
    player.wait(0.5)
    settle(services.audio)
    assert pygame.mixer.Channel(TUNE).get_busy()
    player.app.loop_once([lost()], 0.0)
    assert pygame.mixer.get_init() is None
    services.audio.stop()


def test_without_a_thread_the_ambience_waits(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame failed."""

    def refused(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    audio.place(TITLE_MUSIC, DESERT)
    with monkeypatch.context() as short:
        short.setattr(Thread, "start", refused)
        settle(audio)
        assert audio._hum is None
    settle(audio)
    assert audio._hum is not None
