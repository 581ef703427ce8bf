"""Title, options and new game, by mouse and by keys."""

from collections.abc import Callable
from datetime import datetime

import pygame
import pytest

from palmyra.games.palmyra.game import LEVELS, PALMYRA
from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.options.pages import PAGES
from palmyra.scenes.options.parts import Section
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.title.tables import TitleTable
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.shell.settings import Settings
from palmyra.shell.texts import LANGUAGES
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game
from palmyra.ui.button import Button
from palmyra.ui.choice import Choice
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import walk
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states.play import session
from tests.support.title_tables import SampleTable, sample_resume


@pytest.fixture
def title(player: Player) -> TitleScene:
    player.services.settings.change(animation_speed="instant")
    scene = TitleScene(player.nav)
    player.open(scene)
    return scene


def test_the_title_leads_where_it_says(player: Player, title: TitleScene) -> None:
    player.click("options")
    player.wait(0)
    assert isinstance(player.scene, SettingsScene)
    player.key(pygame.K_ESCAPE)
    assert player.app.stack == [title]
    player.click("new_game")
    player.wait(0)
    assert isinstance(player.scene, SetupScene)
    player.click("back")
    assert player.app.stack == [title]
    player.click("quit")
    assert not player.app.running


def test_the_title_by_keys(player: Player, title: TitleScene) -> None:
    went = []
    for key in [pygame.K_DOWN] * 3 + [pygame.K_RIGHT] * 4:
        player.key(key)
        went.append(title.view.focused and title.view.focused.name)
    assert went == ["new_game", "campaign", "learn", "friends", "daily", "archive", "options"]
    player.key(pygame.K_RETURN)
    assert isinstance(player.scene, SettingsScene)


def test_nothing_leads_nowhere(player: Player, title: TitleScene) -> None:
    assert player.view.find("continue") is None
    for name in ("campaign", "archive", "learn", "friends"):  # from a lesson one leaves by its menu
        player.click(name)
        player.wait(0)
        assert player.scene is not title, name
        player.key(pygame.K_ESCAPE)
        assert player.app.stack == [title], name


def test_continue_is_offered_for_a_game_in_progress(player: Player) -> None:
    game = Scene()
    nav = FakeNavigator(player.services, play=game)
    first = SampleTable(nav, "palmyra", sample_resume("Round 9"), newcomer=None)
    title = TitleScene(nav, (first, *(TitleTable(nav, name) for name in nav.games[1:])))
    player.open(title)
    assert player.find("continue").box.bottom < player.find("new_game").box.y
    player.click("continue")
    assert player.scene is game
    first.shown = None
    game.pop()
    player.wait(0)
    assert title.view.find("continue") is None


def test_a_newcomer_is_led_to_the_lessons(player: Player) -> None:
    def kind() -> str:
        player.open(TitleScene(player.nav))
        found = player.find("how_to_play")
        assert isinstance(found, Button)
        assert (found.kind == "primary") == (player.view.focused is found)
        return found.kind

    assert kind() == "primary"
    player.services.settings.change(lessons={"tiles": 1})
    assert kind() == "primary", "a chapter that was only begun teaches little"
    player.services.settings.change(lessons={"tiles": len(CHAPTERS[0].steps)})
    assert kind() == "secondary"
    player.services.settings.change(lessons={})
    player.services.books.of("palmyra").path.parent.mkdir(parents=True, exist_ok=True)
    player.services.books.of("palmyra").path.write_text("[]")
    assert kind() == "secondary", "games were played"


def test_the_credits_name_everyone(player: Player, title: TitleScene) -> None:
    player.click("credits")
    text = title.view.dialogs[0].text
    for name in ("Bernd Eisenstein", "Klemens Franz", "Irongames", "pygame-ce", "Source Serif"):
        assert name in text
    player.key(pygame.K_ESCAPE)
    assert title.view.dialogs == []


