package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.kernel.Encoded;
import java.util.List;

/** Puts what a room has to say into messages of the public protocol. Safe for use by any thread. */
public interface GameEncoder {
  /** A {@code Snapshot}. */
  Encoded snapshot(Audience audience);

  /** A {@code GameInfo}. */
  Encoded info(Audience audience);

  /**
   * A {@code History} of as many entries as fit.
   *
   * @param entries in order, as one viewer saw them
   * @param turns how many turns the game has: says whether there is more after the last entry
   */
  HistoryPage history(GameId game, List<HistoryView.Entry> entries, int turns);

  /** A {@code GameSummary}. */
  Encoded summary(GameRow game);
}
