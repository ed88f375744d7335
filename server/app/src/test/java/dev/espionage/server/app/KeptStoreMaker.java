package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.sql.RowCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Makes the kept store of this version, with the facts that [KeptStoreIT] expects of it. It runs
/// only when named; `kept-stores/README.md` says when and how.
class KeptStoreMaker {
  private static final long SEED = 28;

  /// Less than the hour for which a challenger is told that a challenge was declined.
  private static final Duration PAUSE = Duration.ofMinutes(50);

  private static final int MOST_BYTES = 300_000;

  @TempDir Path directory = Path.of("");

  @Test
  void makesTheStoreOfThisVersion() throws IOException, SQLException {
    Path data = directory.resolve("data");
    Instant ended = play(data);
    Path database = data.resolve("espionage.db");
    assertThat(directory.resolve("data/espionage.db-wal")).doesNotExist();
    var kept = new KeptStore(RowCopy.version(database));
    assertThat(kept.exists()).as("a kept store is never changed").isFalse();
    Files.createDirectories(KeptStore.DIRECTORY);
    kept.keepDatabase(database);
    Path copy = directory.resolve("copy");
    Path file = kept.unpackInto(copy);
    assertThat(Files.size(file)).isLessThan(MOST_BYTES);
    Instant at = ended.plus(PAUSE);
    try (var server =
        new KeptServer(
            at,
            directory.resolve("admin.token"),
            Map.of("store.url", "", "data.directory", copy.toString()))) {
      List<String> facts = KeptFacts.of(server);
      assertThat(facts).hasSizeGreaterThan(30);
      kept.keepFacts(at, facts);
    }
  }

  /// Plays on a new server and returns the time at which it stopped.
  private static Instant play(Path data) {
    try (var server = new WholeServer(SEED, "store.url", "", "data.directory", data.toString())) {
      new StoreFiller(server, data, SEED).play();
      return server.clock.instant();
    }
  }
}
