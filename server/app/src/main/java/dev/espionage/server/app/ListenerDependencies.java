package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.Readiness;
import dev.espionage.server.net.limit.LoopTimers;
import java.time.InstantSource;

/**
 * The collaborators of the front.
 *
 * @param loops drive the sockets; they outlive the front
 * @param loopTimers of these loops: when deadlines are looked at
 */
record ListenerDependencies(
    EventLoops loops,
    ServerSettings settings,
    Features features,
    Meters meters,
    Readiness readiness,
    Time time,
    LoopTimers loopTimers) {
  /**
   * Tells the time.
   *
   * @param clock whole milliseconds
   * @param ticker for deadlines and quotas
   */
  record Time(InstantSource clock, Ticker ticker) {}
}
