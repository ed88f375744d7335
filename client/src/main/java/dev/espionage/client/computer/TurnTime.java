package dev.espionage.client.computer;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.Optional;

/**
 * How long a turn may be thought about, by the clock of whoever is to move.
 *
 * @param control of the game; without one, only {@code most} counts
 * @param most the longest
 */
record TurnTime(Optional<TimeControl> control, Duration most) {

  /** Turns that the time left is divided among; most games are over before. */
  private static final int TURNS_AHEAD = 40;

  /** Of each turn this much is left for the way to the server and back. */
  private static final Duration WAY = Duration.ofMillis(100);

  /** The time control that {@code GameInfo} names; none if it is unknown here. */
  static TurnTime of(String control, Duration most) {
    return new TurnTime(TimeControl.parse(control).optional(), most);
  }

  /**
   * For the turn that is due in this snapshot.
   *
   * @param own the side that is to move
   * @param since how long ago the snapshot came
   */
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
    return share(left.minus(since), bonus ? bonus() : Duration.ZERO, most);
  }

  /**
   * What may be used when the main time is used up; the running period is shown as what is left.
   */
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

  /**
   * How much of what is left on the clock one turn may take.
   *
   * @param left on the own clock
   * @param bonus what each turn gives back, or may take without cost
   * @param most the longest that is wanted, however much is left
   */
  static Duration share(Duration left, Duration bonus, Duration most) {
    Duration even = left.dividedBy(TURNS_AHEAD).plus(bonus.multipliedBy(3).dividedBy(4));
    Duration safe = left.minus(WAY).dividedBy(2);
    Duration time = least(least(even, safe), most);
    return time.isNegative() ? Duration.ZERO : time;
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
