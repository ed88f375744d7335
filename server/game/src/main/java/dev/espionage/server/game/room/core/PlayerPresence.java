package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which of the two players are there. A player is present while at least one of their connections
 * watches the game; never journaled, so after a restart everybody is away until they are back.
 */
record PlayerPresence(BySide<Seat> seats) {
  /**
   * One side.
   *
   * @param watchers connections that watch
   * @param since when the last of them went; means nothing while one is there
   * @param said whether the player said that they go, and did not come back since
   */
  record Seat(int watchers, Instant since, boolean said) {}

  /** As nearly every seat is: shared, so that it takes no memory. */
  private static final Seat ONE_WATCHER = new Seat(1, Instant.MIN, false);

  /** Nobody is there, from {@code since} on. */
  static PlayerPresence nobody(Instant since) {
    return new PlayerPresence(new BySide<>(new Seat(0, since, false), new Seat(0, since, false)));
  }

  boolean isPresent(Side side) {
    return seats.of(side).watchers() > 0;
  }

  BySide<Boolean> present() {
    return new BySide<>(isPresent(Side.WHITE), isPresent(Side.BLACK));
  }

  Set<Side> sides() {
    Set<Side> there = EnumSet.allOf(Side.class);
    there.removeIf(side -> !isPresent(side));
    return there;
  }

  /** Since when the player is away, and whether they said so; empty if present. */
  Optional<Command.Absence> absence(Side side) {
    Seat seat = seats.of(side);
    return isPresent(side)
        ? Optional.empty()
        : Optional.of(new Command.Absence(seat.since(), seat.said()));
  }

  /** Whether nobody could tell the two apart: the same are away, for as long and as openly. */
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
    return with(side, new Seat(seat.watchers() - 1, now, seat.said()));
  }

  /** The player says that they go: it counts from when their last connection has. */
  PlayerPresence leaving(Side side) {
    Seat seat = seats.of(side);
    return with(side, new Seat(seat.watchers(), seat.since(), true));
  }

  private PlayerPresence with(Side side, Seat seat) {
    return new PlayerPresence(seats.with(side, seat));
  }
}
