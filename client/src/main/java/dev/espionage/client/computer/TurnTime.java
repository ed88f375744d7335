package dev.espionage.client.computer;

import dev.espionage.bot.player.ThinkTime;
import dev.espionage.client.game.Seen;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Bronstein;
import dev.espionage.engine.clock.ByoYomi;
import dev.espionage.engine.clock.Correspondence;
import dev.espionage.engine.clock.Fischer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.clock.Unlimited;
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
        || Seen.side(snapshot.getClocks().getRunning()).filter(side -> side == own).isEmpty()) {
      return most;
    }
    boolean white = own == Side.WHITE;
    SideClock clock = white ? snapshot.getClocks().getWhite() : snapshot.getClocks().getBlack();
    Duration shown = Duration.ofMillis(Integer.toUnsignedLong(clock.getRemainingMs()));
    boolean bonus = !snapshot.getClocks().getFirstTurn();
    Duration left = bonus ? shown.plus(reserve(clock)) : shown;
    return ThinkTime.of(left.minus(since), bonus ? bonus() : Duration.ZERO, most);
  }

  /**
   * What may be used when the main time is used up; the running period is shown as what is left.
   */
  private Duration reserve(SideClock clock) {
    return control.orElse(new Unlimited()) instanceof ByoYomi(var _, int _, Duration period)
            && !clock.getInPeriod()
        ? period
        : Duration.ZERO;
  }

  private Duration bonus() {
    return switch (control.orElse(new Unlimited())) {
      case Fischer(Duration _, Duration increment) -> increment;
      case Bronstein(Duration _, Duration delay) -> delay;
      case ByoYomi(Duration _, int _, Duration period) -> period;
      case Correspondence _, Unlimited _ -> Duration.ZERO;
    };
  }
}
