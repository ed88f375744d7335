package dev.espionage.server.app;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/**
 * The orderly end.
 *
 * @param drain how long answers under way may take
 * @param reconnectAfter when clients of a server that is alone are asked to come back at the
 *     earliest
 * @param reconnectSpread within how much more time they come back, each at a random moment
 */
public record ShutdownSettings(Duration drain, Duration reconnectAfter, Duration reconnectSpread) {
  /** Reads {@code espionage.shutdown}. */
  public static ShutdownSettings read(ConfigSection shutdown) {
    return new ShutdownSettings(
        shutdown.duration("drain", "0s", "10m"),
        shutdown.duration("reconnect-after", "0s", "10m"),
        shutdown.duration("reconnect-spread", "0s", "10m"));
  }
}
