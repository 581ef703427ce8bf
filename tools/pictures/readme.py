"""Makes the pictures of the README and of the stores anew, into docs/pictures.

    python -m tools.pictures.readme [--still]

Without `--still` the moving ones too, which takes longer.
"""

import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.support.stage import take
from tests.support.states import load_states
from tools.pictures import moving_picture

SIZE: Final = (1280, 720)
# By the name of the file, the state that it shows.
STILLS: Final = {
    "title": "title", "new_game": "new_game", "play": "play_drag", "medina": "medina_play",
    "palermo": "palermo_drive", "crowded": "play_crowded", "result": "result_win",
    "coach": "coach", "puzzle": "puzzle",
}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    load_states()
    with tempfile.TemporaryDirectory() as folder:
        for name, state in STILLS.items():
            made = take(state, SIZE, "en", Path(folder))
            print(shutil.copy(made, moving_picture.PICTURES / f"{name}.png"))
    return 0 if "--still" in given else moving_picture.main([])


if __name__ == "__main__":
    sys.exit(main())
