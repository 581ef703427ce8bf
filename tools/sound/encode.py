"""Writes a signal as OGG Vorbis, the same bytes every time. Needs `oggenc` (vorbis-tools)."""

import shutil
import subprocess
import tempfile
import wave
import zlib
from array import array
from pathlib import Path
from random import Random

from tools.sound.signal import RATE, Signal

ENCODER = "oggenc"
MISSING = f"`{ENCODER}` is not installed; on Debian: apt install vorbis-tools"


def available() -> bool:
    return shutil.which(ENCODER) is not None


def write(path: Path, channels: list[Signal], quality: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "signal.wav"
        _write_wave(source, channels)
        # A serial of its own: oggenc would draw one at random.
        serial = str(zlib.crc32(path.stem.encode()) & 0x7FFFFFFF)
        command = [ENCODER, "--quiet", "--serial", serial, "-q", str(quality)]
        command += ["--discard-comments", "-o", str(path), str(source)]
        subprocess.run(command, check=True)


def _write_wave(path: Path, channels: list[Signal]) -> None:
    # A trace of noise against the steps of 16 bits, which are heard in long quiet tails.
    draw = Random(path.name).random
    samples = array("h")
    for frame in zip(*channels, strict=True):
        for value in frame:
            dither = draw() - draw() if value else 0.0
            samples.append(round(max(-1.0, min(1.0, value)) * 32767 + dither))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
