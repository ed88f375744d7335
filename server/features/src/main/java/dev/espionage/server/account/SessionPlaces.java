package dev.espionage.server.account;

import dev.espionage.server.sql.StoreReader;
import java.time.Instant;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;

/**
 * Counts the places for sessions. Guests have a share of them, and accounts may take all. An ended
 * session does not say whose it was. So the number of guests may be too high until the next {@link
 * #count}. Thread-safe.
 */
public final class SessionPlaces {
  private static final String COUNT = "select count(*) from session";
  private static final String COUNT_GUESTS =
      "select count(*) from session s join player p on p.id = s.player_id where p.guest";

  private final StoreReader reader;
  private final int capacity;
  private final int guestCapacity;
  private final AtomicInteger all = new AtomicInteger();
  private final AtomicInteger guests = new AtomicInteger();

  SessionPlaces(SessionSettings settings, StoreReader reader, AccountMetrics metrics) {
    this.reader = reader;
    this.capacity = settings.capacity();
    this.guestCapacity = settings.guestCapacity();
    metrics.sessions(this);
  }

  /**
   * The sessions in the store.
   *
   * @param unusedGuests those of the guests' sessions without any game or invitation
   * @param guestCapacity the number of places that guests may take
   */
  public record Overview(
      int accounts, int guests, int unusedGuests, int capacity, int guestCapacity) {}

  private record Count(int stored, int guests) {}

  /** Reserves a place, which counts until {@link #release}. Returns false if there is none. */
  boolean reserve(boolean guest) {
    boolean free = all.incrementAndGet() <= capacity;
    if (guest) {
      free &= guests.incrementAndGet() <= guestCapacity;
    }
    if (!free) {
      release(guest);
    }
    return free;
  }

  /** Releases a reserved place. */
  void release(boolean guest) {
    all.decrementAndGet();
    if (guest) {
      guests.decrementAndGet();
    }
  }

  /** Releases the place of an ended session. */
  void ended() {
    all.decrementAndGet();
  }

  /** Replaces the counts by those of the stored sessions. */
  CompletionStage<Void> count() {
    return reader
        .ask(SessionPlaces::count)
        .thenAccept(count -> {
          all.set(count.stored());
          guests.set(count.guests());
        });
  }

  private static Count count(Handle handle) {
    return new Count(
        handle.createQuery(COUNT).mapTo(Integer.class).one(),
        handle.createQuery(COUNT_GUESTS).mapTo(Integer.class).one());
  }

  /** Returns the numbers of sessions in the store. */
  public CompletionStage<Overview> overview(Instant now) {
    return reader.ask(handle -> {
      Count count = count(handle);
      return new Overview(
          count.stored() - count.guests(),
          count.guests(),
          GuestSessions.countUnused(handle, now),
          capacity,
          guestCapacity);
    });
  }

  /** Returns whether the places of guests, or all places, are taken. */
  boolean isShort() {
    return all.get() >= capacity || guests.get() >= guestCapacity;
  }

  int guests() {
    return guests.get();
  }

  int accounts() {
    return Math.max(0, all.get() - guests.get());
  }
}
