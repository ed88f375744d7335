package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.LagQuota;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Referee;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The round trips of the two players, as their connections had measured them when they began to
/// watch and when their commands arrived. The first lag of a side bounds its lag for the rest of
/// the game. A player who reconnects and delays pongs from then on therefore gains little.
///
/// Immutable. Never journaled, because events contain the compensation that was granted.
///
/// @param first the lag of each side that was known first since the room was loaded
/// @param latest the lag of each side that was known last
record PlayerLags(BySide<Optional<Duration>> first, BySide<Optional<Duration>> latest) {
  /// The lags of players of whom nothing is known yet.
  static final PlayerLags NONE = new PlayerLags(Referee.UNKNOWN_LAGS, Referee.UNKNOWN_LAGS);

  /// Returns the lags after a message of a player.
  ///
  /// @param measured the player's round trip; zero if it is unknown, which changes nothing
  PlayerLags measured(Side side, Duration measured) {
    if (measured.isZero()) {
      return this;
    }
    Duration counted = bounded(side, measured);
    Optional<Duration> known = latest.of(side);
    if (known.isPresent() && known.get().equals(counted)) {
      return this;
    }
    Optional<Duration> bounded = Optional.of(counted);
    return new PlayerLags(
        first.of(side).isPresent() ? first : first.with(side, bounded), latest.with(side, bounded));
  }

  /// Returns the part of a measured lag that counts.
  Duration bounded(Side side, Duration measured) {
    Optional<Duration> known = first.of(side);
    if (known.isEmpty()) {
      return measured;
    }
    Duration most = known.get().plus(LagQuota.TOLERANCE);
    return most.compareTo(measured) < 0 ? most : measured;
  }

  /// Returns the last instant before the running time is up; empty if no time is limited.
  Optional<Instant> deadline(Game game) {
    return game instanceof Game.Playing playing ? playing.deadline(latest) : game.deadline();
  }
}
