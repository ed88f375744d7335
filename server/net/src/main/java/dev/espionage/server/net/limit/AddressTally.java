package dev.espionage.server.net.limit;

import java.util.concurrent.ConcurrentHashMap;

/**
 * How many of something each address has now. Holds an entry only while there is one, so that it
 * grows with what it counts. Safe for use by any thread.
 */
public final class AddressTally {
  private final ConcurrentHashMap<AddressKey, Integer> counts = new ConcurrentHashMap<>();
  private final int max;

  public AddressTally(int max) {
    this.max = max;
  }

  /** Counts one more, unless there are as many as allowed. */
  public boolean enter(AddressKey address) {
    if (counts.merge(address, 1, Integer::sum) <= max) {
      return true;
    }
    leave(address);
    return false;
  }

  /** One less. */
  public void leave(AddressKey address) {
    counts.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
  }
}
