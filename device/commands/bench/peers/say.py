"""Says what it is told, line by line, by pyttsx3's say and runAndWait in a warm process.

pyttsx3 plays what it has rendered through the program `aplay`. The one that is found first here
writes down when it was called (monotonic seconds), and plays nothing.
"""

from __future__ import annotations

import ctypes
import os
import sys

import espeakng_loader
import pyttsx3

if __name__ == "__main__":
    ctypes.CDLL(espeakng_loader.get_library_path())
    os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
    told = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # pyttsx3 prints there, too
    engine = pyttsx3.init()
    told.write("ready\n")
    for text in sys.stdin:
        engine.say(text.strip())
        engine.runAndWait()
        told.write("said\n")
