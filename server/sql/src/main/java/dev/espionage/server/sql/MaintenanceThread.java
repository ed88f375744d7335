package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseErrors;
import dev.espionage.server.sql.database.Maintenance;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread that maintains a database while the writer thread writes. */
final class MaintenanceThread implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MaintenanceThread.class);
  private static final Duration PAUSE = Duration.ofMillis(200);
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(5);

  private final Maintenance maintenance;
  private final Thread thread = new Thread(this::run, "store-upkeep");
  private final CountDownLatch stop = new CountDownLatch(1);

  MaintenanceThread(Maintenance maintenance) {
    this.maintenance = maintenance;
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
      end();
    }
  }

  /**
   * Runs the maintenance. A failure is logged at debug level only: the writer copes without
   * maintenance, and reports it if the database fails.
   */
  private void look() {
    try {
      maintenance.run();
    } catch (SQLException e) {
      LOG.debug("the store's maintenance failed: {}", DatabaseErrors.brief(e));
    }
  }

  private void end() {
    try {
      maintenance.close();
    } catch (SQLException e) {
      LOG.debug(
          "cannot close the connection of the store's maintenance: {}", DatabaseErrors.brief(e));
    }
  }

  /**
   * Stops the thread and waits for the current run, for at most 5 seconds. Does nothing if the
   * thread was not started.
   */
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
