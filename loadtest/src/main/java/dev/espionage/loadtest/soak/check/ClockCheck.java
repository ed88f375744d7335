package dev.espionage.loadtest.soak.check;

import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the time that a game charged for each turn with the time that its player took. The
 * player's time runs from the first state that showed the turn as due until the turn was first
 * sent. A player who is not shown a state, or whose turn is not taken, must not pay for that.
 */
public final class ClockCheck {

  /** The largest difference that is not a finding: delivery and scheduling on a busy machine. */
  static final long TOLERANCE_MILLIS = 1_000;

  private ClockCheck() {}

  /**
   * Compares the charged times with the notes.
   *
   * @param spentMillis the charged time of each turn, from the first turn on
   * @param now milliseconds since the run began
   */
  public static List<Finding> of(GameNotes notes, List<Long> spentMillis, long now) {
    List<Finding> findings = new ArrayList<>();
    for (int number = 0; number < spentMillis.size(); number++) {
      long spent = spentMillis.get(number);
      int turn = number;
      notes
          .thinkingMillis(number)
          .filter(thought -> spent - thought > TOLERANCE_MILLIS)
          .ifPresent(thought ->
              findings.add(
                  new Finding(
                      Kind.CHARGED,
                      notes.game(),
                      turn,
                      now,
                      "charged %d ms; the player took %d ms".formatted(spent, thought))));
    }
    return findings;
  }
}
