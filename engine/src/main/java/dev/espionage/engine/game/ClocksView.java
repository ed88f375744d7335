package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.ClockDisplay;
import dev.espionage.engine.clock.Clocks;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Both clocks as shown at an instant.
///
/// @param now the instant
/// @param running the side whose clock runs; empty while both run (deployment) and when none does
/// @param firstTurn true if the running time is the separate limit of a side's first turn
/// @param vacation the end of the vacation that the running side had in this turn, if any
public record ClocksView(
    Instant now,
    BySide<Shown> shown,
    Optional<Side> running,
    boolean firstTurn,
    Optional<Instant> vacation) {

  /// One side's clock.
  ///
  /// @param remaining the rest of the main time, of the period or of the limit that runs; never
  ///   negative
  /// @param periods the byo-yomi periods left, including the current one; 0 without byo-yomi
  /// @param inPeriod true if `remaining` is the rest of a byo-yomi period
  public record Shown(Duration remaining, int periods, boolean inPeriod) {}

  /// Returns the clocks of play; empty without time control.
  static Optional<ClocksView> of(Clocks clocks, Instant now) {
    Optional<Side> running = clocks.running().filter(_ -> clocks.isTimed());
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
    Optional<ClockDisplay> face = clocks.face(side, now);
    if (face.isEmpty()) {
      return Optional.empty();
    }
    int periods = face.get().periodsLeft();
    return Optional.of(
        clocks.runsFirstTurn() && running.isPresent() && running.get() == side
            ? new Shown(clocks.firstTurnRemaining(now).orElseThrow(), periods, false)
            : new Shown(face.get().remaining(), periods, face.get().inPeriod()));
  }

  /// Returns the deployment clock, which runs for both sides.
  static ClocksView untilDeployed(Instant until, Instant now) {
    Duration left = Duration.between(now, until);
    Shown shown = new Shown(left.isNegative() ? Duration.ZERO : left, 0, false);
    return new ClocksView(
        now, new BySide<>(shown, shown), Optional.empty(), false, Optional.empty());
  }
}
