package dev.espionage.server.game;

import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.GameProgressBuffer;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalRows;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.SqlArchive;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.sql.RowCondition;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.database.Database;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The stores of games in one database, which features share. One thread opens it and one thread
/// closes it, once each. The stores that it returns are thread-safe.
public final class GameStores implements AutoCloseable {
  private static final Duration FLUSH = Duration.ofSeconds(2);

  /// The limit on waiting rooms. A node that loads all its games at the same time stays below.
  private static final int MOST_LOADING = 50_000;

  private final SqlStore store;
  private final JournalRows rows;

  /// The reader of rooms, so that loading one waits for no other query.
  private final StoreReader roomReader;

  private final GameProgressBuffer gameProgressBuffer;
  private final GameSignals signals = new GameSignals();
  private final InstantSource clock;

  private GameStores(
      SqlStore store, JournalRows rows, StoreSettings settings, InstantSource clock) {
    this.store = store;
    this.rows = rows;
    this.clock = clock;
    roomReader =
        store.openReader(
            new StoreReader.Limits(
                "rooms",
                settings.poolSize(),
                MOST_LOADING,
                settings.appendTimeout(),
                Optional.empty()));
    gameProgressBuffer = new GameProgressBuffer(store.writer(), store.database());
    store.every(FLUSH, gameProgressBuffer::flush);
    store.beforeClosing(gameProgressBuffer::flush);
  }

  /// Brings the tables up to date and opens the stores.
  ///
  /// @param extensions [GameExtensions#GAMES] and those of features
  /// @param clock the time source of queries
  /// @throws IOException if the database cannot be used; the message says why
  public static GameStores open(
      Database database,
      GameExtensions extensions,
      SqlStore.Dependencies dependencies,
      InstantSource clock)
      throws IOException, InterruptedException {
    return new GameStores(
        SqlStore.open(database, extensions.store(), dependencies),
        new JournalRows(extensions.participants()),
        dependencies.settings(),
        clock);
  }

  public Journal journal() {
    return new SqlJournal(
        rows,
        store.writer(),
        roomReader,
        gameProgressBuffer,
        store.database(),
        store.marks(),
        signals::committed);
  }

  public Games games() {
    return new SqlGames(store.reader(), gameProgressBuffer);
  }

  /// Returns the finished games, and the views of all games.
  ///
  /// @param reader the reader for requests that need no session
  public Archive archive(StoreReader reader) {
    return new SqlArchive(reader, store.database(), clock);
  }

  public RatingStore ratings() {
    return new RatingStore(store.reader(), clock);
  }

  /// Appends entries of a game if a condition holds, such as that a row still has a state.
  ///
  /// @param condition applied in the same transaction, before the entries
  /// @return as [Journal#append] returns it; fails with [RowCondition.Unmet] if the condition does
  ///   not hold
  public CompletionStage<Void> append(JournalWrite write, RowCondition condition) {
    return store
        .writer()
        .append(rows.of(write), condition)
        .whenComplete((_, failure) -> {
          if (failure == null) {
            signals.committed(write);
          }
        });
  }

  /// Returns the signals of the games that this node writes, and of those that others write.
  public GameSignals signals() {
    return signals;
  }

  /// Returns the underlying store, for the stores of features.
  public SqlStore sql() {
    return store;
  }

  /// Returns whether the store accepts writes.
  public boolean isWritable() {
    return store.isWritable();
  }

  /// Returns whether a checkpoint has succeeded within the last minute.
  public boolean isMaintained() {
    return store.isMaintained();
  }

  /// Writes the queued data, as far as the database works, and closes the store. Blocks until it is
  /// done.
  @Override
  public void close() {
    signals.close();
    store.close();
  }
}
