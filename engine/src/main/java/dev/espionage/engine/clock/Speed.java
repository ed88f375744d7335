package dev.espionage.engine.clock;

import java.time.Duration;

/// The speed class of a time control, for ratings and lists. Live controls are classified by
/// [TimeControl#estimatedLength()], with the limits of lichess.org.
public enum Speed {
  /// Under 3 minutes.
  BULLET,
  /// From 3 to under 8 minutes.
  BLITZ,
  /// From 8 to under 25 minutes.
  RAPID,
  /// 25 minutes and more.
  CLASSICAL,
  /// Days per turn.
  CORRESPONDENCE,
  /// Without clocks.
  UNLIMITED;

  static Speed of(TimeControl control) {
    return switch (control) {
      case TimeControl.Correspondence _ -> CORRESPONDENCE;
      case TimeControl.Unlimited _ -> UNLIMITED;
      case TimeControl.Fischer _, TimeControl.Bronstein _, TimeControl.ByoYomi _ ->
          ofLength(control.estimatedLength().orElse(Duration.ZERO));
    };
  }

  private static Speed ofLength(Duration estimated) {
    long seconds = estimated.toSeconds();
    if (seconds < 180) {
      return BULLET;
    }
    if (seconds < 480) {
      return BLITZ;
    }
    return seconds < 1500 ? RAPID : CLASSICAL;
  }
}
