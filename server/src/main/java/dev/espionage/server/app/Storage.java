package dev.espionage.server.app;

import com.google.common.collect.Maps;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.admin.Announcements;
import dev.espionage.server.admin.MemoryAnnouncements;
import dev.espionage.server.archive.Archive;
import dev.espionage.server.archive.Library;
import dev.espionage.server.archive.MemoryArchive;
import dev.espionage.server.conduct.Conducts;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.config.StoreUrl;
import dev.espionage.server.games.Games;
import dev.espionage.server.games.MemoryGames;
import dev.espionage.server.journal.Journal;
import dev.espionage.server.journal.MemoryJournal;
import dev.espionage.server.lobby.Blocks;
import dev.espionage.server.lobby.Invitations;
import dev.espionage.server.lobby.MemoryInvitations;
import dev.espionage.server.metrics.Meters;
import dev.espionage.server.metrics.StoreMetrics;
import dev.espionage.server.pairing.ColourHistory;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.room.DefaultDeployments;
import dev.espionage.server.room.Vacations;
import dev.espionage.server.room.actor.JournaledGames;
import dev.espionage.server.session.MemorySessions;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.social.Acquaintances;
import dev.espionage.server.store.DataDirectory;
import dev.espionage.server.store.SqlStore;
import dev.espionage.server.store.database.Database;
import dev.espionage.server.store.database.PostgresDatabase;
import dev.espionage.server.store.database.SqliteDatabase;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where games, guests and sessions are kept, as configured.
 *
 * @param library empty if nothing is kept for long
 * @param players empty if nothing is kept
 * @param invitations where invitations are kept, given what makes games of them
 * @param blocks where nothing is kept nobody blocks anybody
 * @param colours which side players had lately
 * @param conducts what is held against players
 * @param writable whether what is to be kept is being kept
 */
record Storage(
    Journal journal,
    Games games,
    Archive archive,
    Optional<Library> library,
    Sessions sessions,
    Optional<PlayerStores> players,
    Announcements announcements,
    Function<JournaledGames, Invitations> invitations,
    Vacations vacations,
    Blocks blocks,
    Ratings ratings,
    ColourHistory colours,
    Conducts conducts,
    BooleanSupplier writable,
    Closing closing)
    implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Storage.class);
  private static final int ENDED_GAMES_IN_MEMORY = 10_000;

  /** Gives back what was opened. */
  interface Closing {
    void close() throws IOException;
  }

  /**
   * The data directory, locked, if what is configured is kept there. It is taken before anything
   * else is started: a second server ends with nothing but the reason.
   *
   * @throws IOException if somebody else has it, or it cannot be had; the text says which
   */
  static Optional<DataDirectory> claim(ServerConfig config) throws IOException {
    return config.store().url() instanceof StoreUrl.Sqlite
        ? Optional.of(DataDirectory.open(config.data().directory()))
        : Optional.empty();
  }

  /**
   * Opens what is configured.
   *
   * @param directory of {@link #claim}; closed with this, or by whoever took it if this fails
   * @throws IOException if it cannot be used; the text says why
   */
  static Storage open(
      ServerConfig config, Optional<DataDirectory> directory, World world, Meters meters)
      throws IOException, InterruptedException {
    return switch (config.store().url()) {
      case StoreUrl.Memory _ -> memory(config, world);
      case StoreUrl.Sqlite _ -> sqlite(config, directory.orElseThrow(), world, meters);
      case StoreUrl.Postgres(String address) -> {
        ServerConfig.Store store = config.store();
        yield sql(
            new PostgresDatabase(address, store.user(), store.password(), store.appendTimeout()),
            config,
            world,
            meters,
            () -> {});
      }
    };
  }

  private static Storage memory(ServerConfig config, World world) {
    var archive = new MemoryArchive(ENDED_GAMES_IN_MEMORY);
    var games = new MemoryGames();
    ServerConfig.SessionKeeping keeping = config.session();
    return new Storage(
        world.journal().apply(new MemoryJournal(archive, games, ENDED_GAMES_IN_MEMORY)),
        games,
        archive,
        Optional.empty(),
        new MemorySessions(
            world.clock(), new SecureRandom(), keeping.lifetime(), keeping.capacity()),
        Optional.empty(),
        new MemoryAnnouncements(world.clock()),
        MemoryInvitations::new,
        Vacations.NONE,
        _ -> CompletableFuture.completedStage(Map.of()),
        Storage::noRatings,
        ColourHistory.NONE,
        Conducts.NONE,
        () -> true,
        () -> {});
  }

  private static Storage sqlite(
      ServerConfig config, DataDirectory directory, World world, Meters meters)
      throws IOException, InterruptedException {
    return sql(new SqliteDatabase(directory.database()), config, world, meters, directory::close);
  }

  private static Storage sql(
      Database database, ServerConfig config, World world, Meters meters, Closing directory)
      throws IOException, InterruptedException {
    SqlStore store =
        SqlStore.open(
            database,
            new SqlStore.Parts(
                config.store(),
                config.session(),
                config.guest().keep(),
                world.clock(),
                world.hooks(),
                new StoreMetrics(meters.registry())));
    LOG.info("games are kept in {}", database.place());
    return new Storage(
        world.journal().apply(store.journal()),
        store.games(),
        store.archive(),
        Optional.of(store.library()),
        store.sessions(),
        Optional.of(
            new PlayerStores(
                store.accounts(),
                store.bots(),
                store.deployments(),
                store.contacts(),
                store.chat(config.chat().rules()),
                store.chatReports(),
                store.administration())),
        store.announcements(),
        store::invitations,
        store.vacations(config.correspondence().vacationDays()),
        store.blocks(),
        store.ratings(),
        store.colours(),
        store.conducts(),
        store::isWritable,
        () -> {
          store.close();
          directory.close();
        });
  }

  /** Nobody has played a rated game. */
  private static CompletionStage<Map<PlayerId, RatingSheet>> noRatings(Set<PlayerId> players) {
    return CompletableFuture.completedStage(Maps.asMap(players, _ -> RatingSheet.EMPTY));
  }

  DefaultDeployments defaultDeployments() {
    return players
        .<DefaultDeployments>map(kept -> kept.deployments()::defaultOf)
        .orElse(DefaultDeployments.NONE);
  }

  Optional<Administration> administration() {
    return players.map(PlayerStores::administration);
  }

  Acquaintances acquaintances() {
    return players.<Acquaintances>map(PlayerStores::contacts).orElse(Acquaintances.NONE);
  }

  boolean isWritable() {
    return writable.getAsBoolean();
  }

  /** Keeps what is under way, and ends. Blocks for it. */
  @Override
  public void close() {
    try {
      closing.close();
    } catch (IOException e) {
      LOG.warn("the data directory cannot be unlocked: {}", e.toString());
    }
  }
}
