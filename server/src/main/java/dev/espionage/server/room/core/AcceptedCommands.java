package dev.espionage.server.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.journal.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The last commands that were accepted from each seat, oldest first: what makes repeats harmless.
 */
record AcceptedCommands(Pair<List<UUID>> ids) {
  /** How many are known of each seat. */
  static final int KEPT = 64;

  static final AcceptedCommands NONE = new AcceptedCommands(new Pair<>(List.of(), List.of()));

  boolean contains(Cause command) {
    return ids.of(command.side()).contains(command.command());
  }

  AcceptedCommands with(Cause command) {
    Side side = command.side();
    List<UUID> known = ids.of(side);
    List<UUID> kept = new ArrayList<>(known.subList(known.size() < KEPT ? 0 : 1, known.size()));
    kept.add(command.command());
    return new AcceptedCommands(ids.with(side, List.copyOf(kept)));
  }
}
