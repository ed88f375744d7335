package dev.espionage.server.club;

import com.google.common.collect.Comparators;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Game;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/// Draws the times that a player takes, such that no clock runs out. Not thread-safe.
record TimeDraw(RandomGenerator random) {
  private static final long DEPLOYMENT_LEAST_SECONDS = 15;
  private static final long DEPLOYMENT_SPREAD_SECONDS = 60;
  private static final Duration FIRST_TURN = Duration.ofSeconds(12);
  private static final Duration LEAST = Duration.ofMillis(600);
  private static final long UNLIMITED_SPREAD_MINUTES = 900;

  /// The greatest part of the time left that one turn takes.
  private static final double MOST_PART = 0.12;

  /// The usual part of the time that the control expects for a turn, because games are long.
  private static final double USUAL_PART = 0.4;

  /// The greatest part of a correspondence turn.
  private static final double DAYS_PART = 0.3;

  /// Returns the time for deploying.
  Duration deployment(TimeControl control) {
    long seconds = DEPLOYMENT_LEAST_SECONDS + random.nextLong(DEPLOYMENT_SPREAD_SECONDS);
    return control instanceof TimeControl.Correspondence
        ? Duration.ofMinutes(seconds)
        : Duration.ofSeconds(seconds);
  }

  /// Returns the time for the turn that is due.
  ///
  /// @param pace the player's [ClubMember#pace]
  Duration turn(Game.Playing game, double pace, Instant now) {
    return switch (game.setup().timeControl()) {
      case TimeControl.Correspondence control -> part(control.perTurn(), 0.01 + drawn() * 0.08);
      case TimeControl.Unlimited _ ->
          Duration.ofMinutes(1 + random.nextLong(UNLIMITED_SPREAD_MINUTES));
      case TimeControl.Fischer _, TimeControl.Bronstein _, TimeControl.ByoYomi _ ->
          live(game, pace, now);
    };
  }

  private Duration live(Game.Playing game, double pace, Instant now) {
    TimeControl control = game.setup().timeControl();
    Duration expected =
        control.estimatedLength().orElseThrow().dividedBy(TimeControl.ESTIMATED_TURNS);
    Duration left =
        game.clocks().remaining(game.position().toMove().orElseThrow(), now).orElseThrow();
    Duration most = game.clocks().runsFirstTurn() ? FIRST_TURN : scaled(left, MOST_PART);
    Duration wanted = scaled(expected, USUAL_PART * pace * (0.3 + drawn()));
    return Comparators.min(Comparators.max(wanted, LEAST), most);
  }

  /// Draws from an exponential distribution with mean 1, without its longest times.
  private double drawn() {
    return Math.min(4, random.nextExponential());
  }

  private static Duration part(Duration whole, double part) {
    return scaled(whole, Math.min(part, DAYS_PART));
  }

  private static Duration scaled(Duration time, double factor) {
    return Duration.ofMillis((long) (time.toMillis() * factor));
  }
}
