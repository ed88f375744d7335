package dev.espionage.server.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.journal.Cause;
import java.util.Arrays;

/**
 * The last commands that were accepted from each seat, oldest first: what makes repeats harmless.
 *
 * @param ids of each seat, the two halves of one id after another; nobody changes an array
 */
record AcceptedCommands(Pair<long[]> ids) {
  /** How many are known of each seat. */
  static final int KEPT = 64;

  static final AcceptedCommands NONE = new AcceptedCommands(new Pair<>(new long[0], new long[0]));

  boolean contains(Cause command) {
    long[] known = ids.of(command.side());
    long high = command.command().getMostSignificantBits();
    long low = command.command().getLeastSignificantBits();
    for (int i = 0; i < known.length; i += 2) {
      if (known[i] == high && known[i + 1] == low) {
        return true;
      }
    }
    return false;
  }

  AcceptedCommands with(Cause command) {
    Side side = command.side();
    long[] known = ids.of(side);
    int from = known.length < 2 * KEPT ? 0 : 2;
    long[] kept = Arrays.copyOfRange(known, from, known.length + 2);
    kept[kept.length - 2] = command.command().getMostSignificantBits();
    kept[kept.length - 1] = command.command().getLeastSignificantBits();
    return new AcceptedCommands(ids.with(side, kept));
  }
}
