package dev.espionage.server.kernel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The computer players of this server, one for each level. Their ids are the same on every node and
 * in every store (the baseline of the tables has them too); their names are kept from accounts.
 * They have no password and no rating.
 */
public final class ComputerPlayer {
  /** How many there are: levels count from 1, a beginner. */
  public static final int LEVELS = 6;

  private static final ImmutableList<Player> ALL =
      IntStream.rangeClosed(1, LEVELS)
          .mapToObj(ComputerPlayer::make)
          .collect(ImmutableList.toImmutableList());

  private static final ImmutableSet<PlayerId> IDS =
      ALL.stream().map(Player::id).collect(ImmutableSet.toImmutableSet());

  private ComputerPlayer() {}

  private static Player make(int level) {
    return new Player(
        new PlayerId("c0mpvter%08d".formatted(level)), "Computer %d".formatted(level), false, true);
  }

  /**
   * The player of a level.
   *
   * @param level from 1 to {@link #LEVELS}
   */
  public static Player of(int level) {
    return ALL.get(level - 1);
  }

  /** All of them, by level. */
  public static ImmutableList<Player> all() {
    return ALL;
  }

  /** Their ids. */
  public static ImmutableSet<PlayerId> ids() {
    return IDS;
  }

  /** The level of a computer player of this server; empty for everybody else. */
  public static OptionalInt level(PlayerId player) {
    int index = IDS.asList().indexOf(player);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index + 1);
  }

  /** Whether this is one of them. */
  public static boolean is(PlayerId player) {
    return IDS.contains(player);
  }
}
