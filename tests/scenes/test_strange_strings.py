"""Every string that reading accepts is drawn wherever it can appear, at several sizes (13.5).

Written into the files a player has, read by the program's own readers, shown by its own screens.
"""

import contextlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest
import yaml

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import MAX_SEED
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.seating import Session, new_session, resumed
from palmyra.kernel import record as kernel
from palmyra.kernel.challenge import CodeError, code_of, read_code
from palmyra.kernel.record import write_record
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.archive.challenge_dialog import show_code, why
from palmyra.scenes.archive.score_dialog import say
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.start import open_record
from palmyra.storage.record_text import read_each
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import walk
from tests.support.finished_games import finished_session
from tests.support.palmyra_ways import PalmyraWays
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states import play as play_states
from tests.support.strings import STRANGE

# Window and scale. The letters themselves are drawn at every size in tests/ui/test_any_text.py.
SMALL, HUGE, LARGE = ((1024, 640), 100), ((1280, 720), 200), ((2560, 1440), 100)


@cache
def running() -> Session:
    return play_states.session(3, 12)


@cache
def ended() -> Session:
    return finished_session(Variant.BASE, (Color.RED, Color.BLUE, Color.GREEN), "strange")


@cache
def solo() -> Session:
    return finished_session(Variant.SOLO_2, (Color.RED,), "strange")


def renamed(session: Session, text: str) -> str:
    """The game's record, with the text wherever a record takes any."""
    save = session.save
    old = save.record
    further: dict[str, object] = {
        **old.further,
        "title": text,
        "computers": {"blue": text, "green": "scribe"},
        "challenge": {"name": text, "coins": 40, "pace": [0, 3, 9, 20]},
        text[:100]: {"unknown": text},
    }
    players = [str(color) for color in old.setup.players]
    names = {color: f"{text} {color}" if color != "red" else text for color in players}
    kept = Record(old.setup, old.turns, names, further)
    data = write_record(Replay(kept, save.start, save.steps), PALMYRA)
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=False)


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def score(text: str, at: int, **further: object) -> dict[str, object]:
    text = text[:180]
    return {
        "id": f"{text}{at}", "variant": "solo-2" if at % 2 else text, "edition": text,
        "name": text, "coins": 60 + at, "tribute": 3, "turns": 20, "date": text, "seed": text,
        "record": "one.palmyra", "daily": text, "won": True,
        "opponents": [{"level": text, "coins": 3}], "pace": [0, 4, 9], **further,
    }  # fmt: skip


def strange_home(home: Path, text: str) -> None:
    put(home / "saves" / "game.palmyra", renamed(running(), text).encode())
    put(home / "records" / "one.palmyra", renamed(ended(), text).encode())
    put(home / "records" / "two.palmyra", renamed(solo(), text).encode())
    bad = f"turns: {text}".encode("utf-8", "surrogatepass")
    put(home / "records" / "bad.palmyra", bad)
    with contextlib.suppress(OSError, ValueError):  # as far as the file system takes it
        put(home / "records" / f"{text.replace('/', '-')[:40]}.palmyra", bad)
    book = {"game": "palmyra", "version": 1, "scores": [
        *(score(text, at) for at in range(4)),
        score(text, 5, variant="base", date="2026-01-01T10:00:00", daily="2026-01-01"),
        score(text, 7, variant="solo-2", date="2026-01-02T10:00:00", opponents=[]),
    ]}  # fmt: skip
    put(home / "scores.json", json.dumps(book).encode())
    seats = [
        {"name": text, "color": color, "kind": kind, "level": "scribe"}
        for color, kind in zip(Color, ("person", "computer", *["closed"] * 3), strict=True)
    ]
    plain = [{**seat, "color": str(seat["color"])} for seat in seats]
    settings = {"version": 1, "language": "de", "animation_speed": "instant", "seats": plain,
                "lessons": {text[:100]: 3}}  # fmt: skip
    put(home / "settings.yaml", yaml.safe_dump(settings).encode())


def first(data: bytes) -> Replay:
    found = next(read_each(data, PALMYRA))
    assert isinstance(found, kernel.Replay), found
    return found


def solo_routes(services: Services) -> PalmyraWays:
    return PalmyraWays(services)


