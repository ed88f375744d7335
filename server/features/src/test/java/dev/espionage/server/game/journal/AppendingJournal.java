package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// A journal that appends in another way than the one that it reads.
///
/// @param appending appends a write
public record AppendingJournal(
    Journal real, Function<JournalWrite, CompletionStage<Void>> appending) implements Journal {
  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    return appending.apply(write);
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return real.read(game);
  }

  @Override
  public CompletionStage<Long> length(GameId game) {
    return real.length(game);
  }
}
