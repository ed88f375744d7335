package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.faults.rig.PreloadedLibrary;
import dev.espionage.loadtest.faults.rig.Rig;
import java.io.IOException;
import java.time.Duration;

/** The faults of the disk below SQLite. Blocking. */
final class StorageFaults {

  private static final Duration FULL = Duration.ofSeconds(5);
  private static final Duration SLOW = Duration.ofSeconds(6);

  /** The time for checkpoints after a failed one: the log begins anew. */
  private static final Duration CHECKPOINTS = Duration.ofSeconds(5);

  private static final Duration LYING = Duration.ofSeconds(2);

  private StorageFaults() {}

  private static void during(Rig rig, String rules, Duration time)
      throws IOException, InterruptedException {
    try {
      PreloadedLibrary.rules(rig.directory(), rules);
      Thread.sleep(time);
    } finally {
      PreloadedLibrary.rules(rig.directory(), "");
    }
  }

  /** Lets one sync of the log fail, and the power fail a little later. */
  static void failedLogSync(Rig rig) throws IOException, InterruptedException {
    during(rig, "espionage.db-wal sync-error 100 1", CHECKPOINTS);
    cut(rig);
  }

  /**
   * Lets one sync of the database file, in a checkpoint, fail, and the power fail a little later.
   */
  static void failedCheckpointSync(Rig rig) throws IOException, InterruptedException {
    during(rig, "espionage.db sync-error 100 1", CHECKPOINTS);
    cut(rig);
  }

  /** Lets each sync take half a second. */
  static void slow(Rig rig) throws IOException, InterruptedException {
    during(rig, "espionage.db* sync-delay 500", SLOW);
  }

  /** Lets the disk be full for a while. */
  static void full(Rig rig) throws IOException, InterruptedException {
    during(rig, "* full", FULL);
  }

  /** Lets the disk report syncs that it does not do, and the power fail. */
  static void lying(Rig rig) throws IOException, InterruptedException {
    PreloadedLibrary.rules(rig.directory(), "* sync-lie");
    Thread.sleep(LYING);
    PreloadedLibrary.rules(rig.directory(), "* sync-lie\nespionage.db-wal cut 100 1");
    rig.server().awaitEnd(FULL);
    PreloadedLibrary.rules(rig.directory(), "");
  }

  private static void cut(Rig rig) throws IOException, InterruptedException {
    PreloadedLibrary.rules(rig.directory(), "espionage.db-wal cut 100 1");
    rig.server().awaitEnd(FULL);
    PreloadedLibrary.rules(rig.directory(), "");
  }
}
