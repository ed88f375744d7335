package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.ClockFace;
import dev.espionage.engine.clock.Clocks;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What both clocks show at an instant.
 *
 * @param now the instant
 * @param running whose clock runs; empty while both run (deployment) and when none does
 * @param firstTurn whether what runs is the own limit of a side's first turn
 * @param vacation until when the side whose clock runs is on vacation, if it took one in this turn
 */
public record ClocksView(
    Instant now,
    BySide<Shown> shown,
    Optional<Side> running,
    boolean firstTurn,
    Optional<Instant> vacation) {

  /**
   * One side's clock.
   *
   * @param remaining of the main time, the period or the limit that runs; never negative
   * @param periods byo-yomi periods left, the running one included; 0 without byo-yomi
   * @param inPeriod whether {@code remaining} is that of a byo-yomi period
   */
  public record Shown(Duration remaining, int periods, boolean inPeriod) {}

  /** The clocks of play; empty without time control. */
  static Optional<ClocksView> of(Clocks clocks, Instant now) {
    Optional<Side> running = clocks.running();
    Optional<Shown> white = shown(clocks, Side.WHITE, running, now);
    Optional<Shown> black = shown(clocks, Side.BLACK, running, now);
    return white.isEmpty() || black.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ClocksView(
                now,
                new BySide<>(white.get(), black.get()),
                running,
                clocks.runsFirstTurn(),
                clocks.vacation()));
  }

  private static Optional<Shown> shown(
      Clocks clocks, Side side, Optional<Side> running, Instant now) {
    Optional<ClockFace> face = clocks.face(side, now);
    if (face.isEmpty()) {
      return Optional.empty();
    }
    int periods = face.get().periodsLeft();
    return Optional.of(
        clocks.runsFirstTurn() && running.isPresent() && running.get() == side
            ? new Shown(clocks.firstTurnRemaining(now).orElseThrow(), periods, false)
            : new Shown(face.get().remaining(), periods, face.get().inPeriod()));
  }

  /** The deployment clock, which runs for both. */
  static ClocksView untilDeployed(Instant until, Instant now) {
    Duration left = Duration.between(now, until);
    Shown shown = new Shown(left.isNegative() ? Duration.ZERO : left, 0, false);
    return new ClocksView(
        now, new BySide<>(shown, shown), Optional.empty(), false, Optional.empty());
  }
}
