package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// The presence of the two players. A player is present while at least one of their connections
/// watches the game. Presence is never journaled, so after a restart both players are absent until
/// they return.
record PlayerPresence(BySide<Seat> seats) {
  /// The presence of one side.
  ///
  /// @param watchers the number of connections that watch
  /// @param since the time at which the last of them left; meaningless while one watches
  /// @param announced true if the player said that they leave, and has not come back since
  record Seat(int watchers, Instant since, boolean announced) {}

  /// The state of nearly every seat, shared to save memory.
  private static final Seat ONE_WATCHER = new Seat(1, Instant.MIN, false);

  private static final BySide<Boolean> BOTH = new BySide<>(true, true);

  /// Returns the presence of a game without players, from `since` on.
  static PlayerPresence nobody(Instant since) {
    return new PlayerPresence(new BySide<>(new Seat(0, since, false), new Seat(0, since, false)));
  }

  boolean isPresent(Side side) {
    return seats.of(side).watchers() > 0;
  }

  BySide<Boolean> present() {
    return isPresent(Side.WHITE) && isPresent(Side.BLACK)
        ? BOTH
        : new BySide<>(isPresent(Side.WHITE), isPresent(Side.BLACK));
  }

  Set<Side> sides() {
    Set<Side> there = EnumSet.allOf(Side.class);
    there.removeIf(side -> !isPresent(side));
    return there;
  }

  /// Returns the player's absence, with its beginning and whether the player announced it; empty if
  /// present.
  Optional<Command.Absence> absence(Side side) {
    Seat seat = seats.of(side);
    return isPresent(side)
        ? Optional.empty()
        : Optional.of(new Command.Absence(seat.since(), seat.announced()));
  }

  /// Returns whether the two look alike to every viewer: the same players are absent, since the
  /// same time and as openly.
  boolean looksLike(PlayerPresence other) {
    return absence(Side.WHITE).equals(other.absence(Side.WHITE))
        && absence(Side.BLACK).equals(other.absence(Side.BLACK));
  }

  PlayerPresence arrived(Side side) {
    Seat seat = seats.of(side);
    return with(
        side,
        seat.watchers() == 0 ? ONE_WATCHER : new Seat(seat.watchers() + 1, seat.since(), false));
  }

  PlayerPresence departed(Side side, Instant now) {
    Seat seat = seats.of(side);
    return with(side, new Seat(seat.watchers() - 1, now, seat.announced()));
  }

  /// Records that the player leaves. It takes effect when the player's last connection has left.
  PlayerPresence leaving(Side side) {
    Seat seat = seats.of(side);
    return with(side, new Seat(seat.watchers(), seat.since(), true));
  }

  private PlayerPresence with(Side side, Seat seat) {
    return new PlayerPresence(seats.with(side, seat));
  }
}
