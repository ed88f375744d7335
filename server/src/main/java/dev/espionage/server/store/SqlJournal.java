package dev.espionage.server.store;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.journal.Journal;
import dev.espionage.server.journal.StoredGame;
import dev.espionage.server.journal.Write;
import dev.espionage.server.store.writer.StoreWriter;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The journal in a database. What the writer commits outlives this process, and power cuts. */
final class SqlJournal implements Journal {
  private final StoreWriter writer;
  private final StoreReader reader;
  private final Hints hints;

  SqlJournal(StoreWriter writer, StoreReader reader, Hints hints) {
    this.writer = writer;
    this.reader = reader;
    this.hints = hints;
  }

  @Override
  public CompletionStage<Void> append(Write write) {
    return writer.append(write).thenRun(() -> hints.turn(write.game(), write.standing().turn()));
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return reader.query(connection -> new EventReader(connection, game).read());
  }
}
