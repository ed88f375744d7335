package dev.espionage.loadtest.match;

import dev.espionage.bot.player.ThinkingTime;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a player may think about each turn. */
sealed interface TurnTimeLimit {

  /** So often, however long it takes: the same match on every machine. */
  record Rounds(int most) implements TurnTimeLimit {}

  /** So long, then it has to play. */
  record Lasting(Duration time) implements TurnTimeLimit {}

  /** As long as it likes itself, up to {@link #LONGEST}. */
  record Unlimited() implements TurnTimeLimit {}

  /** What a player that knows no end gets. */
  Duration LONGEST = Duration.ofSeconds(2);

  Pattern TIME =
      Pattern.compile("(?:rounds:(?<rounds>[1-9]\\d{0,8}))|(?<number>[1-9]\\d{0,5})(?<unit>ms|s)");

  /**
   * Reads {@code 50ms}, {@code 2s}, {@code rounds:400} or {@code level}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  static TurnTimeLimit parse(String text) {
    Matcher matcher = TIME.matcher(text);
    if (text.equals("level")) {
      return new Unlimited();
    }
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'%s' is no time; expected 50ms, 2s, rounds:400 or level".formatted(text));
    }
    if (matcher.group("rounds") != null) {
      return new Rounds(Integer.parseInt(matcher.group("rounds")));
    }
    long number = Long.parseLong(matcher.group("number"));
    return new Lasting(
        matcher.group("unit").equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number));
  }

  /**
   * For one turn, from now on.
   *
   * @param nanos the clock, as {@link System#nanoTime}
   */
  default ThinkingTime begin(LongSupplier nanos) {
    return switch (this) {
      case Rounds(int most) -> ThinkingTime.rounds(most);
      case Lasting(Duration time) -> ThinkingTime.lasting(nanos, time);
      case Unlimited() -> ThinkingTime.lasting(nanos, LONGEST);
    };
  }
}
