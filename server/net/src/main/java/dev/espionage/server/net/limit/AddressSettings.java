package dev.espionage.server.net.limit;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;

/**
 * The limits per client address; a 64-bit IPv6 network counts as one address.
 *
 * @param maxConnections the limit on WebSocket connections; twice as many TCP connections are
 *     allowed
 * @param upgrades the limit on WebSocket upgrades
 * @param sessions the limit on new guests
 * @param network56 the limits of an IPv6 /56 on guests and accounts, as a multiple of an address's
 * @param network48 the same for a /48
 */
public record AddressSettings(
    int maxConnections, RateLimit upgrades, RateLimit sessions, int network56, int network48) {
  /** Reads {@code espionage.address}. */
  public static AddressSettings read(ConfigSection address) {
    return new AddressSettings(
        address.integer("max-connections", 1, 10_000_000),
        RateLimit.read(address, "upgrades", "1h"),
        RateLimit.read(address, "sessions", "1d"),
        address.integer("network-56", 1, 1_000_000),
        address.integer("network-48", 1, 1_000_000));
  }
}
