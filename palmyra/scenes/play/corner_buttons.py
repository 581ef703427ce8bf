"""The buttons every table has: menu, log, hint, scales, rules, sound, the whole board. It places
them; the scales only where turns can be weighed, the sign of a trial instead of its wordmark."""

from typing import TYPE_CHECKING

from palmyra.scenes.play.review_branch import ReviewBranchSign
from palmyra.scenes.play.rival_sign import RivalSign
from palmyra.ui.button import IconButton

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


class CornerButtons:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.menu = IconButton("ui/icon_menu", desk.menu, tooltip="", name="menu")
        self.log = IconButton("ui/icon_moves", desk.log.toggle, tooltip="", name="log")
        self.hint = IconButton("ui/icon_hint", desk.ask_hint, tooltip="", name="hint")
        self.greed = IconButton("ui/icon_scales", desk.greed.toggle, tooltip="", name="greed")
        self.help = IconButton("ui/icon_help", desk.open_help, tooltip="", name="help")
        self.sound = IconButton("ui/icon_sound", desk.mute, tooltip="", name="sound")
        self.fit = IconButton("ui/icon_fit", desk.fit, tooltip="", name="fit")
        self.branch_sign = ReviewBranchSign(desk)
        self.rival = RivalSign(desk.texts, desk.game_ui, desk.session)

    @property
    def all(self) -> tuple[IconButton, ...]:
        return self.menu, self.log, self.hint, self.greed, self.help, self.sound, self.fit

    def relabel(self) -> None:
        """In the present language."""
        texts = self._desk.texts
        self.branch_sign.relabel()
        self.log.tooltip = texts("play.last_moves")
        self.greed.tooltip = texts("greed.button")
        self.greed.show(self._desk.greed.offered)
        for button in (self.menu, self.hint, self.help, self.sound, self.fit):
            button.tooltip = texts(f"play.{button.name}")
