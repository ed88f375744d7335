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
public sealed interface TimeControl {

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

  /**
   * A base time, and an increment after every turn, {@code 600+5}. Unused time adds up.
   *
   * <p>With a base time of 0 the clock starts at one increment, for with nothing on it the first
   * turn that uses the clock could not be played.
   *
   * @param base 0 to 10800 whole seconds
   * @param increment 0 to 600 whole seconds, not 0 if the base time is 0
   */
  record Fischer(Duration base, Duration increment) implements TimeControl {

    public Fischer {
      Bounds.BASE.requireSeconds(base);
      Bounds.INCREMENT.requireSeconds(increment);
      if (base.plus(increment).isZero()) {
        throw new IllegalArgumentException("base time and increment are both 0");
      }
    }

    @Override
    public String format() {
      return base.toSeconds() + "+" + increment.toSeconds();
    }

    @Override
    public Optional<Duration> estimatedLength() {
      return Optional.of(base.plus(increment.multipliedBy(ESTIMATED_TURNS)));
    }
  }

  /**
   * A base time, of which every turn gets back what it used, but at most the delay, {@code 600d5}.
   * So the clock never shows more than at the start.
   *
   * <p>With a base time of 0 the clock starts at one delay, for with nothing on it the first turn
   * that uses the clock could not be played: {@code 0d5} is 5 s a turn.
   *
   * @param base 0 to 10800 whole seconds
   * @param delay 0 to 600 whole seconds, not 0 if the base time is 0
   */
  record Bronstein(Duration base, Duration delay) implements TimeControl {

    public Bronstein {
      Bounds.BASE.requireSeconds(base);
      Bounds.DELAY.requireSeconds(delay);
      if (base.plus(delay).isZero()) {
        throw new IllegalArgumentException("base time and delay are both 0");
      }
    }

    @Override
    public String format() {
      return base.toSeconds() + "d" + delay.toSeconds();
    }

    @Override
    public Optional<Duration> estimatedLength() {
      return Optional.of(base.plus(delay.multipliedBy(ESTIMATED_TURNS)));
    }
  }

  /**
   * A main time, and then periods, {@code 600/5x30}. A turn played within a period leaves that
   * period whole for the next turn; a period that runs out in the middle of a turn is lost, and the
   * next one begins. The time is up when the last period is.
   *
   * @param main 0 to 10800 whole seconds
   * @param periods 1 to 20
   * @param period 1 to 600 whole seconds
   */
  record ByoYomi(Duration main, int periods, Duration period) implements TimeControl {

    public ByoYomi {
      Bounds.BASE.requireSeconds(main);
      Bounds.PERIODS.require(periods);
      Bounds.PERIOD.requireSeconds(period);
    }

    @Override
    public String format() {
      return main.toSeconds() + "/" + periods + "x" + period.toSeconds();
    }

    @Override
    public Optional<Duration> estimatedLength() {
      return Optional.of(main.plus(period.multipliedBy(ESTIMATED_TURNS)));
    }
  }

  /** No clocks: nobody's time is ever up, {@code -}. */
  record Unlimited() implements TimeControl {

    @Override
    public String format() {
      return "-";
    }

    @Override
    public Optional<Duration> estimatedLength() {
      return Optional.empty();
    }
  }

  /**
   * So many days for each turn, {@code 3d}. Every turn has the whole time anew; nothing adds up.
   * With weekends off, {@code 3dw}, time stands still from Saturday 00:00 to Monday 00:00 UTC.
   *
   * @param perTurn 1 to 30 whole days of 24 hours
   * @param weekendsOff whether weekends do not count
   */
  record Correspondence(Duration perTurn, boolean weekendsOff) implements TimeControl {

    public Correspondence {
      Bounds.DAYS.requireDays(perTurn);
    }

    /** With weekends like all other days. */
    public Correspondence(Duration perTurn) {
      this(perTurn, false);
    }

    @Override
    public String format() {
      return perTurn.toDays() + (weekendsOff ? "dw" : "d");
    }

    @Override
    public Optional<Duration> estimatedLength() {
      return Optional.empty();
    }

    @Override
    public Duration passed(Instant from, Instant to) {
      return weekendsOff ? WorkWeek.between(from, to) : TimeControl.super.passed(from, to);
    }

    @Override
    public Instant after(Instant from, Duration time) {
      return weekendsOff ? WorkWeek.after(from, time) : TimeControl.super.after(from, time);
    }
  }
}
