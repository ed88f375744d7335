package dev.espionage.server.sql;

import com.google.common.base.Ticker;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.Maintenance;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The thread that maintains a database while the writer thread writes, or in its place if there is
/// too much to do. [#sinceSuccess] and [#isOverdue] are thread-safe.
final class MaintenanceThread implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MaintenanceThread.class);
  private static final Duration PAUSE = Duration.ofMillis(200);
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(5);
  private static final Duration LONGEST_FAILURE = Duration.ofMinutes(1);

  private final Maintenance maintenance;
  private final Lock commitLock;
  private final IoFailures ioFailures;
  private final Ticker ticker;
  private final Thread thread = new Thread(this::run, "store-upkeep");
  private final CountDownLatch stop = new CountDownLatch(1);
  private volatile long succeededAt;
  private boolean failing;

  /// Creates the thread.
  ///
  /// @param commitLock the lock that the writer thread holds during each commit
  MaintenanceThread(
      Maintenance maintenance, Lock commitLock, IoFailures ioFailures, Ticker ticker) {
    this.maintenance = maintenance;
    this.commitLock = commitLock;
    this.ioFailures = ioFailures;
    this.ticker = ticker;
    this.succeededAt = ticker.read();
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (!stop.await(PAUSE.toNanos(), TimeUnit.NANOSECONDS)) {
        look();
      }
    } catch (InterruptedException e) {
      LOG.warn("the store's maintenance was interrupted");
    } finally {
      closeConnection();
    }
  }

  /// Runs the maintenance. Logs a failure once per series of failures.
  void look() {
    try {
      if (maintenance.run()) {
        runBetweenCommits();
      }
      succeededAt = ticker.read();
      failing = false;
    } catch (SQLException e) {
      DatabaseFault fault = ioFailures.classify(e, "a checkpoint");
      if (!failing) {
        LOG.warn(
            "the store's maintenance failed: {}, {}; trying again",
            fault.text(),
            DatabaseFault.brief(e));
      }
      failing = true;
      closeConnection();
    }
  }

  private void runBetweenCommits() throws SQLException {
    commitLock.lock();
    try {
      boolean _ = maintenance.run();
    } finally {
      commitLock.unlock();
    }
  }

  /// Returns the time since the maintenance succeeded, or since the start.
  Duration sinceSuccess() {
    return Duration.ofNanos(ticker.read() - succeededAt);
  }

  /// Returns whether the maintenance has not succeeded for a minute.
  boolean isOverdue() {
    return sinceSuccess().compareTo(LONGEST_FAILURE) > 0;
  }

  private void closeConnection() {
    try {
      maintenance.close();
    } catch (SQLException e) {
      LOG.debug(
          "cannot close the connection of the store's maintenance: {}", DatabaseFault.brief(e));
    }
  }

  /// Stops the thread and waits for the current run, for at most 5 seconds. Does nothing if the
  /// thread was not started.
  @Override
  public void close() {
    stop.countDown();
    try {
      if (thread.isAlive()) {
        thread.join(LAST_PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      LOG.warn("the store's maintenance did not stop in time");
    }
  }
}
