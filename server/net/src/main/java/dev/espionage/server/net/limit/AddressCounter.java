package dev.espionage.server.net.limit;

import com.google.common.math.IntMath;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Counts current uses per client address, up to a limit. An IPv6 client also counts for its /56
/// and its /48, which have a multiple of the limit. Holds an entry only for addresses in use, so
/// its size follows the number of uses. Thread-safe.
public final class AddressCounter {
  private final Widths<Counts> counts;

  /// @param max the limit of one address
  /// @param settings the multiples of this limit for wider networks
  public AddressCounter(int max, AddressSettings settings) {
    counts = new Widths<>(settings, times -> new Counts(IntMath.saturatedMultiply(max, times)));
  }

  /// Counts one more use; returns false if the address or a network of it is at its limit.
  public boolean acquire(AddressKey address) {
    return acquire(address, 1);
  }

  /// Counts one more use; returns false if the address or a network of it is at its reduced limit.
  ///
  /// @param divisor the number that divides the limits; one use remains allowed
  public boolean acquire(AddressKey address, int divisor) {
    return counts.acquire(
        address, (width, network) -> width.acquire(network, divisor), Counts::release);
  }

  /// Counts one use less.
  public void release(AddressKey address) {
    counts.release(address, Counts::release);
  }

  /// Returns the largest share of a limit that the address and its networks use, from 0 to 1.
  public double fullness(AddressKey address) {
    return counts.ask(address, Counts::fullness).max(Double::compare).orElseThrow();
  }

  /// The uses of all networks of one width.
  record Counts(int max, Map<AddressKey, Integer> uses) {
    Counts(int max) {
      this(max, new ConcurrentHashMap<>());
    }

    boolean acquire(AddressKey network, int divisor) {
      boolean free = uses.merge(network, 1, Integer::sum) <= Math.max(1, max / divisor);
      if (!free) {
        release(network);
      }
      return free;
    }

    void release(AddressKey network) {
      uses.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }

    private double fullness(AddressKey network) {
      return (double) uses.getOrDefault(network, 0) / max;
    }
  }
}
