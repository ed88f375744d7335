package dev.espionage.server.game.room.core;

import dev.espionage.server.game.journal.JournalEnd;
import java.time.Duration;

/// The end of a room that is unloaded while its game goes on. As long as the journal still ends
/// where it ended then, this process owns the game as before, and the next room needs no entry to
/// claim it. So strangers who look at sleeping games write nothing.
///
/// @param end the end of the journal
/// @param credit the time that the running clocks got back, and that is not stored yet
/// @param white the last version that White may have been shown in this epoch
/// @param black the same for Black
/// @param others the same for spectators
public record RoomSleep(JournalEnd end, Duration credit, int white, int black, int others) {}
