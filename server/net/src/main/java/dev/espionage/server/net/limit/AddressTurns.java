package dev.espionage.server.net.limit;

import com.google.common.math.IntMath;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lets each client address do only a few things at a time; the others wait for their turn, in
/// order of arrival. So nobody has to wait for the many requests of somebody else. An IPv6 client
/// also waits for turns of its /56 and its /48, which have multiples. Holds an entry only for
/// addresses in use. Thread-safe; blocks the calling thread, which should be a virtual one.
public final class AddressTurns {
  private final Widths<Turns> turns;

  /// @param atOnce the number of things that an address does at a time
  /// @param settings the multiples of it for wider networks
  public AddressTurns(int atOnce, AddressSettings settings) {
    turns = new Widths<>(settings, times -> new Turns(IntMath.saturatedMultiply(atOnce, times)));
  }

  /// Waits for a turn.
  ///
  /// @return false if none came within this time
  public boolean begin(AddressKey address, Duration longest) {
    long end = System.nanoTime() + longest.toNanos();
    return turns.acquire(
        address, (width, network) -> width.begin(network, end - System.nanoTime()), Turns::end);
  }

  /// Ends a turn that [#begin] gave.
  public void end(AddressKey address) {
    turns.release(address, Turns::end);
  }

  /// The turns of all networks of one width.
  private static final class Turns {
    private final Map<AddressKey, Queue> queues = new ConcurrentHashMap<>();
    private final int atOnce;

    Turns(int atOnce) {
      this.atOnce = atOnce;
    }

    /// The free turns of a network, and how many have or want one.
    private record Queue(Semaphore free, int users) {
      Queue with(int more) {
        return new Queue(free, users + more);
      }
    }

    /// Waits for a turn; returns false if none came in time, or the thread was interrupted.
    boolean begin(AddressKey network, long nanos) {
      Queue queue =
          queues.compute(
              network,
              (_, known) ->
                  known == null ? new Queue(new Semaphore(atOnce, true), 1) : known.with(1));
      boolean begun = false;
      try {
        begun = queue.free().tryAcquire(nanos, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      if (!begun) {
        leave(network);
      }
      return begun;
    }

    void end(AddressKey network) {
      queues.computeIfPresent(
          network,
          (_, known) -> {
            known.free().release();
            return known;
          });
      leave(network);
    }

    private void leave(AddressKey network) {
      queues.computeIfPresent(network, (_, known) -> known.users() == 1 ? null : known.with(-1));
    }
  }
}
