package dev.espionage.engine.clock;

import java.time.Duration;

/**
 * What a player's clock shows at a moment. Lag compensation is not in it: that is known only when
 * the turn has come.
 *
 * @param remaining of the base or main time; in byo-yomi, once that is used up, of the period that
 *     runs; in correspondence of the turn. Never negative.
 * @param periodsLeft byo-yomi periods, including the one that runs; 0 for other time controls
 * @param inPeriod whether {@code remaining} is that of a byo-yomi period
 * @param running whether {@code remaining} is falling now. Not so during a live game's first turns,
 *     which have time of their own: see {@link Clocks#firstTurnRemaining}.
 */
public record ClockFace(Duration remaining, int periodsLeft, boolean inPeriod, boolean running) {

  public ClockFace {
    Durations.requireNotNegative(remaining, "remaining");
  }
}
