package dev.espionage.server.net.limit;

import dev.espionage.server.config.Allowance;
import dev.espionage.server.config.Section;

/**
 * Limits of one client address; an IPv6 network of 64 bits counts as one.
 *
 * @param maxConnections WebSocket connections; twice as many TCP connections
 * @param upgrades WebSocket upgrades
 * @param sessions new guests
 */
public record AddressSettings(int maxConnections, Allowance upgrades, Allowance sessions) {
  /** Reads {@code espionage.address}. */
  public static AddressSettings read(Section address) {
    return new AddressSettings(
        address.count("max-connections", 1, 10_000_000),
        Allowance.read(address, "upgrades", "1h"),
        Allowance.read(address, "sessions", "1d"));
  }
}
