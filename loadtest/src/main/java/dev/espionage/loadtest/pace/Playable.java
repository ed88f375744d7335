package dev.espionage.loadtest.pace;

/** Something that takes turns, one at a time. Belongs to its event loop. */
@FunctionalInterface
public interface Playable {

  /**
   * Begins a turn. When it is over, {@link Pace#ready} is called again.
   *
   * @param intendedNanos when it should have begun, by {@link System#nanoTime}
   * @return false if there is no turn to begin now: then {@code ready} is called later
   */
  boolean play(long intendedNanos);
}
