package dev.espionage.server.net.limit;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets each client address do only a few things at a time; the others wait for their turn, in order
 * of arrival. So nobody has to wait for the many requests of somebody else. An IPv6 client also
 * waits for turns of its /56 and its /48, which have multiples. Holds an entry only for addresses
 * in use. Thread-safe; blocks the calling thread, which should be a virtual one.
 */
public final class AddressTurns {
  private final ImmutableList<Level> levels;

  /**
   * @param atOnce the number of things that an address does at a time
   * @param settings the multiples of it for wider networks
   */
  public AddressTurns(int atOnce, AddressSettings settings) {
    this.levels =
        NetworkLimit.all(atOnce, settings).stream()
            .map(Level::new)
            .collect(ImmutableList.toImmutableList());
  }

  /**
   * Waits for a turn.
   *
   * @return false if none came within this time
   */
  public boolean begin(AddressKey address, Duration longest) {
    long end = System.nanoTime() + longest.toNanos();
    int begun = 0;
    try {
      while (begun < levels.size() && levels.get(begun).begin(address, end - System.nanoTime())) {
        begun++;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    boolean all = begun == levels.size();
    if (!all) {
      end(address, begun);
    }
    return all;
  }

  /** Ends a turn that {@link #begin} gave. */
  public void end(AddressKey address) {
    end(address, levels.size());
  }

  private void end(AddressKey address, int begun) {
    for (int i = begun - 1; i >= 0; i--) {
      levels.get(i).end(address);
    }
  }

  /** The turns of all networks of one width. */
  private static final class Level {
    private final Map<AddressKey, Turns> turns = new ConcurrentHashMap<>();
    private final NetworkLimit limit;

    Level(NetworkLimit limit) {
      this.limit = limit;
    }

    /** The free turns of a network, and how many have or want one. */
    private record Turns(Semaphore free, int users) {
      Turns with(int more) {
        return new Turns(free, users + more);
      }
    }

    boolean begin(AddressKey address, long nanos) throws InterruptedException {
      if (!limit.appliesTo(address)) {
        return true;
      }
      Turns mine =
          turns.compute(
              limit.network(address),
              (_, known) ->
                  known == null ? new Turns(new Semaphore(limit.max(), true), 1) : known.with(1));
      boolean begun = false;
      try {
        begun = mine.free().tryAcquire(nanos, TimeUnit.NANOSECONDS);
        return begun;
      } finally {
        if (!begun) {
          leave(address);
        }
      }
    }

    void end(AddressKey address) {
      if (!limit.appliesTo(address)) {
        return;
      }
      turns.computeIfPresent(
          limit.network(address),
          (_, known) -> {
            known.free().release();
            return known;
          });
      leave(address);
    }

    private void leave(AddressKey address) {
      turns.computeIfPresent(
          limit.network(address), (_, known) -> known.users() == 1 ? null : known.with(-1));
    }
  }
}
