package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.server.game.journal.JournalEntry;
import java.util.Arrays;

/// The last commands that were accepted from each seat, which make repeats harmless. Mutable; owned
/// by its [Room].
final class AcceptedCommands {
  /// The number of commands kept per seat.
  static final int KEPT = 64;

  private final Ring white = new Ring();
  private final Ring black = new Ring();

  boolean contains(JournalEntry.Cause command) {
    return seat(command.side())
        .contains(
            command.command().getMostSignificantBits(),
            command.command().getLeastSignificantBits());
  }

  /// Adds an accepted command whose events are durable.
  void remember(JournalEntry.Cause command) {
    seat(command.side())
        .add(
            command.command().getMostSignificantBits(),
            command.command().getLeastSignificantBits());
  }

  private Ring seat(Side side) {
    return side == Side.WHITE ? white : black;
  }

  /// The commands of one seat. When the ring is full, a new id replaces the oldest one.
  private static final class Ring {
    /// The two halves of each id in turn. The length is twice a power of two, as [#KEPT] is one.
    private long[] ids = new long[2];

    /// The number of ids ever added.
    private int count;

    boolean contains(long high, long low) {
      for (int i = 0; i < 2 * Math.min(count, KEPT); i += 2) {
        if (ids[i] == high && ids[i + 1] == low) {
          return true;
        }
      }
      return false;
    }

    void add(long high, long low) {
      int at = 2 * (count % KEPT);
      if (at == ids.length) {
        ids = Arrays.copyOf(ids, 2 * ids.length);
      }
      ids[at] = high;
      ids[at + 1] = low;
      count++;
    }
  }
}
