"""What a program with buttons, a screen and a voice starts with: three imports and a window."""

from __future__ import annotations

import os
import socket
import sys

import gpiozero
import pygame
import pyttsx3

if __name__ == "__main__":
    pygame.init()
    screen = pygame.display.set_mode((1280, 720))
    screen.fill("darkgreen")
    pygame.display.flip()
    if "NOTIFY_SOCKET" in os.environ:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
            wire.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
    sys.stdout.write(f"{gpiozero.__name__} {pyttsx3.__name__}\n")
    sys.stdout.flush()
    sys.stdin.read()
