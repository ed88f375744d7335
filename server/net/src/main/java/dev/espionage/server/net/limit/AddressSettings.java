package dev.espionage.server.net.limit;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;

/**
 * Limits of one client address; an IPv6 network of 64 bits counts as one.
 *
 * @param maxConnections WebSocket connections; twice as many TCP connections
 * @param upgrades WebSocket upgrades
 * @param sessions new guests
 */
public record AddressSettings(int maxConnections, RateLimit upgrades, RateLimit sessions) {
  /** Reads {@code espionage.address}. */
  public static AddressSettings read(ConfigSection address) {
    return new AddressSettings(
        address.count("max-connections", 1, 10_000_000),
        RateLimit.read(address, "upgrades", "1h"),
        RateLimit.read(address, "sessions", "1d"));
  }
}
