"""Slapdeck: fair slaps, five party games, one box for the middle of the table.

The data flow, from a hand to a verdict:

    hand -> contact -> kernel edge -> lgpio -> gpiozero callback            (its thread)
         hardware.buttons --(seat, closed, at)--> daemon's queue
                                                                            (main thread)
         hardware.debounce   which edges are presses
      -> evening             who hears them: lobby, game, podium, referee
      -> session             seats become players, stamps become game seconds
      -> arbiter             their true order, the deadline among them
      -> journal             written before it is handled                   (store's threads)
      -> games.<game>        handle(event) -> says; scene(), lamps(), deadline
      -> stage, lamps        what everybody sees      -> Shown(at) back to the game
      -> mouth, voice        what everybody hears     -> Silence(at) back to the game
                                                                            (voice's process)

Everything from `evening` down is pure: events in, says out, no clock, thread, file or device.
It can be driven from the REPL:

    >>> from device.events import Press, Shown, TimeUp
    >>> from device.games import BOXES
    >>> from device.machine import Setup
    >>> oink = BOXES["oink"].deal(Setup(players=3, seed=1))
    >>> for event in TimeUp(3.0), Shown(3.1):
    ...     says = oink.handle(event)
    >>> oink.scene().centre.cards[-1].art
    'sheep'

The layers, and who may import whom, stand in pyproject.toml and are checked with the tests.
"""
