package dev.espionage.loadtest.pace;

/** A closed loop: each begins its next turn as soon as the last one is over. */
final class ClosedPace extends Pace {

  @Override
  void begin() {}

  @Override
  void end() {}

  @Override
  void release() {
    while (isRunning() && hasReady()) {
      playNext(System.nanoTime());
    }
  }

  @Override
  long overdue() {
    return 0;
  }
}
