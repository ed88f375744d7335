package dev.espionage.server.app;

import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.limit.LoopTimers;

/// The parts that the features and the ports run on.
///
/// @param loops the event loops of the sockets; they outlive the ports
/// @param loopTimers the timers that check deadlines on those loops
record Platform(
    ServerSettings settings,
    EventLoops loops,
    LoopTimers loopTimers,
    Meters meters,
    TimeSources time) {}
