package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.limit.LoopTimers;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Holds the parts that features run on.
 *
 * @param loopTimers of the event loops
 */
record Platform(
    ServerSettings settings,
    Storage storage,
    ServerEnvironment serverEnvironment,
    Meters meters,
    ActorSystem<Void> system,
    LoopTimers loopTimers) {
  Stores stores() {
    return storage.store();
  }

  MeterRegistry registry() {
    return meters.registry();
  }

  Ticker ticker() {
    return Ticker.systemTicker();
  }
}
