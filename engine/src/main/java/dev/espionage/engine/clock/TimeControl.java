package dev.espionage.engine.clock;

import dev.espionage.engine.parse.Parsed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How much time each player has. Both players have the same.
 *
 * <p>A turn is one player's two steps; "increment a turn", "period a turn" and so on count such
 * turns. Times are whole seconds, in correspondence whole days.
 *
 * <p>Source: docs/rules.md, section 9; the text forms, docs/notation.md.
 */
public sealed interface TimeControl permits Fischer, Bronstein, ByoYomi, Correspondence, Unlimited {

  /** How many turns of one player a game is taken to last, for {@link #estimatedLength()}. */
  int ESTIMATED_TURNS = 40;

  /**
   * Reads a text form: {@code 600+5}, {@code 600d5}, {@code 600/5x30}, {@code 3d}, {@code 3dw} or
   * {@code -}. Strict: ASCII digits only, no signs, spaces or leading zeros, numbers within the
   * bounds that each kind documents.
   */
  static Parsed<TimeControl> parse(String text) {
    return new TimeControlParser(text).parse();
  }

  /** The text form, which {@link #parse} reads back as an equal value. */
  String format();

  /**
   * The time one player is expected to spend on a game: the base time plus {@value
   * #ESTIMATED_TURNS} times the increment, delay or period. Present exactly for live controls.
   */
  Optional<Duration> estimatedLength();

  /** Whether no time passes on weekends. */
  default boolean weekendsOff() {
    return false;
  }

  /** How much of a player's time passes between the two; zero if {@code to} is not later. */
  default Duration passed(Instant from, Instant to) {
    return Durations.orZeroIfNegative(Duration.between(from, to));
  }

  /**
   * The last instant at which no more than {@code time} of a player's has passed since {@code
   * from}.
   *
   * @param time not negative
   */
  default Instant after(Instant from, Duration time) {
    return from.plus(time);
  }

  /** The class in which games with this time control are rated and listed. */
  default Speed speed() {
    return Speed.of(this);
  }

  /**
   * Whether the game is played in one sitting against a running clock: Fischer, Bronstein and
   * byo-yomi, but neither correspondence nor a game without clocks.
   */
  default boolean isLive() {
    return switch (this) {
      case Fischer _, Bronstein _, ByoYomi _ -> true;
      case Correspondence _, Unlimited _ -> false;
    };
  }

  /** How long the players may take to deploy: 3 minutes, in correspondence 3 days. */
  default Duration deploymentLimit() {
    return switch (this) {
      case Fischer _, Bronstein _, ByoYomi _, Unlimited _ -> Duration.ofMinutes(3);
      case Correspondence _ -> Duration.ofDays(3);
    };
  }

  /**
   * The time of its own that a side's first turn has in a live game, 30 s; empty for other games.
   * Who lets it pass has not lost: the game is aborted.
   */
  default Optional<Duration> firstTurnLimit() {
    return isLive() ? Optional.of(Duration.ofSeconds(30)) : Optional.empty();
  }
}
