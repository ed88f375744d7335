package dev.espionage.server.archive;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/// The settings of requests to the archive, which need no session.
///
/// @param requests the limit on requests per address, without those for views
/// @param views the limit on requests per address for views of games
/// @param addressQueries the number of requests of an address that use these connections at a time
/// @param poolSize the number of connections to the store that serve these requests alone
/// @param maxWaiting the number of queries that may wait for a connection
/// @param queryTimeout the time after which the store gives up a query
public record ArchiveSettings(
    RateLimit requests,
    RateLimit views,
    int addressQueries,
    int poolSize,
    int maxWaiting,
    Duration queryTimeout) {
  /// Reads `espionage.archive`.
  public static ArchiveSettings read(ConfigSection archive) {
    return new ArchiveSettings(
        RateLimit.read(archive, "requests", "1d"),
        RateLimit.read(archive, "views", "1d"),
        archive.integer("address-queries", 1, 1_000),
        archive.integer("pool-size", 1, 64),
        archive.integer("max-waiting", 1, 100_000),
        archive.duration("query-timeout", "100ms", "20s"));
  }
}
