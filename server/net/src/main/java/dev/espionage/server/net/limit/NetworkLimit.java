package dev.espionage.server.net.limit;

import com.google.common.collect.ImmutableList;
import com.google.common.math.IntMath;

/**
 * The limit of all networks of one width on what their clients may use at a time.
 *
 * @param prefix the number of leading bits that are common to the clients of a network
 */
public record NetworkLimit(int prefix, int max) {
  /**
   * Returns the limits that follow from that of one address, the narrowest network first.
   *
   * @param max the limit of one address
   * @param settings the multiples of this limit for wider networks
   */
  public static ImmutableList<NetworkLimit> all(int max, AddressSettings settings) {
    return ImmutableList.of(
        new NetworkLimit(Long.SIZE, max),
        new NetworkLimit(
            AddressKey.HOME_BITS, IntMath.saturatedMultiply(max, settings.homeNetwork())),
        new NetworkLimit(
            AddressKey.SITE_BITS, IntMath.saturatedMultiply(max, settings.siteNetwork())));
  }

  /** Returns whether the limit applies to an address. IPv4 addresses have no wider networks. */
  public boolean appliesTo(AddressKey address) {
    return prefix == Long.SIZE || address.isNetwork();
  }

  /** Returns the network of an address to which the limit applies. */
  public AddressKey network(AddressKey address) {
    return address.widened(prefix);
  }
}