def test_the_language_changes_at_once_and_stays(player: Player, title: TitleScene) -> None:
    """Issue 27, point 5: from a list with their own names."""
    player.click("language")
    listed = [player.find(f"language_{code}") for code in LANGUAGES]
    assert [getattr(button, "text", "") for button in listed] == list(LANGUAGES.values())
    player.click("language_fr")
    player.wait(0)
    assert title.view.dialogs == [] and player.services.texts.language == "fr"
    assert build_services().texts.language == "fr"
    found = [getattr(widget, "text", "") for widget in walk(title.view.widgets)]
    assert player.services.texts("menu.options") in found


def test_a_notice_is_shown_once(player: Player) -> None:
    player.services.settings.notices.append("ui.settings_damaged")
    scene = TitleScene(player.nav)
    player.open(scene)
    assert len(scene.view.dialogs) == 1
    player.key(pygame.K_RETURN)
    scene.enter()
    assert scene.view.dialogs == []


@pytest.mark.parametrize(
    ("act", "name", "value"),
    [
        (lambda p: p.click("fullscreen"), "fullscreen", True),
        (lambda p: p.click("mute"), "mute", True),
        (lambda p: p.click("reduced_motion"), "reduced_motion", True),
        (lambda p: p.click("confirmations"), "confirmations", False),
        (lambda p: _choose(p, "ui_scale", 2), "ui_scale", 125),
        (lambda p: _choose(p, "text_size", 1), "text_size", "large"),
        (lambda p: _choose(p, "animation_speed", 0), "animation_speed", "slow"),
        (lambda p: _choose(p, "language", 3), "language", "de"),
        (lambda p: p.click((p.find("music").box.x + 1, p.find("music").box.center[1])), "music", 0),
    ],
)
def test_options_are_saved_the_moment_they_change(
    player: Player, act: Callable[[Player], None], name: str, value: object
) -> None:
    player.open(SettingsScene(player.nav))
    assert getattr(player.services.settings.now, name) != value
    turn_to(player, name)
    player.view.focus(player.find(name))  # scrolls there
    player.wait(0.5)
    act(player)
    player.wait(0)
    assert getattr(player.services.settings.now, name) == value
    assert getattr(build_services().settings.now, name) == value


def turn_to(player: Player, setting: str) -> None:
    """The page of the options on which it stands."""
    scene = player.scene
    assert isinstance(scene, SettingsScene)
    scene.turn_to(next(page for page, (_, names) in PAGES.items() if setting in names))
    player.wait(0)


def _choose(player: Player, name: str, at: int) -> None:
    choice = player.find(name)
    assert isinstance(choice, Choice)
    player.click(choice.segments()[at].center)


def test_every_option_has_a_widget(player: Player) -> None:
    player.open(SettingsScene(player.nav))
    elsewhere = {"window", "lessons"}
    for name in Settings.__dataclass_fields__:
        if name not in elsewhere:
            turn_to(player, name)
            assert player.view.find(name) is not None, name


def test_defaults_come_back_but_the_language_stays(player: Player) -> None:
    player.services.settings.change(language="it", effects=5, ui_scale=150, mute=True)
    player.open(SettingsScene(player.nav))
    player.click("defaults")
    now = player.services.settings.now
    assert (now.effects, now.ui_scale, now.mute, now.language) == (80, 100, False, "it")


@pytest.mark.parametrize("language", some(LANGUAGES, 4, 0))
def test_no_button_of_the_menus_is_cut_short(player: Player, language: str) -> None:
    """Words fit their places in every language, at the smallest supported window."""
    player.services.settings.change(language=language, window=(1024, 640))
    lettering = player.services.painter.lettering
    shortened: list[str] = []
    real = lettering.shorten

    def watch(text: str, *rest: object) -> str:
        shown: str = real(text, *rest)  # type: ignore[arg-type]
        if shown != text:
            shortened.append(text)
        return shown

    lettering.shorten = watch  # type: ignore[method-assign, assignment]
    for scene in (player.nav.title(), player.nav.options(), player.nav.new_game()):
        player.open(scene)
        player.wait(0.1)
    assert shortened == []


