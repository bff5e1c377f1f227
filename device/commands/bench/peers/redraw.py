"""A pygame loop at 60 frames a second that draws everything each time: a table and ten seats."""

from __future__ import annotations

import pygame

if __name__ == "__main__":
    pygame.init()
    screen = pygame.display.set_mode((1280, 720))
    font = pygame.font.Font(None, 48)
    clock = pygame.time.Clock()
    table = pygame.Surface((1280, 720)).convert()
    seats = [
        (pygame.Surface((200, 90)), (60 + seat % 5 * 240, seat // 5 * 620)) for seat in range(10)
    ]
    while not pygame.event.get(pygame.QUIT):
        screen.blit(table, (0, 0))
        for number, (seat, place) in enumerate(seats, start=1):
            screen.blit(seat, place)
            screen.blit(font.render(str(number), True, "white"), place)
        pygame.display.flip()
        clock.tick(60)
