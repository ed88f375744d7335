package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.Readiness;
import dev.espionage.server.net.limit.LoopTimers;
import java.time.InstantSource;

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
    Time time,
    LoopTimers loopTimers) {
  /**
   * The time sources.
   *
   * @param clock the time of day in whole milliseconds
   * @param ticker the time source for deadlines and quotas
   */
  record Time(InstantSource clock, Ticker ticker) {}
}
