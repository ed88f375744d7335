package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.game.GameStores;
import dev.espionage.server.sql.database.Maintenance;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of SQLite's maintenance beside the commits.
class MaintenanceIT {
  /// Writes more pages than a log should have.
  private static final String LARGE =
      """
      insert into announcement (id, text, language, created_at)
      values ('large', hex(zeroblob(17000000)), '', 0)
      """;

  @TempDir Path directory = Path.of("");

  @Test
  void theLogIsCopiedIntoTheFileLongBeforeACommitWouldDoIt() {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      GameStores store = fixture.open();
      byte[] before = StoreFiles.of(directory).database();
      JournaledMatch match = JournaledMatch.inPlay("600+5", 1).play(20);
      StoreFixture.write(store, match.writes);
      await().until(() -> !Arrays.equals(StoreFiles.of(directory).database(), before));
      assertThat(StoreFixture.entries(store, match.writes.getFirst().game()))
          .isEqualTo(match.entries());
    }
  }

  @Test
  void aLongLogHasToBeCopiedBetweenCommitsAndThenRestarts() throws SQLException {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory);
        Maintenance maintenance = fixture.database.takeMaintenance()) {
      GameStores store = fixture.open();
      assertThat(maintenance.run()).isFalse();
      StoreFixture.get(store.sql().writer().change(handle -> handle.execute(LARGE)));
      assertThat(maintenance.run()).isTrue();
      StoreFixture.write(store, JournaledMatch.inPlay("600+5", 4).writes);
      assertThat(maintenance.run()).isFalse();
    }
  }

  @Test
  void noCommitCopiesTheLog() throws SQLException {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory);
        Maintenance _ = fixture.database.takeMaintenance()) {
      GameStores store = fixture.open();
      byte[] before = StoreFiles.of(directory).database();
      StoreFixture.get(store.sql().writer().change(handle -> handle.execute(LARGE)));
      StoreFixture.settle(store);
      assertThat(StoreFiles.of(directory).database()).isEqualTo(before);
    }
  }

  @Test
  void theStartWaitsForAnotherProcessThatCopiesTheLog() throws Exception {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      fixture.database.copiedByAnother(3);
      StoreFixture.settle(fixture.openOrThrow());
    }
  }

  @Test
  void theStartDoesNotWaitForever() {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      fixture.database.copiedByAnother(Integer.MAX_VALUE);
      assertThatThrownBy(fixture::openOrThrow)
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith("the database is locked or too slow");
    }
  }

  @Test
  void theWriterHoldsItsLockDuringACommit() {
    var writer = new AtomicReference<Optional<StoreWriter>>(Optional.empty());
    var held = new ConcurrentLinkedQueue<Boolean>();
    CommitHooks hooks =
        new CommitHooks() {
          @Override
          public void beforeCommit() {
            writer
                .get()
                .map(one -> (ReentrantLock) one.commitLock())
                .ifPresent(lock -> held.add(lock.isHeldByCurrentThread()));
          }
        };
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory)) {
      GameStores store = fixture.open(StoreFixture.PATIENCE, hooks);
      writer.set(Optional.of(store.sql().writer()));
      StoreFixture.write(store, JournaledMatch.inPlay("600+5", 3).writes);
    }
    assertThat(held).isNotEmpty().doesNotContain(false);
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
      GameStores store = fixture.open(StoreFixture.PATIENCE, hooks);
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
      GameStores store = fixture.open();
      StoreFixture.write(store, JournaledMatch.inPlay("600+5", 2).play(20).writes);
      store.close();
      assertThat(StoreFiles.of(directory).log()).isEmpty();
    }
  }
}
