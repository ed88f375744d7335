package dev.espionage.loadtest.soak.check;

import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.List;
import java.util.stream.IntStream;

/// Compares the time that a game charged for each turn with the time that its player took. The
/// player's time runs from the first state that showed the turn as due until the turn was first
/// sent. A player who is not shown a state, or whose turn is not taken, must not pay for that.
public final class ClockCheck {

  /// Delivery and scheduling on a busy machine.
  private static final long LEAST_TOLERANCE_MILLIS = 1_000;

  /// The part of an outage that clients may take to connect again once the server is back.
  private static final int RECONNECTION = 4;

  private ClockCheck() {}

  /// Compares the charged times with the notes.
  ///
  /// @param outageMillis the longest time that a player waited for an answer; clients need a part
  ///   of it to connect again, which their own clocks pay
  /// @param now milliseconds since the run began
  public static List<Finding> of(GameNotes notes, long outageMillis, long now) {
    long tolerance = LEAST_TOLERANCE_MILLIS + outageMillis / RECONNECTION;
    return IntStream.range(0, notes.chargedMillis().size())
        .filter(number -> excessMillis(notes, number) > tolerance)
        .mapToObj(number ->
            new Finding(
                Kind.CHARGED,
                notes.game(),
                number,
                now,
                "charged %d ms, %d ms more than the player took"
                    .formatted(notes.chargedMillis().get(number), excessMillis(notes, number))))
        .toList();
  }

  /// Returns the largest excess of a charged time in the game, in milliseconds; 0 if none.
  public static long largestExcessMillis(GameNotes notes) {
    return IntStream.range(0, notes.chargedMillis().size())
        .mapToLong(number -> excessMillis(notes, number))
        .max()
        .orElse(0);
  }

  private static long excessMillis(GameNotes notes, int number) {
    return notes
        .thinkingMillis(number)
        .map(thought -> Math.max(0, notes.chargedMillis().get(number) - thought))
        .orElse(0L);
  }
}
