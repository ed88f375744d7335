package dev.espionage.loadtest.load;

import dev.espionage.loadtest.stint.TurnTally;

/**
 * Where rooms tell what happens.
 *
 * @param stopped called on the room's event loop when nothing more happens in it
 */
record RoomTallies(TurnTally turns, GameTally games, Runnable stopped) {}
