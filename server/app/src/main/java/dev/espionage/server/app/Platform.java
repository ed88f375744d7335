package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * The parts that every feature runs on.
 *
 * @param loopTimers the timers of the event loops
 */
record Platform(
    ServerSettings settings,
    Storage storage,
    ServerEnvironment serverEnvironment,
    Meters meters,
    ActorSystem<Void> system,
    LoopTimers loopTimers) {
  GameStores stores() {
    return storage.store();
  }

  MeterRegistry registry() {
    return meters.registry();
  }

  Ticker ticker() {
    return Ticker.systemTicker();
  }
}
