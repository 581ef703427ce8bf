"""The desk as Medina's parts get it."""

from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.scenes.play.desk import Desk

MedinaDesk = Desk[Setup, State, Action, Turn, Event]
Pixel = tuple[float, float]
