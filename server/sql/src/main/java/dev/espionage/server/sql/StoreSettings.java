package dev.espionage.server.sql;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;
import java.util.Optional;

/// The settings of the store. [#toString] hides the password.
///
/// @param url the location of the store
/// @param user the user, for PostgreSQL
/// @param password the password, for PostgreSQL
/// @param commitInterval the least time between two commits
/// @param appendTimeout the longest time for one write, including all retries
/// @param poolSize the number of connections for reading, in addition to the writer's
/// @param discardTurns true to acknowledge turns without storing them
/// @param minFree the free space, in bytes, below which the server makes no backups
public record StoreSettings(
    StoreUrl url,
    String user,
    String password,
    Duration commitInterval,
    Duration appendTimeout,
    int poolSize,
    boolean discardTurns,
    long minFree) {
  /// Reads `espionage.store`, and adds a problem for settings that contradict each other.
  public static StoreSettings read(ConfigSection store) {
    var read =
        new StoreSettings(
            store.secret("url", StoreUrl.EXPECTED, StoreUrl::parse, new StoreUrl.Memory()),
            store.text("user"),
            store.secret("password", "a string", Optional::of, ""),
            store.duration("commit-interval", "0ms", "1s"),
            store.duration("append-timeout", "100ms", "1m"),
            store.integer("pool-size", 1, 64),
            store.isOn("discard-turns"),
            store.size("min-free", "0 B", "1 PiB"));
    if (read.discardTurns && !(read.url instanceof StoreUrl.Memory)) {
      store.addProblem(
          "discard-turns", "loses games: allowed only with espionage.store.url = \"memory\"");
    }
    return read;
  }

  @Override
  public String toString() {
    return "StoreSettings[%s]".formatted(url);
  }
}
