package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import java.util.List;

/**
 * A turn that a player sent.
 *
 * @param millis since the run began, when it was sent, or when it was answered
 */
record TurnNote(List<Step> steps, State state, long millis) {

  /** What the player was told. */
  enum State {
    /** Nothing: it may have been played, whole and once, or not. */
    SENT,
    /** It was played, and stays. */
    ACKNOWLEDGED,
    /** It was not played. */
    REFUSED
  }

  TurnNote {
    steps = List.copyOf(steps);
  }

  TurnNote now(State told, long at) {
    return new TurnNote(steps, told, at);
  }

  /** Whether these are some of its steps, from the first one on, but not all. */
  boolean hasPart(List<Step> others) {
    return others.size() < steps.size() && steps.subList(0, others.size()).equals(others);
  }
}
