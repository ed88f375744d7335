package dev.espionage.server.storage;

import dev.espionage.server.account.AccountStore;
import dev.espionage.server.admin.AdministratorStore;
import dev.espionage.server.admin.AnnouncementStore;
import dev.espionage.server.archive.AbortedGameStore;
import dev.espionage.server.chat.ChatStore;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.deployment.DeploymentStore;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.TurnDiscardingJournal;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.lobby.AcceptanceStore;
import dev.espionage.server.lobby.InvitationStore;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreMetrics;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.SqliteDatabase;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The configured store, and the data directory that it keeps locked.
///
/// @param journal the journal that rooms write to; the store's own except in measurements
/// @param shared the database that other nodes may use, too; empty if no other process can
/// @param directory the locked data directory; empty if the store does not use one
public record Storage(
    GameStores store,
    Journal journal,
    Optional<PostgresDatabase> shared,
    Optional<DataDirectory> directory)
    implements AutoCloseable {
  /// The column types and commit participants that games and features add to a store.
  public static final GameExtensions EXTENSIONS =
      GameExtensions.GAMES.with(
          new GameExtensions(
              List.of(
                  ConductStore.PARTICIPANT,
                  AbortedGameStore.PARTICIPANT,
                  AcceptanceStore.PARTICIPANT),
              Stream.of(
                      AccountStore.COLUMN_TYPES,
                      AdministratorStore.COLUMN_TYPES,
                      AnnouncementStore.COLUMN_TYPES,
                      ChatStore.COLUMN_TYPES,
                      ConductStore.COLUMN_TYPES,
                      DeploymentStore.COLUMN_TYPES,
                      InvitationStore.COLUMN_TYPES)
                  .flatMap(List::stream)
                  .toList(),
              List.of()));

  private static final Logger LOG = LoggerFactory.getLogger(Storage.class);

  /// Locks the data directory if the configured store uses one. It does so before anything else
  /// starts, so that a second server only prints the reason and ends. Warns if other users can
  /// access the directory.
  ///
  /// @throws IOException if another process holds the lock or the directory cannot be used; the
  ///   message says which
  public static Optional<DataDirectory> lockDirectory(StoreUrl store, DataSettings data)
      throws IOException {
    return switch (store) {
      case StoreUrl.Sqlite _ -> Optional.of(lock(data.directory()));
      case StoreUrl.Memory _ -> Optional.of(DataDirectory.temporary());
      case StoreUrl.Postgres _ -> Optional.empty();
    };
  }

  private static DataDirectory lock(Path path) throws IOException {
    DataDirectory directory = DataDirectory.open(path);
    directory
        .exposed()
        .ifPresent(exposed ->
            LOG.warn("other users can access {}: chmod -R go-rwx {}", exposed, directory.path()));
    return directory;
  }

  /// Locks the data directory, if the configured store uses one, and opens the store without a
  /// server.
  ///
  /// @param clock the time source, for the store's own rows
  /// @throws IOException if a server runs, or the store cannot be used; the message says why
  public static Storage open(StoreSettings settings, DataSettings data, InstantSource clock)
      throws IOException, InterruptedException {
    Optional<DataDirectory> directory = lockDirectory(settings.url(), data);
    boolean opened = false;
    try {
      SteadyClock steady = SteadyClock.of(clock);
      Storage storage =
          open(
              new SqlStore.Dependencies(
                  settings,
                  steady::signOfLife,
                  CommitHooks.NONE,
                  new StoreMetrics(new CompositeMeterRegistry()),
                  () -> Runnable::run),
              EXTENSIONS,
              directory,
              steady::wall);
      opened = true;
      return storage;
    } finally {
      if (!opened && directory.isPresent()) {
        directory.get().close();
      }
    }
  }

  /// Opens the configured store.
  ///
  /// @param extensions [#EXTENSIONS], or more
  /// @param directory the directory that [#lockDirectory] locked. The returned storage closes it;
  ///   if this method fails, the caller does.
  /// @param clock the time source of queries
  /// @throws IOException if the store cannot be used; the message says why
  public static Storage open(
      SqlStore.Dependencies dependencies,
      GameExtensions extensions,
      Optional<DataDirectory> directory,
      InstantSource clock)
      throws IOException, InterruptedException {
    StoreSettings settings = dependencies.settings();
    Database database = database(settings, directory);
    GameStores store = GameStores.open(database, extensions, dependencies, clock);
    LOG.info("games are stored in {}", database.location());
    return new Storage(
        store,
        journal(settings, store.journal()),
        database instanceof PostgresDatabase postgres ? Optional.of(postgres) : Optional.empty(),
        directory);
  }

  private static Database database(StoreSettings store, Optional<DataDirectory> directory) {
    return switch (store.url()) {
      case StoreUrl.Sqlite _ -> new SqliteDatabase(directory.orElseThrow().database());
      case StoreUrl.Memory _ -> SqliteDatabase.unsynced(directory.orElseThrow().database());
      case StoreUrl.Postgres(String address) ->
          new PostgresDatabase(address, store.user(), store.password(), store.appendTimeout());
    };
  }

  private static Journal journal(StoreSettings store, Journal journal) {
    if (!store.discardTurns()) {
      return journal;
    }
    LOG.warn("espionage.store.discard-turns is on: turns are not stored, for measurements only");
    return new TurnDiscardingJournal(journal);
  }

  /// Writes the queued data and closes the store. Blocks until it is done.
  @Override
  public void close() {
    store.close();
    try {
      if (directory.isPresent()) {
        directory.get().close();
      }
    } catch (IOException e) {
      LOG.warn("the data directory cannot be released: {}", e.toString());
    }
  }
}
