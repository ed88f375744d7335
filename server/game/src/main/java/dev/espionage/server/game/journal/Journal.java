package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The events of every game, in order, numbered from 0. Thread-safe; never blocks the caller, and
/// completes its stages on any thread.
///
/// **Durability.** If a stage completes normally, the entries outlive the process, as far as the
/// implementation does. If it fails, the outcome is _unknown_: the entries may or may not be
/// stored. The caller must then discard its state of the game and read again.
///
/// **The fence.** Each entry number of a game exists once. Appending at a number that is taken, or
/// beyond the end, fails with [WrongSequence] and writes nothing. A cluster can briefly have two
/// rooms for one game; the fence stops one of them at its next event.
public interface Journal {
  /// Writes all of `write` in one transaction, or nothing.
  CompletionStage<Void> append(JournalWrite write);

  /// Reads the game as far as it is written; empty if there is no such game. Fails with
  /// [UnreadableGame] if reading it again would not help.
  CompletionStage<Optional<StoredGame>> read(GameId game);

  /// Returns the number of stored entries of a game, so that a room can see whether another one has
  /// continued it. Returns 0 at once if no other process can write to the journal.
  CompletionStage<Long> length(GameId game);
}
