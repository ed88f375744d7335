package dev.espionage.loadtest.stint;

import dev.espionage.loadtest.gauge.CpuMeter;
import dev.espionage.loadtest.lean.FrameTraffic;
import dev.espionage.loadtest.pace.Paces;

/**
 * A server with all that plays on it, which can be let run and held.
 *
 * @param cpu of the server's process
 * @param players what was sent to players
 * @param spectators what was sent to spectators
 */
public record Contender(
    String name,
    Paces paces,
    TurnTally turns,
    CpuMeter cpu,
    FrameTraffic players,
    FrameTraffic spectators) {}
