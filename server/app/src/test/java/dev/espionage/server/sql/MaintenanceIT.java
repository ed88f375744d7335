package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.app.Stores;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of SQLite's maintenance beside the commits. */
class MaintenanceIT {
  @TempDir Path directory = Path.of("");

  @Test
  void theLogIsCopiedIntoTheFileLongBeforeACommitWouldDoIt() {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      Stores store = fixture.open();
      byte[] before = StoreFiles.of(directory).database();
      JournaledMatch match = JournaledMatch.inPlay("600+5", 1).play(20);
      StoreFixture.write(store, match.writes);
      await().until(() -> !Arrays.equals(StoreFiles.of(directory).database(), before));
      assertThat(StoreFixture.entries(store, match.writes.getFirst().game()))
          .isEqualTo(match.entries());
    }
  }

  @Test
  void anIoFailureOfACommitEndsTheProcess() {
    var ended = new CountDownLatch(1);
    CommitHooks hooks =
        new CommitHooks() {
          @Override
          public void ioFailed() {
            ended.countDown();
          }
        };
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      Stores store = fixture.open(StoreFixture.PATIENCE, hooks);
      fixture.database.breakNext(FaultyDatabase.Break.IO_FAILURE);
      StoreFixture.write(store, JournaledMatch.inPlay("600+5", 3).writes);
      assertThat(ended.getCount()).isZero();
      assertThat(fixture.meters.counter("espionage.store.failures", "fault", "io").count())
          .isEqualTo(1);
    }
  }

  @Test
  void nothingIsLeftInTheLogWhenAStoreIsClosed() {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      Stores store = fixture.open();
      StoreFixture.write(store, JournaledMatch.inPlay("600+5", 2).play(20).writes);
      store.close();
      assertThat(StoreFiles.of(directory).log()).isEmpty();
    }
  }
}
