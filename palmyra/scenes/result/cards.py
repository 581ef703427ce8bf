"""The larger pieces of a result, made from an account: ranking rows, chart, sources.

Puts words, numbers and widgets together; where they stand is the scene's affair.
"""

from collections.abc import Callable, Sequence

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.session import Seat
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import names_of, points_by_turn
from palmyra.scenes.result.account import Account, Goal
from palmyra.scenes.result.rank import Rank, RankRow
from palmyra.scenes.result.sources import GROW_SECONDS, SourceRow, Sources
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.chart import (
    DRAW_SECONDS,
    GoalLine,
    LineChart,
    Series,
)
from palmyra.ui.choice import Choice
from palmyra.ui.motion_speed import MotionSpeed

Chip = Callable[[str], str]  # the picture of a color


def rank_rows(
    account: Account, seats: Sequence[Seat], names: Sequence[str], chip: Chip, texts: Texts,
    pace: MotionSpeed,
) -> list[RankRow]:  # fmt: skip
    """The best first; revealed from the last to the best."""
    rows = []
    for at, seat in enumerate(account.order):
        did, sitting = account.seats[seat], seats[seat]
        note = did.note or ("" if sitting.is_person else texts("result.computer"))
        rank = Rank(did, sitting.color, chip(sitting.color), names[seat], note, account.point,
                    account.second, account.goal)  # fmt: skip
        rows.append(RankRow(rank, len(account.order) - 1 - at, pace))
    return rows


def points_chart(
    game_ui: GameLook,
    replayed: AnyReplay,
    texts: Texts,
    pace: MotionSpeed,
    order: Sequence[int] = (),
    goal: Goal | None = None,
) -> LineChart:
    """Everyone's points by turn, in the order of the seats or another one."""
    names, lines = names_of(texts, replayed), points_by_turn(game_ui, replayed)
    series = []
    for seat in order or range(len(names)):
        color = replayed.record.setup.players[seat]
        look = theme.PLAYERS[color]
        series.append(Series(names[seat], lines[seat], look.main, look.dark, game_ui.chip(color)))

    def step_name(step: int) -> str:
        return texts("result.turn_n", n=step) if step else texts("result.at_start")

    seconds = theme.REDUCED_SECONDS if pace.reduced else pace.seconds(DRAW_SECONDS)
    return LineChart(
        series, axis=texts("result.turn"), step_name=step_name,
        guide=GoalLine(goal.points, goal.words) if goal else None, seconds=seconds, name="chart",
    )  # fmt: skip


def sources_card(
    account: Account, seats: Sequence[Seat], names: Sequence[str], chip: Chip, texts: Texts,
    pace: MotionSpeed, shown: str, on_change: Callable[[str], None],
) -> Sources:  # fmt: skip
    sheet = next((each for each in account.sheets if each.name == shown), account.sheets[0])
    rows = [
        SourceRow(names[seat], seats[seat].color, chip(seats[seat].color), sheet.seats[seat])
        for seat in account.order
    ]
    seconds = theme.REDUCED_SECONDS if pace.reduced else pace.seconds(GROW_SECONDS)
    choice = None
    if len(account.sheets) > 1:
        options = [(each.name, each.label) for each in account.sheets]
        choice = Choice(options, sheet.name, on_change, name="shown")
    return Sources(texts("result.sources"), choice, rows, sheet.legends, seconds=seconds)
