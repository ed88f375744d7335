package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.FakeTime;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.database.Maintenance;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class MaintenanceThreadTest {
  private static final int IO = 10;
  private static final int FULL = 13;

  private final FakeTime time = new FakeTime();
  private final AtomicInteger ends = new AtomicInteger();
  private final ReentrantLock commitLock = new ReentrantLock();
  private final List<Boolean> runsBetweenCommits = new ArrayList<>();
  private Optional<SQLException> failure = Optional.empty();
  private boolean isTooMuch;
  private int closes;
  private int closesBeforeTheEnd = -1;
  private final MaintenanceThread thread =
      new MaintenanceThread(
          new Maintenance() {
            @Override
            public boolean run() throws SQLException {
              runsBetweenCommits.add(commitLock.isHeldByCurrentThread());
              if (failure.isPresent()) {
                throw failure.get();
              }
              return isTooMuch;
            }

            @Override
            public void close() {
              closes++;
            }
          },
          commitLock,
          new IoFailures(
              new SqliteDatabase(Path.of("no.db")),
              new CommitHooks() {
                @Override
                public void ioFailed() {
                  ends.incrementAndGet();
                  closesBeforeTheEnd = closes;
                }
              }),
          time);

  private void failWith(int code) {
    failure = Optional.of(new SQLException("", "", code));
  }

  @Test
  void aMinuteWithoutSuccessIsTold() {
    thread.look();
    failWith(FULL);
    time.pass(Duration.ofMinutes(1));
    thread.look();
    assertThat(thread.isOverdue()).isFalse();
    time.pass(Duration.ofSeconds(1));
    thread.look();
    assertThat(thread.isOverdue()).isTrue();
    assertThat(thread.sinceSuccess()).isEqualTo(Duration.ofSeconds(61));
    failure = Optional.empty();
    thread.look();
    assertThat(thread.isOverdue()).isFalse();
    assertThat(thread.sinceSuccess()).isZero();
    assertThat(ends).hasValue(0);
  }

  @Test
  void whatIsTooMuchIsDoneBetweenCommits() {
    thread.look();
    isTooMuch = true;
    thread.look();
    assertThat(runsBetweenCommits).containsExactly(false, false, true);
    assertThat(commitLock.isLocked()).isFalse();
  }

  @Test
  void aFailedRunClosesItsConnection() {
    thread.look();
    failWith(FULL);
    thread.look();
    assertThat(closes).isEqualTo(1);
  }

  /// SQLite may copy its log when a connection closes.
  @Test
  void theProcessEndsBeforeAConnectionIsClosed() {
    failWith(IO);
    thread.look();
    assertThat(closesBeforeTheEnd).isZero();
  }

  @Test
  void aSeriesOfFailuresIsLoggedOnce() {
    try (var log = new LogCapture()) {
      failWith(FULL);
      thread.look();
      thread.look();
      assertThat(log.lines())
          .filteredOn(line -> line.contains(MaintenanceThread.class.getName()))
          .singleElement()
          .asString()
          .startsWith("WARN")
          .contains("the disk is full");
    }
  }

  @Test
  void anIoFailureEndsTheProcessAndIsLoggedAsAnError() {
    try (var log = new LogCapture()) {
      failWith(IO);
      thread.look();
      assertThat(ends).hasValue(1);
      assertThat(log.lines())
          .filteredOn(line -> line.contains(IoFailures.class.getName()))
          .singleElement()
          .asString()
          .startsWith("ERROR")
          .contains("a checkpoint in no.db failed: disk I/O failed");
    }
  }
}
