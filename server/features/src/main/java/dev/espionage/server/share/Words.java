package dev.espionage.server.share;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import java.time.Duration;
import java.util.Locale;

/// English words for the values of games, with the browser client's terms.
final class Words {
  private Words() {}

  static String timeControl(TimeControl control) {
    return switch (control) {
      case TimeControl.Fischer(Duration base, Duration increment) ->
          minutes(base) + "+" + increment.toSeconds();
      case TimeControl.Bronstein(Duration base, Duration delay) ->
          minutes(base) + " with " + delay.toSeconds() + " s delay";
      case TimeControl.ByoYomi(Duration main, int periods, Duration period) ->
          minutes(main) + ", then " + periods + " × " + period.toSeconds() + " s";
      case TimeControl.Correspondence(Duration perTurn, boolean weekendsOff) ->
          days(perTurn.toDays()) + " per turn" + (weekendsOff ? ", weekends off" : "");
      case TimeControl.Unlimited() -> "no clock";
    };
  }

  /// Returns a base time in minutes, or in seconds if it is not a number of whole minutes.
  private static String minutes(Duration base) {
    return base.toSecondsPart() == 0 ? Long.toString(base.toMinutes()) : base.toSeconds() + " s";
  }

  private static String days(long days) {
    return days == 1 ? "1 day" : days + " days";
  }

  static String side(Side side) {
    return side == Side.WHITE ? "White" : "Black";
  }

  static String rated(boolean rated) {
    return rated ? "rated" : "casual";
  }

  static String speed(Speed speed) {
    return speed.name().toLowerCase(Locale.ROOT);
  }
}
