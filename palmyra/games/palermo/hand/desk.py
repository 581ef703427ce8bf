"""The desk as Palermo's parts get it."""

from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.play.desk import Desk

PalermoDesk = Desk[Setup, State, Action, Turn, Event]
PalermoSession = Session[Setup, State, Action, Turn, Event]
PalermoReplay = Replay[Setup, State, Turn, Event]
Pixel = tuple[float, float]
