package dev.espionage.server.sql;

import static java.util.stream.Collectors.joining;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.game.room.TestPlayers;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A database of its own with the players Anna, Boris and Clara, and the stores on it.
public final class StoreFixture implements AutoCloseable {
  public static final Duration PATIENCE = Duration.ofSeconds(5);

  /// The time limit for hundreds of concurrent writes on a shared disk.
  private static final Duration LONG_PATIENCE = Duration.ofSeconds(20);

  private static final long SECONDS = 30;

  public final TestClock clock = new TestClock();
  MeterRegistry meters = new SimpleMeterRegistry();
  public final FaultyDatabase database;
  private final DatabaseKind kind;
  private GameExtensions extensions = GameExtensions.GAMES;
  private Optional<Connection> connection = Optional.empty();
  private final List<GameStores> stores = new ArrayList<>();

  public StoreFixture(DatabaseKind kind, Path directory) {
    this(kind, directory, true);
  }

  /// Creates a fixture.
  ///
  /// @param fresh whether to create the tables and players
  public StoreFixture(DatabaseKind kind, Path directory, boolean fresh) {
    this.kind = kind;
    database =
        new FaultyDatabase(
            fresh ? kind.createStore(directory, PATIENCE) : kind.create(directory, PATIENCE));
    if (fresh) {
      introducePlayers();
    }
  }

  private void introducePlayers() {
    long now = clock.instant().toEpochMilli();
    execute(
        Stream.of(TestPlayers.ANNA, TestPlayers.BORIS, TestPlayers.CLARA)
            .map(player -> "('%s', '%s', true, 0, %d)".formatted(player.id(), player.name(), now))
            .collect(
                joining(
                    ", ",
                    "insert into player (id, name, guest, created_at, seen_at) values ",
                    "")));
  }

  /// Gives accounts to all players.
  public StoreFixture withAccounts() {
    execute("update player set guest = false");
    return this;
  }

  /// Lets the stores that are opened from now on have these extensions.
  public StoreFixture with(GameExtensions all) {
    extensions = all;
    return this;
  }

  public GameStores open() {
    return open(LONG_PATIENCE);
  }

  public GameStores open(Duration patience) {
    return open(patience, CommitHooks.NONE);
  }

  /// Opens another store on the database, as another node would.
  public GameStores open(Duration patience, CommitHooks hooks) {
    try {
      return openOrThrow(patience, hooks);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Opens another store, if it can be opened.
  ///
  /// @throws IOException if the store cannot be opened
  public GameStores openOrThrow() throws IOException, InterruptedException {
    return openOrThrow(LONG_PATIENCE);
  }

  /// Opens another store, if it can be opened.
  ///
  /// @param patience the time limit for a write, the first one included
  /// @throws IOException if the store cannot be opened
  GameStores openOrThrow(Duration patience) throws IOException, InterruptedException {
    return openOrThrow(patience, CommitHooks.NONE);
  }

  private GameStores openOrThrow(Duration patience, CommitHooks hooks)
      throws IOException, InterruptedException {
    meters = new SimpleMeterRegistry();
    GameStores store =
        GameStores.open(
            database,
            extensions,
            dependencies(patience, hooks, () -> Runnable::run),
            clock.steady()::wall);
    stores.add(store);
    return store;
  }

  /// Returns the collaborators of a store on this database.
  ///
  /// @param home as `SqlStore.Dependencies` says
  SqlStore.Dependencies dependencies(
      Duration patience, CommitHooks hooks, Supplier<Executor> home) {
    return new SqlStore.Dependencies(
        new StoreSettings(
            new StoreUrl.Sqlite(), "", "", Duration.ofMillis(2), patience, 2, false, 0),
        clock.steady()::signOfLife,
        hooks,
        new StoreMetrics(meters),
        home);
  }

  public static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /// Returns the failure of a stage.
  public static Throwable failure(CompletionStage<?> stage) {
    try {
      get(stage);
    } catch (CompletionException e) {
      return Objects.requireNonNull(e.getCause());
    }
    throw new AssertionError("it succeeded");
  }

  /// Writes all concurrently, so that the store may combine them into few commits.
  public static void write(GameStores store, List<JournalWrite> writes) {
    writes.stream().map(write -> store.journal().append(write)).toList().forEach(StoreFixture::get);
  }

  public static List<JournalEntry> entries(GameStores store, GameId game) {
    return get(store.journal().read(game)).map(StoredGame::entries).orElse(List.of());
  }

  /// Makes a store move all events to their final table; a database may write them elsewhere first.
  public static void settle(GameStores store) {
    get(store.sql().writer().change(_ -> {}));
  }

  public void execute(String sql) {
    connected(connection -> {
      try (Statement statement = connection.createStatement()) {
        return statement.execute(sql);
      }
    });
  }

  /// Returns the number of events of all games.
  public long events() {
    stores.forEach(StoreFixture::settle);
    return number("select count(*) from game_event");
  }

  /// Returns the single number that a query selects.
  public long number(String sql) {
    return numbers(sql).getFirst();
  }

  /// Returns the numbers in the single column of a query.
  public List<Long> numbers(String sql) {
    return connected(connection -> {
      try (PreparedStatement statement = connection.prepareStatement(sql);
          ResultSet row = statement.executeQuery()) {
        List<Long> numbers = new ArrayList<>();
        while (row.next()) {
          numbers.add(row.getLong(1));
        }
        return numbers;
      }
    });
  }

  /// Returns every value in the tables.
  public List<String> everything() {
    return connected(StoredText::of);
  }

  /// Returns the tables with a column that names a player.
  public Set<String> tablesOfPlayers() {
    return connected(PlayerTables::of);
  }

  private interface Use<T> {
    T of(Connection connection) throws SQLException;
  }

  private <T> T connected(Use<T> use) {
    try {
      if (kind == DatabaseKind.POSTGRES) {
        return use.of(connection());
      }
      // SQLite cleans up its files when the last connection closes. That must be a store's
      // connection.
      try (Connection connection = database.setup().getConnection()) {
        return use.of(connection);
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /// Returns the shared connection for all statements; PostgreSQL starts a process per connection.
  private Connection connection() throws SQLException {
    if (connection.isEmpty()) {
      connection = Optional.of(database.setup().getConnection());
    }
    return connection.get();
  }

  /// Closes all stores, as when their processes end, the newest first.
  void closeStores() {
    stores.reversed().forEach(GameStores::close);
    stores.clear();
  }

  /// Closes everything.
  @Override
  public void close() {
    closeStores();
    try {
      if (connection.isPresent()) {
        connection.get().close();
        connection = Optional.empty();
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
