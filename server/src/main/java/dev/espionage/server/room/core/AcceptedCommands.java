package dev.espionage.server.room.core;

import dev.espionage.engine.game.Pair;
import dev.espionage.server.journal.Cause;
import java.util.Arrays;

/**
 * The last commands that were accepted from each seat: what makes repeats harmless. Mutable;
 * belongs to its {@link Room}.
 */
final class AcceptedCommands {
  /** How many are known of each seat. */
  static final int KEPT = 64;

  private final Pair<Ring> seats = new Pair<>(new Ring(), new Ring());

  boolean contains(Cause command) {
    return seats
        .of(command.side())
        .contains(
            command.command().getMostSignificantBits(),
            command.command().getLeastSignificantBits());
  }

  /** A command was accepted, and what it brought about is durable. */
  void remember(Cause command) {
    seats
        .of(command.side())
        .add(
            command.command().getMostSignificantBits(),
            command.command().getLeastSignificantBits());
  }

  /** One seat's; a new id takes the place of the oldest one when there are enough. */
  private static final class Ring {
    /**
     * The two halves of one id after another; as long as twice a power of two, as {@link #KEPT} is.
     */
    private long[] ids = new long[2];

    private int size;
    private int next;

    boolean contains(long high, long low) {
      for (int i = 0; i < 2 * size; i += 2) {
        if (ids[i] == high && ids[i + 1] == low) {
          return true;
        }
      }
      return false;
    }

    void add(long high, long low) {
      if (2 * next == ids.length) {
        ids = Arrays.copyOf(ids, 2 * ids.length);
      }
      ids[2 * next] = high;
      ids[2 * next + 1] = low;
      size = Math.max(size, next + 1);
      next = (next + 1) % KEPT;
    }
  }
}
