package dev.espionage.server.app;

import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.Readiness;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.limit.LoopTimers;

/**
 * The collaborators of {@link ServerListeners}.
 *
 * @param loops the event loops of the sockets; they outlive the listeners
 * @param loopTimers the timers that check deadlines on those loops
 */
record ListenerDependencies(
    EventLoops loops,
    ServerSettings settings,
    Features features,
    Meters meters,
    Readiness readiness,
    TimeSources time,
    LoopTimers loopTimers) {}
