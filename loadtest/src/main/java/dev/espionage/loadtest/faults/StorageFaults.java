package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.PreloadedLibrary;
import dev.espionage.loadtest.rig.Rig;
import java.io.IOException;
import java.time.Duration;

/// The faults of the disk below SQLite. Blocking.
final class StorageFaults {

  private static final Duration LYING = Duration.ofSeconds(2);

  /// The time between a failed sync and the power cut.
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(2);

  /// The longest time until a sync that is to fail is due, and until the power has failed.
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

  private static final Duration LONGEST_START = Duration.ofSeconds(60);

  private StorageFaults() {}

  /// Puts rules into force for a while.
  static void during(Rig rig, String rules, Duration time)
      throws IOException, InterruptedException {
    try {
      PreloadedLibrary.rules(rig.directory(), rules);
      Thread.sleep(time);
    } finally {
      PreloadedLibrary.rules(rig.directory(), "");
    }
  }

  /// Puts a rule into force by which a sync fails, and lets the power fail a little later.
  static void failThenCut(Rig rig, String rule) throws IOException, InterruptedException {
    PreloadedLibrary.rules(rig.directory(), rule);
    PreloadedLibrary.awaitFault(rig.directory(), LONGEST_WAIT);
    Thread.sleep(AFTER_FAILURE);
    cut(rig, "");
  }

  /// Lets the disk report syncs that it does not do, and the power fail.
  static void lying(Rig rig) throws IOException, InterruptedException {
    PreloadedLibrary.rules(rig.directory(), "* sync-lie");
    Thread.sleep(LYING);
    cut(rig, "* sync-lie\n");
  }

  /// Lets the power fail, also if the server has ended by itself and was started again.
  private static void cut(Rig rig, String otherRules) throws IOException, InterruptedException {
    boolean _ = rig.server().awaitReady(LONGEST_START);
    PreloadedLibrary.rules(rig.directory(), otherRules + "espionage.db-wal cut 100 1");
    rig.server().awaitEnd(LONGEST_WAIT);
    PreloadedLibrary.rules(rig.directory(), "");
  }
}
