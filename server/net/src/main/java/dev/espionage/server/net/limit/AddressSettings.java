package dev.espionage.server.net.limit;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;

/// The limits per client address; a 64-bit IPv6 network counts as one address.
///
/// @param maxConnections the limit on WebSocket connections; twice as many TCP connections are
///   allowed
/// @param requests the limit on HTTP requests
/// @param unknownSessions the limit on requests whose session is unknown
/// @param upgrades the limit on WebSocket upgrades
/// @param sessions the limit on new guests
/// @param commands the limit on commands, except those of players in the games that they watch
/// @param homeNetwork the limits of an IPv6 /56, the network of a home, as a multiple of an
///   address's
/// @param siteNetwork the same for a /48, the network of a site
public record AddressSettings(
    int maxConnections,
    RateLimit requests,
    RateLimit unknownSessions,
    RateLimit upgrades,
    RateLimit sessions,
    RateLimit commands,
    int homeNetwork,
    int siteNetwork) {
  /// Reads `espionage.address`.
  public static AddressSettings read(ConfigSection address) {
    return new AddressSettings(
        address.integer("max-connections", 1, 10_000_000),
        RateLimit.read(address, "requests", "1h"),
        RateLimit.read(address, "unknown-sessions", "1h"),
        RateLimit.read(address, "upgrades", "1h"),
        RateLimit.read(address, "sessions", "1d"),
        RateLimit.read(address, "commands", "1h"),
        address.integer("home-network", 1, 1_000_000),
        address.integer("site-network", 1, 1_000_000));
  }
}