def test_no_player_is_named_like_a_computers_strength(player: Player) -> None:
    for code in LANGUAGES:
        player.services.settings.change(language=code)
        texts = player.services.texts
        names = {texts(f"setup.default_{n}") for n in range(1, 6)}
        assert len(names) == 5
        assert not names & {texts(f"palmyra.level.{level}") for level in LEVELS}


@pytest.mark.parametrize("saved", [False, True], ids=["no game", "a game in progress"])
def test_the_first_picture_is_built_once(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    """Issue 12.1: the title was built twice at every start."""
    if saved:
        begun = session(2, 6, persons=2)
        Autosave.new(services.home, datetime.now()).keep(write_game(begun.save, PALMYRA))
    built = []
    build = TitleScene.build

    def counted(scene: TitleScene) -> None:
        built.append(1)
        build(scene)

    monkeypatch.setattr(TitleScene, "build", counted)
    player.open(Navigator(services).title())
    assert len(built) == 1
    assert bool(player.view.find("continue")) == saved


def test_the_rail_leads_to_every_section_of_the_options(player: Player) -> None:
    player.services.settings.change(window=(1600, 900))
    player.open(SettingsScene(player.nav))
    for name, (_, settings) in reversed(PAGES.items()):
        player.click(f"to_{name}")
        player.wait(0.1)
        here = [w.name for w in player.view.widgets if isinstance(w, Section) and w.here]
        assert here == [f"to_{name}"]
        assert player.view.focused is player.find(f"to_{name}")
        sheet = player.find("options").box
        for control in settings:  # a page at this size is seen whole
            shown = player.find(control).box
            assert sheet.y <= shown.y and shown.bottom <= sheet.bottom
        elsewhere = {each for page, (_, all_of) in PAGES.items() if page != name for each in all_of}
        assert all(player.view.find(each) is None for each in elsewhere)


def test_a_page_of_the_options_begins_at_its_top_and_stays_where_one_changes_something(
    player: Player,
) -> None:
    player.services.settings.change(ui_scale=200, text_size="large")
    player.open(SettingsScene(player.nav))
    turn_to(player, "all_levels")
    player.view.focus(player.find("all_levels"))
    player.wait(0.5)
    sheet = player.find("options")
    assert isinstance(sheet, ScrollList) and sheet.scroll.value > 0
    player.services.settings.change(language="de")
    player.wait(0.1)
    sheet = player.find("options")
    assert isinstance(sheet, ScrollList) and sheet.scroll.value > 0
    turn_to(player, "mute")
    sheet = player.find("options")
    assert isinstance(sheet, ScrollList) and sheet.scroll.value == 0


@pytest.mark.parametrize("scale", [150, 200])
def test_the_sections_of_the_options_at_a_large_scale(player: Player, scale: int) -> None:
    """At 150 % the table is a strip above the rail, at 200 % the rail becomes tabs without one."""
    player.services.settings.change(ui_scale=scale)
    player.open(SettingsScene(player.nav))
    assert (player.view.find("live_table") is not None) == (scale == 150)
    for at, name, control in ((3, "access", "speech"), (1, "sound", "mute")):
        if scale == 150:
            strip, sheet = player.find("live_table").box, player.find("options").box
            assert strip.bottom < sheet.y and player.find(f"to_{name}").box.right < sheet.x
            player.click(f"to_{name}")
        else:
            _choose(player, "sections", at)
        player.wait(1.0)
        sheet, shown = player.find("options").box, player.find(control).box
        assert sheet.y <= shown.y and shown.bottom <= sheet.bottom
        tabs = player.view.find("sections")
        assert tabs is None or (isinstance(tabs, Choice) and tabs.chosen == name)
