package dev.espionage.server.app;

import dev.espionage.server.account.AccountStore;
import dev.espionage.server.admin.AdministratorStore;
import dev.espionage.server.admin.AnnouncementStore;
import dev.espionage.server.chat.ChatStore;
import dev.espionage.server.deployment.DeploymentStore;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.conduct.ConductLookup;
import dev.espionage.server.game.conduct.ConductStore;
import dev.espionage.server.game.journal.GameProgressBuffer;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.SqlArchive;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.VacationStore;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.lobby.InvitationStore;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreExtensions;
import dev.espionage.server.sql.StoreMetrics;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.database.Database;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The stores of games and features in one database. One thread opens it and one thread closes it,
 * once each. The stores that it returns are thread-safe.
 */
public final class Stores implements AutoCloseable {
  private static final Duration FLUSH = Duration.ofSeconds(2);

  /** The limit on waiting rooms. A node that loads all its games at the same time stays below. */
  private static final int MOST_LOADING = 50_000;

  /** The column types and commit participants that the features add to a store. */
  private static final StoreExtensions EXTENSIONS =
      new StoreExtensions(
          SqlJournal.PARTICIPANTS,
          Stream.of(
                  AccountStore.COLUMN_TYPES,
                  AdministratorStore.COLUMN_TYPES,
                  AnnouncementStore.COLUMN_TYPES,
                  ChatStore.COLUMN_TYPES,
                  ConductStore.COLUMN_TYPES,
                  DeploymentStore.COLUMN_TYPES,
                  InvitationStore.COLUMN_TYPES)
              .flatMap(List::stream)
              .toList());

  private final SqlStore store;

  /** The reader of rooms, so that loading one waits for no other query. */
  private final StoreReader roomReader;

  private final GameProgressBuffer gameProgressBuffer;
  private final InstantSource clock;

  private Stores(SqlStore store, StoreSettings settings, InstantSource clock) {
    this.store = store;
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

  /**
   * Brings the tables up to date and opens the stores of a server that is alone.
   *
   * @throws IOException if the database cannot be used; the message says why
   */
  public static Stores open(
      Database database,
      StoreSettings settings,
      SteadyClock clock,
      CommitHooks hooks,
      StoreMetrics metrics)
      throws IOException, InterruptedException {
    return open(database, settings, clock, clock::signOfLife, hooks, metrics);
  }

  /**
   * Brings the tables up to date and opens the stores.
   *
   * @param signOfLife the last moment at which this process served its games
   * @throws IOException if the database cannot be used; the message says why
   */
  static Stores open(
      Database database,
      StoreSettings settings,
      SteadyClock clock,
      InstantSource signOfLife,
      CommitHooks hooks,
      StoreMetrics metrics)
      throws IOException, InterruptedException {
    SqlStore store =
        SqlStore.open(
            database, new SqlStore.Dependencies(settings, EXTENSIONS, signOfLife, hooks, metrics));
    return new Stores(store, settings, clock::wall);
  }

  public Journal journal() {
    return new SqlJournal(
        store.writer(), roomReader, gameProgressBuffer, store.database(), store.marks());
  }

  public Games games() {
    return new SqlGames(store.reader(), gameProgressBuffer);
  }

  /**
   * Returns the finished games, and the views of all games.
   *
   * @param reader the reader for requests that need no session
   */
  public Archive archive(StoreReader reader) {
    return new SqlArchive(reader, store.database(), clock);
  }

  public RatingStore ratings() {
    return new RatingStore(store.reader(), clock);
  }

  /**
   * Returns the vacations of players of correspondence games.
   *
   * @param daysPerYear the number of days per account and year
   */
  public Vacations vacations(int daysPerYear) {
    return new VacationStore(store.writer(), daysPerYear);
  }

  /** Returns the recorded offences of players. */
  public ConductLookup conductLookup() {
    return new ConductStore(store.reader(), clock);
  }

  /** Returns the underlying store, for the stores of features. */
  public SqlStore sql() {
    return store;
  }

  /** Returns whether the store accepts writes. */
  public boolean isWritable() {
    return store.isWritable();
  }

  /** Returns whether a checkpoint has succeeded within the last minute. */
  public boolean isMaintained() {
    return store.isMaintained();
  }

  /**
   * Writes the queued data, as far as the database works, and closes the store. Blocks until it is
   * done.
   */
  @Override
  public void close() {
    store.close();
  }
}
