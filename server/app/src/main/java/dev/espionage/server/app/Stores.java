package dev.espionage.server.app;

import dev.espionage.server.account.AccountStore;
import dev.espionage.server.admin.AdministratorStore;
import dev.espionage.server.admin.AnnouncementStore;
import dev.espionage.server.chat.ChatStore;
import dev.espionage.server.deployment.DeploymentStore;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.conduct.ConductStore;
import dev.espionage.server.game.conduct.Conducts;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Hints;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.SqlArchive;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.VacationStore;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.lobby.InvitationStore;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreExtensions;
import dev.espionage.server.sql.StoreMetrics;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.database.Database;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps the rows of games and features in one database. Opened by one thread and closed by one,
 * once each; its parts are safe for use by any.
 */
public final class Stores implements AutoCloseable {
  private static final Duration FLUSH = Duration.ofSeconds(2);

  /** The types and participants that they add to a store. */
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
  private final Hints hints;
  private final InstantSource clock;

  /** The collaborators of stores besides their database. */
  public record Parts(
      StoreSettings settings, InstantSource clock, CommitHooks hooks, StoreMetrics metrics) {}

  private Stores(SqlStore store, Parts parts) {
    this.store = store;
    hints = new Hints(store.writer());
    clock = parts.clock();
    store.every(FLUSH, hints::flush);
    store.beforeClosing(hints::flush);
  }

  /**
   * Brings the tables up to date and begins to work.
   *
   * @throws IOException if the database cannot be used; the text says why
   */
  public static Stores open(Database database, Parts parts)
      throws IOException, InterruptedException {
    SqlStore store =
        SqlStore.open(
            database,
            new SqlStore.Parts(
                parts.settings(), EXTENSIONS, parts.clock(), parts.hooks(), parts.metrics()));
    return new Stores(store, parts);
  }

  public Journal journal() {
    return new SqlJournal(store.writer(), store.reader(), hints, store.database(), store.marks());
  }

  public Games games() {
    return new SqlGames(store.reader(), hints);
  }

  public Archive archive() {
    return new SqlArchive(store.reader(), store.database().storedEvents());
  }

  public RatingStore ratings() {
    return new RatingStore(store.reader(), clock);
  }

  /**
   * The days off of players of correspondence games.
   *
   * @param daysPerYear so many has an account
   */
  public Vacations vacations(int daysPerYear) {
    return new VacationStore(store.writer(), daysPerYear);
  }

  /** Returns the offences of players. */
  public Conducts conducts() {
    return new ConductStore(store.reader(), clock);
  }

  /** The store itself, for the stores of features. */
  public SqlStore sql() {
    return store;
  }

  /** Whether what is to be written is being written. */
  public boolean isWritable() {
    return store.isWritable();
  }

  /** Writes what waits, as far as the database works, and ends. Blocks for it. */
  @Override
  public void close() {
    store.close();
  }
}
