package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.min;
import static dev.espionage.engine.clock.Durations.orZeroIfNegative;

import java.time.Duration;
import java.util.Optional;

/// One side's clock as of its last completed turn.
///
/// @param main the base or main time left; in correspondence always the whole time per turn; 0
///   without clocks
/// @param periods the byo-yomi periods left; 0 for other time controls
/// @param lag the quota of network delay that may still be compensated
/// @param turns the number of turns that this side has completed
public record PlayerClock(Duration main, int periods, LagQuota lag, int turns) {

  public PlayerClock {
    Durations.requireNotNegative(main, "main");
    if (periods < 0 || turns < 0) {
      throw new IllegalArgumentException("negative: periods " + periods + ", turns " + turns);
    }
  }

  static PlayerClock start(TimeControl control) {
    LagQuota lag = LagQuota.start(control);
    return switch (control) {
      case TimeControl.Fischer f ->
          new PlayerClock(f.base().isZero() ? f.increment() : f.base(), 0, lag, 0);
      case TimeControl.Bronstein b -> new PlayerClock(b.base().plus(b.delay()), 0, lag, 0);
      case TimeControl.ByoYomi y -> new PlayerClock(y.main(), y.periods(), lag, 0);
      case TimeControl.Correspondence c -> new PlayerClock(c.perTurn(), 0, lag, 0);
      case TimeControl.Unlimited _ -> new PlayerClock(Duration.ZERO, 0, lag, 0);
    };
  }

  /// Returns whether the next turn has its own limit, or none, and leaves this clock unchanged.
  boolean isFirstTurn(TimeControl control) {
    return turns == 0 && control.isLive();
  }

  /// Returns the longest time that the next turn may take, without compensation; empty if
  /// unlimited.
  Optional<Duration> turnLimit(TimeControl control, ClockStart clockStart) {
    return isFirstTurn(control) ? clockStart.firstTurnLimit(control) : available(control);
  }

  private Optional<Duration> available(TimeControl control) {
    return switch (control) {
      case TimeControl.Fischer _, TimeControl.Bronstein _, TimeControl.Correspondence _ ->
          Optional.of(main);
      case TimeControl.ByoYomi y -> Optional.of(available(y));
      case TimeControl.Unlimited _ -> Optional.empty();
    };
  }

  private Duration available(TimeControl.ByoYomi control) {
    return main.plus(control.period().multipliedBy(periods));
  }

  /// Returns the clock after a turn that was on time.
  PlayerClock afterTurn(TimeControl control, Duration used, Duration compensated) {
    LagQuota quota = lag.afterTurn(compensated);
    if (isFirstTurn(control)) {
      return next(main, periods, quota);
    }
    return switch (control) {
      case TimeControl.Fischer f -> next(main.plus(f.increment().minus(used)), 0, quota);
      case TimeControl.Bronstein b -> next(main.minus(used).plus(min(used, b.delay())), 0, quota);
      case TimeControl.ByoYomi y -> {
        ClockDisplay shown = face(y, used, false);
        Duration left = shown.inPeriod() ? Duration.ZERO : shown.remaining();
        yield next(left, shown.periodsLeft(), quota);
      }
      case TimeControl.Correspondence _, TimeControl.Unlimited _ -> next(main, periods, quota);
    };
  }

  private PlayerClock next(Duration newMain, int newPeriods, LagQuota quota) {
    return new PlayerClock(newMain, newPeriods, quota, turns + 1);
  }

  /// Returns the clock as shown when the turn has used `used`; empty without clocks.
  Optional<ClockDisplay> face(TimeControl control, Duration used, boolean running) {
    return switch (control) {
      case TimeControl.Fischer _, TimeControl.Bronstein _, TimeControl.Correspondence _ ->
          Optional.of(mainFace(used, running));
      case TimeControl.ByoYomi y -> Optional.of(face(y, used, running));
      case TimeControl.Unlimited _ -> Optional.empty();
    };
  }

  private ClockDisplay mainFace(Duration used, boolean running) {
    return new ClockDisplay(orZeroIfNegative(main.minus(used)), periods, false, running);
  }

  private ClockDisplay face(TimeControl.ByoYomi control, Duration used, boolean running) {
    boolean inPeriod = main.isZero() || used.compareTo(main) > 0;
    return inPeriod ? periodFace(control, used, running) : mainFace(used, running);
  }

  // A turn that ends exactly with its period is within that period, just as with the main time: a
  // period is lost only when the next one has begun. If a whole number of periods is left, the
  // period before them therefore shows 0, unless none has begun yet.
  private ClockDisplay periodFace(TimeControl.ByoYomi control, Duration used, boolean running) {
    Duration left = orZeroIfNegative(available(control).minus(used));
    int whole = Math.toIntExact(left.dividedBy(control.period()));
    Duration rest = left.minus(control.period().multipliedBy(whole));
    return rest.isZero() && whole == periods
        ? new ClockDisplay(control.period(), whole, true, running)
        : new ClockDisplay(rest, whole + 1, true, running);
  }
}
