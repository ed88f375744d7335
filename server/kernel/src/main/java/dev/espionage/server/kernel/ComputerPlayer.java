package dev.espionage.server.kernel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The computer players of this server, one per level. Their ids are the same on every node and in
/// every store; migrations insert them too. Accounts cannot take their names. They have no password
/// and no rating.
public final class ComputerPlayer {
  /// The strongest level. Levels count from 0, the gentlest.
  public static final int STRONGEST = 6;

  private static final ImmutableList<Player> ALL =
      IntStream.rangeClosed(0, STRONGEST)
          .mapToObj(ComputerPlayer::make)
          .collect(ImmutableList.toImmutableList());

  private static final ImmutableSet<PlayerId> IDS =
      ALL.stream().map(Player::id).collect(ImmutableSet.toImmutableSet());

  private ComputerPlayer() {}

  private static Player make(int level) {
    return new Player(
        new PlayerId("c0mpvter%08d".formatted(level)), "Computer %d".formatted(level), false, true);
  }

  /// Returns the player of a level.
  ///
  /// @param level the level, from 0 to [#STRONGEST]
  public static Player of(int level) {
    return ALL.get(level);
  }

  /// Returns all computer players, ordered by level.
  public static ImmutableList<Player> all() {
    return ALL;
  }

  /// Returns the ids of all computer players.
  public static ImmutableSet<PlayerId> ids() {
    return IDS;
  }

  /// Returns the level of a computer player of this server; empty for any other player.
  public static OptionalInt level(PlayerId player) {
    int index = IDS.asList().indexOf(player);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /// Returns whether the id belongs to a computer player of this server.
  public static boolean isComputer(PlayerId player) {
    return IDS.contains(player);
  }
}
