package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.limit.Pulses;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Holds the parts that features run on.
 *
 * @param pulses of the event loops
 */
record Platform(
    ServerSettings settings,
    Storage storage,
    World world,
    Meters meters,
    ActorSystem<Void> system,
    Pulses pulses) {
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
