package dev.espionage.tools.match;

import dev.espionage.bot.player.ThinkingTime;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The limit on a player's thinking time per turn.
sealed interface TurnTimeLimit {

  /// A number of rounds of search, however long they take: the same match on every machine.
  record Rounds(int most) implements TurnTimeLimit {}

  /// A fixed time, after which the player must move.
  record Lasting(Duration time) implements TurnTimeLimit {}

  /// The limit at `level`, where the player itself decides how long it thinks.
  Duration LONGEST = Duration.ofSeconds(2);

  Pattern TIME =
      Pattern.compile("(?:rounds:(?<rounds>[1-9]\\d{0,8}))|(?<number>[1-9]\\d{0,5})(?<unit>ms|s)");

  /// Parses `50ms`, `2s`, `rounds:400` or `level`.
  static TurnTimeLimit parse(String text) {
    Matcher matcher = TIME.matcher(text);
    if (text.equals("level")) {
      return new Lasting(LONGEST);
    }
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a time; expected 50ms, 2s, rounds:400 or level".formatted(text));
    }
    if (matcher.group("rounds") != null) {
      return new Rounds(Integer.parseInt(matcher.group("rounds")));
    }
    long number = Long.parseLong(matcher.group("number"));
    return new Lasting(
        matcher.group("unit").equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number));
  }

  default ThinkingTime begin(LongSupplier nanos) {
    return switch (this) {
      case Rounds(int most) -> ThinkingTime.rounds(most);
      case Lasting(Duration time) -> ThinkingTime.forDuration(nanos, time);
    };
  }
}
