package dev.espionage.engine.clock;

import dev.espionage.engine.parse.Parsed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The amount of time that each player has; both players have the same.
///
/// A turn is the whole turn of one player, not a single step. Increments, delays and periods apply
/// to such turns. Times are whole seconds, in correspondence whole days.
///
/// Source: docs/rules.md, section 9; for the text forms, docs/notation.md.
public sealed interface TimeControl {

  /// The number of turns per player that [#estimatedLength()] assumes.
  int ESTIMATED_TURNS = 40;

  /// Reads a text form: `600+5`, `600d5`, `600/5x30`, `3d`, `3dw` or `-`. Reading is strict: only
  /// ASCII digits, no signs, spaces or leading zeros, and numbers within the bounds that each kind
  /// documents.
  static Parsed<TimeControl> parse(String text) {
    return new TimeControlParser(text).parse();
  }

  /// Returns the text form, which [#parse] reads back as an equal value.
  String format();

  /// Returns the time that one player is expected to spend on a game: the base time plus {@value
  /// #ESTIMATED_TURNS} times the increment, delay or period. Present exactly for live controls.
  Optional<Duration> estimatedLength();

  /// Returns whether time stands still on weekends.
  default boolean weekendsOff() {
    return false;
  }

  /// Returns how much of a player's time passes between two instants; zero if `to` is not later
  /// than `from`.
  default Duration passed(Instant from, Instant to) {
    return Durations.orZeroIfNegative(Duration.between(from, to));
  }

  /// Returns the last instant at which at most `time` of a player's time has passed since `from`.
  ///
  /// @param time the time to pass, not negative
  default Instant after(Instant from, Duration time) {
    return from.plus(time);
  }

  /// Returns the class in which games with this time control are rated and listed.
  default Speed speed() {
    return Speed.of(this);
  }

  /// Returns whether the game is played in one sitting against a running clock. True for Fischer,
  /// Bronstein and byo-yomi; false for correspondence and games without clocks.
  default boolean isLive() {
    return switch (this) {
      case Fischer _, Bronstein _, ByoYomi _ -> true;
      case Correspondence _, Unlimited _ -> false;
    };
  }

  /// Returns the time limit for deployment: 3 minutes in live games, 3 days in correspondence;
  /// empty without clocks.
  default Optional<Duration> deploymentLimit() {
    return switch (this) {
      case Fischer _, Bronstein _, ByoYomi _ -> Optional.of(Duration.ofMinutes(3));
      case Correspondence _ -> Optional.of(Duration.ofDays(3));
      case Unlimited _ -> Optional.empty();
    };
  }

  /// Returns the separate limit of a side's first turn in a live game, 30 s; empty for other games.
  /// When it runs out, the game is aborted instead of lost.
  default Optional<Duration> firstTurnLimit() {
    return isLive() ? Optional.of(Duration.ofSeconds(30)) : Optional.empty();
  }

  /// A base time, and an increment after every turn, `600+5`. Unused time adds up.
  ///
  /// With a base time of 0 the clock starts at one increment; otherwise there would be no time for
  /// the first turn that uses the clock.
  ///
  /// @param base the base time, 0 to 10800 whole seconds
  /// @param increment the increment, 0 to 600 whole seconds, not 0 if the base time is 0
  record Fischer(Duration base, Duration increment) implements TimeControl {

    public Fischer {
      NumberRange.BASE.requireSeconds(base);
      NumberRange.INCREMENT.requireSeconds(increment);
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

  /// A base time, and a delay, `600d5`: the clock starts at the base time plus the delay, and every
  /// turn gets back the time that it used, up to the delay. The clock therefore never shows more
  /// than at the start, and shows at least the delay at the start of every turn. `0d5` is 5 s per
  /// turn.
  ///
  /// @param base the base time, 0 to 10800 whole seconds
  /// @param delay the delay, 0 to 600 whole seconds, not 0 if the base time is 0
  record Bronstein(Duration base, Duration delay) implements TimeControl {

    public Bronstein {
      NumberRange.BASE.requireSeconds(base);
      NumberRange.DELAY.requireSeconds(delay);
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

  /// A main time, followed by periods, `600/5x30`. A turn played within a period leaves the whole
  /// period for the next turn. A period that runs out during a turn is lost, and the next one
  /// begins. Time is up when the last period runs out.
  ///
  /// @param main the main time, 0 to 10800 whole seconds
  /// @param periods the number of periods, 1 to 20
  /// @param period the length of a period, 1 to 600 whole seconds
  record ByoYomi(Duration main, int periods, Duration period) implements TimeControl {

    public ByoYomi {
      NumberRange.BASE.requireSeconds(main);
      NumberRange.PERIODS.require(periods);
      NumberRange.PERIOD.requireSeconds(period);
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

  /// No clocks, `-`: time never runs out.
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

  /// A number of days per turn, `3d`. Every turn has the whole time; unused time does not add up.
  /// With weekends off, `3dw`, time stands still from Saturday 00:00 to Monday 00:00 UTC.
  ///
  /// @param perTurn the time per turn, 1 to 30 whole days of 24 hours
  /// @param weekendsOff true if weekends do not count
  record Correspondence(Duration perTurn, boolean weekendsOff) implements TimeControl {

    public Correspondence {
      NumberRange.DAYS.requireDays(perTurn);
    }

    /// Creates a control in which weekends count like all other days.
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
      return weekendsOff ? WeekdayTime.between(from, to) : TimeControl.super.passed(from, to);
    }

    @Override
    public Instant after(Instant from, Duration time) {
      return weekendsOff ? WeekdayTime.after(from, time) : TimeControl.super.after(from, time);
    }
  }
}
