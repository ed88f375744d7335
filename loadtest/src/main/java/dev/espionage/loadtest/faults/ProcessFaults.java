package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.PreloadedLibrary;
import dev.espionage.loadtest.rig.Rig;
import java.io.IOException;
import java.time.Duration;

/** The faults of a server's process and of its wall clock. Blocking. */
final class ProcessFaults {

  private static final Duration STOP = Duration.ofSeconds(5);
  private static final Duration STEP = Duration.ofHours(1);
  private static final Duration WITH_STEP = Duration.ofSeconds(4);

  private ProcessFaults() {}

  /** Kills the server or the first node. */
  static void kill(Rig rig) throws InterruptedException {
    rig.server().kill();
  }

  /** Stops the server or the first node for a while. */
  static void stop(Rig rig) throws IOException, InterruptedException {
    rig.server().suspendFor(STOP);
  }

  /** Sets the wall clock forward by an hour. */
  static void clockForward(Rig rig) throws IOException, InterruptedException {
    PreloadedLibrary.shiftClock(rig.directory(), STEP);
    Thread.sleep(WITH_STEP);
  }

  /** Sets the wall clock back by an hour. */
  static void clockBack(Rig rig) throws IOException, InterruptedException {
    PreloadedLibrary.shiftClock(rig.directory(), STEP.negated());
    Thread.sleep(WITH_STEP);
  }
}