def told(services: Services, text: str) -> Scene:
    """Dialogs with the text: an unreadable code and record, and what they say of it."""
    scene = Navigator(services).title()
    assert isinstance(scene, ViewScene)
    record = f"palmyra-record: 1\nvariant: {json.dumps(text)}\nplayers: [red]\n"
    refusal = next(read_each(record.encode("utf-8", "surrogatepass"), PALMYRA))
    assert not isinstance(refusal, kernel.Replay)
    say(
        scene,
        text,
        f"{text}\n{why(refusal, services.texts, 'palmyra1:', ('palmyra',))}\n{refusal.words}",
    )
    with pytest.raises((CodeError, Refusal)) as caught:
        read_code(text, PALMYRA)
    assert isinstance(caught.value, CodeError | Refusal)
    say(scene, text, why(caught.value, services.texts, "palmyra1:", ("palmyra",)))
    show_code(scene, text)
    return scene


def seeded(services: Services, text: str) -> Scene:
    """A game of one's own from that seed."""
    kept = resumed(first((services.home / "records" / "two.palmyra").read_bytes()))
    edition = kept.match.setup.edition
    begun = new_session(kept.seats, Variant.SOLO_2, edition, text[:MAX_SEED])
    return Navigator(services).play(begun)


PLACES: dict[str, Callable[[Services, str], Scene]] = {
    "title": lambda services, text: Navigator(services).title(),
    "told": told,
    "new_game": lambda services, text: Navigator(services).new_game(),
    "saves": lambda services, text: solo_routes(services).archive("saves"),
    "scores": lambda services, text: solo_routes(services).archive("scores"),
    "stats": lambda services, text: solo_routes(services).archive("stats"),
    "figures": lambda services, text: solo_routes(services).archive("figures"),
    "all_scores": lambda services, text: solo_routes(services).archive("all_scores"),
    "campaign": lambda services, text: solo_routes(services).campaign(),
    "daily": lambda services, text: solo_routes(services).daily(),
    "play": lambda services, text: open_record(
        Navigator(services), services.home / "saves" / "game.palmyra"
    ),
    "play_solo": seeded,
    "result": lambda services, text: open_record(
        Navigator(services), services.home / "records" / "one.palmyra"
    ),
    "replay": lambda services, text: open_record(
        Navigator(services), services.home / "records" / "one.palmyra", replay=True
    ),
    "crash": lambda services, text: CrashScene(
        Navigator(services), fate="saved", folder=Path(text.replace("/", "-"))
    ),
}  # fmt: skip


def look_around(player: Player) -> None:
    """Everything once: lists to their end, every tooltip, a dialog or two."""
    view = getattr(player.scene, "view", None)
    if view is None:
        return
    for widget in list(walk(view.active)):
        if isinstance(widget, ScrollList):
            widget.jump_to(1e9)
    player.app.loop_once([], 0.02)
    for widget in list(walk(view.active)):
        tip = widget.tip()
        if tip[0]:
            view.tooltip.open(*tip)
            view.whole = True
            player.app.loop_once([], 0.0)
    view.tooltip_off()
    player.app.loop_once([], 0.02)


@pytest.mark.parametrize("name", some(STRANGE, 4))
def test_a_players_folder(tmp_path: Path, name: str) -> None:
    """Each string in two of the places; every place has its turn."""
    look_at_all(tmp_path, name, every=6)


@pytest.mark.slow
@pytest.mark.parametrize("name", STRANGE)
def test_a_players_whole_folder(tmp_path: Path, name: str) -> None:
    look_at_all(tmp_path, name, every=1)


def look_at_all(tmp_path: Path, name: str, every: int) -> None:
    text = STRANGE[name]
    home = tmp_path / "strange"
    strange_home(home, text)
    services = build_services(home)
    assert "ui.settings_damaged" not in services.settings.notices
    assert services.settings.now.language == "de"
    player = Player(services)
    turn = list(STRANGE).index(name)
    for at, (place, make) in enumerate(PLACES.items()):
        if (at + turn) % every:
            continue
        scene = make(services, text)
        player.open(scene)
        # A large window costs most of a second: each place has its turn.
        for size, scale in (SMALL, HUGE, LARGE)[: 3 if (at + turn) % 5 == 0 else 2]:
            services.settings.change(ui_scale=scale)
            player.app.resize(size)
            for _ in range(3):
                player.app.loop_once([], 0.3)
        look_around(player)
        assert player.scene is scene, f"{place} left with {name}"
    services.audio.stop()
    pygame.display.quit()


@pytest.mark.parametrize("name", STRANGE)
def test_a_code_with_such_names(services: Services, name: str) -> None:
    found = first(renamed(solo(), STRANGE[name]).encode())
    again = read_code(code_of(found, PALMYRA), PALMYRA)
    assert isinstance(again, kernel.Replay) and again.state == found.state
