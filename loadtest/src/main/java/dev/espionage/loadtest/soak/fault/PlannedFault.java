package dev.espionage.loadtest.soak.fault;

import java.time.Duration;

/**
 * A fault that is to come.
 *
 * @param at after so much time of play
 * @param room whose
 * @param victim who in that room: a number from 0 to {@link Integer#MAX_VALUE}, for the room to
 *     take by the count of those in it
 * @param lasts how long, where that means anything
 */
public record PlannedFault(Duration at, Fault fault, int room, int victim, Duration lasts) {}
