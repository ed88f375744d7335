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

  /// Returns the clocks of a game, which every viewer sees alike. Empty after an abort, without
  /// time control, and while deploying has no limit.
  public static Optional<ClocksView> of(Game game, Instant now) {
    return switch (game) {
      case Game.Deploying deploying -> deploying.until().map(until -> untilDeployed(until, now));
      case Game.Playing playing -> of(playing.clocks(), now);
      case Game.Ended ended -> ended.play().flatMap(play -> of(play.clocks(), now));
    };
  }

  private static Optional<ClocksView> of(Clocks clocks, Instant now) {
    Optional<ClockDisplay> white = clocks.face(Side.WHITE, now);
    Optional<ClockDisplay> black = clocks.face(Side.BLACK, now);
    return white.isEmpty() || black.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ClocksView(
                now,
                new BySide<>(
                    shown(clocks, Side.WHITE, white.get(), now),
                    shown(clocks, Side.BLACK, black.get(), now)),
                clocks.isTimed() ? clocks.running() : Optional.empty(),
                clocks.runsFirstTurn(),
                clocks.vacation()));
  }

  private static Shown shown(Clocks clocks, Side side, ClockDisplay face, Instant now) {
    return clocks.runsFirstTurn() && clocks.turn().side() == side
        ? new Shown(clocks.firstTurnRemaining(now).orElseThrow(), face.periodsLeft(), false)
        : new Shown(face.remaining(), face.periodsLeft(), face.inPeriod());
  }

  /// Returns the deployment clock, which runs for both sides.
  private static ClocksView untilDeployed(Instant until, Instant now) {
    Duration left = Duration.between(now, until);
    Shown shown = new Shown(left.isNegative() ? Duration.ZERO : left, 0, false);
    return new ClocksView(
        now, new BySide<>(shown, shown), Optional.empty(), false, Optional.empty());
  }
}
