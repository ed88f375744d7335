package dev.espionage.client.computer;

import java.time.Duration;

/// The time that a computer player takes per turn. On a short clock both are shorter: neither is
/// ever more than the turn's share of the remaining time.
///
/// @param least the time from the moment at which the turn is due until it is played, thinking
///   included; zero plays at once
/// @param most the longest thinking time
public record TurnPace(Duration least, Duration most) {
  public TurnPace {
    if (least.isNegative() || most.isNegative()) {
      throw new IllegalArgumentException("negative: least " + least + ", most " + most);
    }
  }

  /// Returns the pace of a player that plays as soon as it has chosen.
  public static TurnPace upTo(Duration most) {
    return new TurnPace(Duration.ZERO, most);
  }
}
