package dev.espionage.server.net.limit;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts current uses per address, up to a limit. Holds an entry only for addresses in use, so its
 * size follows the number of uses. Thread-safe.
 */
public final class AddressCounter {
  private final ConcurrentHashMap<AddressKey, Integer> counts = new ConcurrentHashMap<>();
  private final int max;

  public AddressCounter(int max) {
    this.max = max;
  }

  /** Counts one more use; returns false if the address is at its limit. */
  public boolean acquire(AddressKey address) {
    if (counts.merge(address, 1, Integer::sum) <= max) {
      return true;
    }
    release(address);
    return false;
  }

  /** Counts one use less. */
  public void release(AddressKey address) {
    counts.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
  }
}
