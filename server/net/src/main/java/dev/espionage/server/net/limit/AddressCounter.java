package dev.espionage.server.net.limit;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts current uses per client address, up to a limit. An IPv6 client also counts for its /56 and
 * its /48, which have a multiple of the limit. Holds an entry only for addresses in use, so its
 * size follows the number of uses. Thread-safe.
 */
public final class AddressCounter {
  private final ImmutableList<Level> levels;

  /**
   * @param max the limit of one address
   * @param settings the multiples of this limit for wider networks
   */
  public AddressCounter(int max, AddressSettings settings) {
    levels =
        NetworkLimit.all(max, settings).stream()
            .map(Level::new)
            .collect(ImmutableList.toImmutableList());
  }

  /** Counts one more use; returns false if the address or a network of it is at its limit. */
  public boolean acquire(AddressKey address) {
    return acquire(address, 1);
  }

  /**
   * Counts one more use; returns false if the address or a network of it is at its reduced limit.
   *
   * @param divisor the number that divides the limits; one use remains allowed
   */
  public boolean acquire(AddressKey address, int divisor) {
    for (int i = 0; i < levels.size(); i++) {
      if (!levels.get(i).acquire(address, divisor)) {
        levels.subList(0, i).forEach(level -> level.release(address));
        return false;
      }
    }
    return true;
  }

  /** Counts one use less. */
  public void release(AddressKey address) {
    levels.forEach(level -> level.release(address));
  }

  /** Returns the largest share of a limit that the address and its networks use, from 0 to 1. */
  public double fullness(AddressKey address) {
    return levels.stream().mapToDouble(level -> level.fullness(address)).max().orElseThrow();
  }

  /** The counts of all networks of one width. */
  private static final class Level {
    private final ConcurrentHashMap<AddressKey, Integer> counts = new ConcurrentHashMap<>();
    private final NetworkLimit limit;

    Level(NetworkLimit limit) {
      this.limit = limit;
    }

    boolean acquire(AddressKey address, int divisor) {
      int reduced = Math.max(1, limit.max() / divisor);
      if (!limit.appliesTo(address)
          || counts.merge(limit.network(address), 1, Integer::sum) <= reduced) {
        return true;
      }
      release(address);
      return false;
    }

    void release(AddressKey address) {
      if (limit.appliesTo(address)) {
        counts.computeIfPresent(
            limit.network(address), (key, count) -> count == 1 ? null : count - 1);
      }
    }

    double fullness(AddressKey address) {
      return limit.appliesTo(address)
          ? (double) counts.getOrDefault(limit.network(address), 0) / limit.max()
          : 0;
    }
  }
}
