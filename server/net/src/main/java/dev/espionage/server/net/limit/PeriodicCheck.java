package dev.espionage.server.net.limit;

/** Something with deadlines. */
@FunctionalInterface
public interface PeriodicCheck {
  /**
   * Looks whether a deadline has passed. Called by the event loop that owns the thing.
   *
   * @param now reading of the ticker, in nanoseconds
   * @return false when it is over and needs no more beats
   */
  boolean beat(long now);
}
