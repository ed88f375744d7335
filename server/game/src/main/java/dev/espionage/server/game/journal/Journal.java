package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.WrongSequence;
import java.util.Optional;
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
  /** Writes all that {@code write} says in one transaction, or nothing. */
  CompletionStage<Void> append(JournalWrite write);

  /**
   * The game as far as it is written; empty if there is no such game. Fails with {@link
   * UnreadableGame} if reading it again would not help.
   */
  CompletionStage<Optional<StoredGame>> read(GameId game);
}
