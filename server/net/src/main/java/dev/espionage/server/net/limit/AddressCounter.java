package dev.espionage.server.net.limit;

import com.google.common.collect.ImmutableList;
import com.google.common.math.IntMath;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts current uses per client address, up to a limit. An IPv6 client also counts for its /56 and
 * its /48, which have a multiple of the limit. Holds an entry only for addresses in use, so its
 * size follows the number of uses. Thread-safe.
 */
public final class AddressCounter {
  private final Level addresses;
  private final ImmutableList<Level> networks;

  /**
   * @param max the limit of one address
   * @param settings the multiples of this limit for wider networks
   */
  public AddressCounter(int max, AddressSettings settings) {
    this.addresses = new Level(Long.SIZE, max);
    this.networks =
        ImmutableList.of(
            addresses,
            new Level(AddressKey.HOME_BITS, IntMath.saturatedMultiply(max, settings.homeNetwork())),
            new Level(
                AddressKey.SITE_BITS, IntMath.saturatedMultiply(max, settings.siteNetwork())));
  }

  /** Counts one more use; returns false if the address or a network of it is at its limit. */
  public boolean acquire(AddressKey address) {
    if (!address.isNetwork()) {
      return addresses.acquire(address);
    }
    for (int i = 0; i < networks.size(); i++) {
      if (!networks.get(i).acquire(address)) {
        networks.subList(0, i).forEach(level -> level.release(address));
        return false;
      }
    }
    return true;
  }

  /** Counts one use less. */
  public void release(AddressKey address) {
    if (address.isNetwork()) {
      networks.forEach(level -> level.release(address));
    } else {
      addresses.release(address);
    }
  }

  /** The counts of all networks of one width. */
  private static final class Level {
    private final ConcurrentHashMap<AddressKey, Integer> counts = new ConcurrentHashMap<>();
    private final int prefix;
    private final int max;

    Level(int prefix, int max) {
      this.prefix = prefix;
      this.max = max;
    }

    boolean acquire(AddressKey address) {
      if (counts.merge(address.widened(prefix), 1, Integer::sum) <= max) {
        return true;
      }
      release(address);
      return false;
    }

    void release(AddressKey address) {
      counts.computeIfPresent(
          address.widened(prefix), (key, count) -> count == 1 ? null : count - 1);
    }
  }
}
