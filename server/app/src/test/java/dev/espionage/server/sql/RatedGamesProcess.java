package dev.espionage.server.sql;

import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/// The main class of a process that plays rated games on any store, eight at a time. It continues
/// games that an earlier process has left, and prints a line when the end of a game is
/// acknowledged.
public final class RatedGamesProcess {
  static final String ENDED = "ended ";
  static final int STATUS = 99;
  private static final int AT_A_TIME = 8;

  private RatedGamesProcess() {}

  /// Plays the games.
  ///
  /// @param arguments the place of the store, the number of games, "before" or "after", and the
  ///   number of the commit around which to halt, 0 for none
  public static void main(String[] arguments) throws Exception {
    Database database =
        arguments[0].startsWith("jdbc:")
            ? new PostgresDatabase(arguments[0], "postgres", "postgres", StoreFixture.PATIENCE)
            : new SqliteDatabase(Path.of(arguments[0]));
    long games = Long.parseLong(arguments[1]);
    ServerSettings settings = TestSettings.of().settings();
    SteadyClock clock = SteadyClock.system();
    try (GameStores store =
        GameStores.open(
            database,
            Storage.EXTENSIONS,
            new SqlStore.Dependencies(
                settings.store(),
                clock::signOfLife,
                halt(arguments[2], Integer.parseInt(arguments[3])),
                new StoreMetrics(new SimpleMeterRegistry()),
                () -> Runnable::run),
            clock::wall)) {
      for (long first = 0; first < games; first += AT_A_TIME) {
        List<JournaledMatch> matches =
            LongStream.range(first, Math.min(games, first + AT_A_TIME))
                .mapToObj(RatedGames::of)
                .toList();
        List<CompletableFuture<Void>> playing =
            matches.stream().map(match -> play(store, match)).toList();
        playing.forEach(StoreFixture::get);
      }
    }
  }

  private static CompletableFuture<Void> play(GameStores store, JournaledMatch match) {
    CompletableFuture<Void> played = CompletableFuture.completedFuture(null);
    for (JournalWrite write : RatedGames.left(store, match)) {
      played = played.thenCompose(_ -> store.journal().append(write));
    }
    return played.thenRun(() -> System.out.println(ENDED + RatedGames.id(match)));
  }

  private static CommitHooks halt(String place, int commit) {
    var commits = new AtomicInteger();
    return new CommitHooks() {
      @Override
      public void beforeCommit() {
        if (commits.incrementAndGet() == commit && place.equals("before")) {
          Runtime.getRuntime().halt(STATUS);
        }
      }

      @Override
      public void afterCommit() {
        if (commits.get() == commit && place.equals("after")) {
          Runtime.getRuntime().halt(STATUS);
        }
      }
    };
  }
}
