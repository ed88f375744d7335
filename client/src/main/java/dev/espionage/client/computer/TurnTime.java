package dev.espionage.client.computer;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.Optional;

/// Calculates the time for a turn from the clock of the side to move.
///
/// @param control the time control; if it is empty, turns have no bonus
/// @param most the longest time per turn
record TurnTime(Optional<TimeControl> control, Duration most) {

  /// The number of turns among which the remaining time is divided; most games end sooner.
  private static final int TURNS_AHEAD = 40;

  /// The time reserved per turn for the round trip to the server.
  private static final Duration NETWORK_MARGIN = Duration.ofMillis(100);

  /// Creates the calculation for the time control in `GameInfo`, which may be unknown here.
  static TurnTime of(String control, Duration most) {
    return new TurnTime(TimeControl.parse(control).optional(), most);
  }

  /// Returns the time for the turn that is due in a snapshot. Without a running clock it is the
  /// longest time.
  ///
  /// @param own the side that is to move
  /// @param since the time since the snapshot arrived
  Duration of(Snapshot snapshot, Side own, Duration since) {
    if (!snapshot.hasClocks()
        || ViewReader.side(snapshot.getClocks().getRunning())
            .filter(side -> side == own)
            .isEmpty()) {
      return most;
    }
    boolean white = own == Side.WHITE;
    SideClock clock = white ? snapshot.getClocks().getWhite() : snapshot.getClocks().getBlack();
    Duration shown = Duration.ofMillis(Integer.toUnsignedLong(clock.getRemainingMs()));
    boolean bonus = !snapshot.getClocks().getFirstTurn();
    Duration left = bonus ? shown.plus(reserve(clock)) : shown;
    return turnShare(left.minus(since), bonus ? bonus() : Duration.ZERO, most);
  }

  /// Returns the period that follows the main time. It is zero in a period, because the server then
  /// shows that period as remaining time.
  private Duration reserve(SideClock clock) {
    return control.orElse(new TimeControl.Unlimited())
                instanceof TimeControl.ByoYomi(var _, int _, Duration period)
            && !clock.getInPeriod()
        ? period
        : Duration.ZERO;
  }

  private Duration bonus() {
    return switch (control.orElse(new TimeControl.Unlimited())) {
      case TimeControl.Fischer(Duration _, Duration increment) -> increment;
      case TimeControl.Bronstein(Duration _, Duration delay) -> delay;
      case TimeControl.ByoYomi(Duration _, int _, Duration period) -> period;
      case TimeControl.Correspondence _, TimeControl.Unlimited _ -> Duration.ZERO;
    };
  }

  /// Returns the share of the remaining time that one turn may take.
  ///
  /// @param left the time left on the clock of the side to move
  /// @param bonus the time that each turn gives back, or may take without cost
  /// @param most the longest time, however much is left
  static Duration turnShare(Duration left, Duration bonus, Duration most) {
    Duration even = left.dividedBy(TURNS_AHEAD).plus(bonus.multipliedBy(3).dividedBy(4));
    Duration safe = left.minus(NETWORK_MARGIN).dividedBy(2);
    Duration time = least(least(even, safe), most);
    return time.isNegative() ? Duration.ZERO : time;
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
