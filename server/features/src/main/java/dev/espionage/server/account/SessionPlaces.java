package dev.espionage.server.account;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the places for sessions. Guests have a share of them, and accounts may take all. An ended
 * session does not say whose it was. So the number of guests may be too high until the next {@link
 * #counted}. Thread-safe.
 */
final class SessionPlaces {
  private final int capacity;
  private final int guestCapacity;
  private final AtomicInteger all = new AtomicInteger();
  private final AtomicInteger guests = new AtomicInteger();

  SessionPlaces(SessionSettings settings, AccountMetrics metrics) {
    this.capacity = settings.capacity();
    this.guestCapacity = settings.guestCapacity();
    metrics.sessions(this);
  }

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

  /** Counts an opened session for which no place was reserved, because another has ended. */
  void opened() {
    all.incrementAndGet();
  }

  /** Releases the place of an ended session. */
  void ended() {
    all.decrementAndGet();
  }

  /** Replaces the counts by those of the stored sessions. */
  void counted(int stored, int storedGuests) {
    all.set(stored);
    guests.set(storedGuests);
  }

  /** Returns whether there is a place for a guest or an account. */
  boolean isFree(boolean guest) {
    return all.get() < capacity && !(guest && guestsHaveTheirShare());
  }

  /** Returns whether guests have all places that they may take. */
  boolean guestsHaveTheirShare() {
    return guests.get() >= guestCapacity;
  }

  int guests() {
    return guests.get();
  }

  int accounts() {
    return Math.max(0, all.get() - guests.get());
  }
}
