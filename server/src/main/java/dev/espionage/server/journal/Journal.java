package dev.espionage.server.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.archive.ArchivedGame;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The events of every game, in order, numbered from 0. Safe for use by any thread; never blocks the
 * caller, and completes its stages on any thread.
 *
 * <p><b>Durability.</b> A stage that completes normally says that the entries outlive the process,
 * as far as the implementation outlives it at all. A stage that fails says <em>nothing</em>: the
 * entries may or may not be there. Who gets a failure must forget what it believes of the game and
 * read again.
 *
 * <p><b>The fence.</b> The entry with a given number exists once. Appending where another entry
 * stands, or past the end, fails with {@link WrongSequence} and writes nothing: so of two rooms for
 * one game, which can exist for a moment in a cluster, one stops at its next event.
 */
public interface Journal {
  /**
   * Writes all of {@code entries}, or none.
   *
   * @param firstSeq the number of the first of them; 0 creates the game
   */
  CompletionStage<Void> append(GameId game, long firstSeq, List<JournalEntry> entries);

  /**
   * Writes the last entries of a game and its place in the archive in one transaction: the game has
   * ended exactly if it is in the archive.
   */
  CompletionStage<Void> conclude(
      GameId game, long firstSeq, List<JournalEntry> entries, ArchivedGame archived);

  /** All entries in order; empty if there is no such game. */
  CompletionStage<List<JournalEntry>> read(GameId game);
}
