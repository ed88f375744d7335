package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.app.Stores;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of SQLite's maintenance beside the commits. */
class UpkeepIT {
  @TempDir Path directory = Path.of("");

  @Test
  void theLogIsCopiedIntoTheFileLongBeforeACommitWouldDoIt() {
    try (var fixture = new StoreFixture(Kind.SQLITE, directory)) {
      Stores store = fixture.open();
      byte[] before = Crashed.of(directory).database();
      Match match = Match.inPlay("600+5", 1).play(20);
      StoreFixture.write(store, match.writes);
      await().until(() -> !Arrays.equals(Crashed.of(directory).database(), before));
      assertThat(StoreFixture.entries(store, match.writes.getFirst().game()))
          .isEqualTo(match.entries());
    }
  }

  @Test
  void nothingIsLeftInTheLogWhenAStoreIsClosed() {
    try (var fixture = new StoreFixture(Kind.SQLITE, directory)) {
      Stores store = fixture.open();
      StoreFixture.write(store, Match.inPlay("600+5", 2).play(20).writes);
      store.close();
      assertThat(Crashed.of(directory).log()).isEmpty();
    }
  }
}
