"""The screens at the largest scale with large text, where room is scarcest.

Each is the usual state of that name, seen at 200 %; some are scrolled to what lies below.
"""

from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import walk
from tests.support.stage import Setting, Stage, shot
from tests.support.states import archive as archive_states
from tests.support.states import learn as learn_states
from tests.support.states import medina as medina_states
from tests.support.states import palermo as palermo_states
from tests.support.states import result as result_states
from tests.support.states import screens as shot_states

SCALED = {
    "title": shot_states.title,
    "title_scores": archive_states.title_scores,
    "title_about": shot_states.title_about,
    "title_language": shot_states.title_language,
    "new_game_solo": shot_states.new_game_solo,
    "medina_new_game": medina_states.new_game,
    "palermo_new_game": palermo_states.new_game,
    "learn": learn_states.learn_menu,
    "campaign": archive_states.campaign,
    "campaign_fresh": archive_states.campaign_fresh,
    "campaign_score": archive_states.campaign_score,
    "campaign_code": archive_states.campaign_code,
    "daily": archive_states.daily,
    "archive_saves": archive_states.archive_saves,
    "archive_scores": archive_states.archive_scores,
    "archive_stats": archive_states.archive_stats,
    "result": result_states.result_tie_break,
    "result_solo_missed": result_states.result_solo_missed,
    "result_new_best": archive_states.result_new_best,
    "result_saved": result_states.result_saved,
    "board_look": result_states.board_look,
    "crash": shot_states.crash,
}
# What is to be seen further down: the screen is scrolled so many heights of its list.
FURTHER = {
    "campaign": (1, 2), "archive_saves": (9,), "archive_stats": (1, 2), "result": (1, 2, 3),
    "learn": (9,),
}  # fmt: skip


def _scaled(setting: Setting, pages: int = 0) -> Setting:
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200, text_size="large")
        setting(stage)
        scene = stage.app.scene
        assert isinstance(scene, ViewScene)
        lists = [w for w in walk(scene.view.active) if isinstance(w, ScrollList)]
        for each in lists if pages else ():
            each.turn_page(pages)
            each.settle()

    return state


for _name, _setting in SCALED.items():
    shot(f"{_name}_200")(_scaled(_setting))
    for _pages in FURTHER.get(_name, ()):
        shot(f"{_name}_{_pages}_200")(_scaled(_setting, _pages))
