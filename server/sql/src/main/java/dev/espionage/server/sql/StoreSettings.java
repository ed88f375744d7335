package dev.espionage.server.sql;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;
import java.util.Optional;

/**
 * The store of everything durable. Its text shows no password.
 *
 * @param url where it is
 * @param user for PostgreSQL
 * @param password for PostgreSQL
 * @param commitInterval the least time between two commits
 * @param appendTimeout how long one write may take, with all its repetitions
 * @param poolSize connections for reading, besides the one that writes
 * @param discardTurns whether turns are acknowledged without being stored
 */
public record StoreSettings(
    StoreUrl url,
    String user,
    String password,
    Duration commitInterval,
    Duration appendTimeout,
    int poolSize,
    boolean discardTurns) {
  /** Reads {@code espionage.store}. */
  public static StoreSettings read(ConfigSection store) {
    return new StoreSettings(
        store.secret("url", StoreUrl.EXPECTED, StoreUrl::parse, new StoreUrl.Memory()),
        store.text("user"),
        store.secret("password", "a text", Optional::of, ""),
        store.duration("commit-interval", "0ms", "1s"),
        store.duration("append-timeout", "100ms", "1m"),
        store.count("pool-size", 1, 64),
        store.isOn("discard-turns"));
  }

  @Override
  public String toString() {
    return "StoreSettings[%s]".formatted(url);
  }
}
