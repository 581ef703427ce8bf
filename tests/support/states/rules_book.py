"""The rules book as `tools.pictures` shows it: every page of every game, its board before and
after, the search, and with less room."""

import pygame

from palmyra import games
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.navigator import Navigator
from tests.support.stage import Stage, shot

# Where pages of Palmyra had names of their own, they keep them.
_PREFIX = {"palmyra": "book", "medina": "medina_book", "palermo": "palermo_book"}
# A page of each game with most to see.
_TELLING = {"palmyra": "tribute", "medina": "tower_prize", "palermo": "police"}


def open_book(stage: Stage, game: str, page: str) -> BookScene:
    scene = Navigator(stage.services).rules(page, game)
    assert isinstance(scene, BookScene)
    stage.show(scene)
    stage.settle()
    return scene


def _register(game: str, page: str) -> None:
    @shot(f"{_PREFIX[game]}_{page}")
    def state(stage: Stage) -> None:
        open_book(stage, game, page)


for _game in games.NAMES:
    for _page in games.game_ui(_game).book().pages:
        _register(_game, _page.name)


def _register_telling(game: str, page: str) -> None:
    @shot(f"{_PREFIX[game]}_before")
    def before(stage: Stage) -> None:
        open_book(stage, game, page)._show_turn(False)
        stage.settle()

    @shot(f"{_PREFIX[game]}_150")
    def narrower(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=150)
        open_book(stage, game, page)

    @shot(f"{_PREFIX[game]}_150_list")
    def listed(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=150)
        open_book(stage, game, page)._list()
        stage.settle()

    @shot(f"{_PREFIX[game]}_200")
    def text(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200, text_size="large")
        open_book(stage, game, page)

    @shot(f"{_PREFIX[game]}_200_board")
    def board(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200, text_size="large")
        open_book(stage, game, page)._show_side("board")
        stage.settle()

    @shot(f"{_PREFIX[game]}_200_list")
    def small_list(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200, text_size="large")
        open_book(stage, game, page)._list()
        stage.settle()


for _game, _page_name in _TELLING.items():
    _register_telling(_game, _page_name)


def _type(stage: Stage, text: str) -> None:
    scene = open_book(stage, "palmyra", "")
    scene.view.focus(scene.view.find("search"))
    for letter in text:
        stage.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    stage.settle()


@shot("book_search")
def search(stage: Stage) -> None:
    _type(stage, "tri")


@shot("book_search_nothing")
def nothing(stage: Stage) -> None:
    _type(stage, "xyz")


@shot("contrast_book")
def contrast(stage: Stage) -> None:
    stage.services.settings.change(high_contrast=True)
    open_book(stage, "palmyra", "income")
