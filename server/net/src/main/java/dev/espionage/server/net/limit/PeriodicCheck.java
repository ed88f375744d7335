package dev.espionage.server.net.limit;

/** An object with deadlines that an event loop checks periodically. */
@FunctionalInterface
public interface PeriodicCheck {
  /**
   * Checks the deadlines. Called on the event loop that owns the object.
   *
   * @param now the reading of the ticker, in nanoseconds
   * @return false if the object has ended and needs no more checks
   */
  boolean check(long now);
}
