package dev.espionage.server.account;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/**
 * The limits of sessions.
 *
 * @param lifetime the validity of a session
 * @param capacity the maximum number of sessions kept at a time
 */
public record SessionSettings(Duration lifetime, int capacity) {
  /** Reads {@code espionage.session}. */
  public static SessionSettings read(ConfigSection session) {
    return new SessionSettings(
        session.duration("lifetime", "1m", "3650d"), session.integer("capacity", 1, 100_000_000));
  }
}
