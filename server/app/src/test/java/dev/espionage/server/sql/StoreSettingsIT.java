package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.TestSettings;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of store settings that differ from the defaults.
class StoreSettingsIT {
  private static final Duration INTERVAL = Duration.ofMillis(150);
  private static final int READERS = 3;
  private static final int READS = 20;
  @TempDir Path directory = Path.of("");

  /// Records the begin and end of each commit, alternating, on the writer thread.
  private static final class Times implements CommitHooks {
    private final List<Long> nanos = new CopyOnWriteArrayList<>();

    @Override
    public void beforeCommit() {
      nanos.add(System.nanoTime());
    }

    @Override
    public void afterCommit() {
      nanos.add(System.nanoTime());
    }
  }

  private GameStores open(CommitHooks hooks) throws Exception {
    ServerSettings settings =
        TestSettings.of(
                "store.commit-interval",
                INTERVAL.toMillis() + "ms",
                "store.pool-size",
                Integer.toString(READERS),
                "store.append-timeout",
                "20s")
            .settings();
    SteadyClock clock = new TestClock().steady();
    return GameStores.open(
        DatabaseKind.SQLITE.create(directory, settings.store().appendTimeout()),
        Storage.EXTENSIONS,
        new SqlStore.Dependencies(
            settings.store(),
            clock::signOfLife,
            hooks,
            new StoreMetrics(new SimpleMeterRegistry()),
            () -> Runnable::run),
        clock::wall);
  }

  @Test
  void betweenTwoCommitsIsTheTimeThatIsSet() throws Exception {
    var times = new Times();
    try (GameStores store = open(times)) {
      var accountFixture = new AccountFixture(store, new TestClock());
      for (String name : List.of("Anna", "Boris", "Clara")) {
        accountFixture.guest(name);
      }
      List<Long> nanos = List.copyOf(times.nanos);
      assertThat(nanos).hasSizeGreaterThan(4);
      for (int i = 2; i < nanos.size(); i += 2) {
        assertThat(Duration.ofNanos(nanos.get(i) - nanos.get(i - 1)))
            .isGreaterThanOrEqualTo(INTERVAL);
      }
    }
  }

  @Test
  void asManyReadAtATimeAsIsSet() throws Exception {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    try (GameStores store = open(CommitHooks.NONE)) {
      var accountFixture = new AccountFixture(store, new TestClock());
      IntStream.range(0, READS)
          .mapToObj(_ -> accountFixture.accounts.find(AccountFixture.name("Ada")))
          .toList()
          .forEach(StoreFixture::get);
      assertThat(Thread.getAllStackTraces().keySet())
          .filteredOn(thread -> !before.contains(thread))
          .extracting(Thread::getName)
          .filteredOn(name -> name.startsWith("store-reader-"))
          .hasSize(READERS);
    }
  }
}
