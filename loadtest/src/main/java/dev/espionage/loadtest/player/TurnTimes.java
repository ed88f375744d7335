package dev.espionage.loadtest.player;

/** Is told how long turns took. Called on event loops, by several at once. */
public interface TurnTimes {

  /** Keeps nothing. */
  TurnTimes NONE =
      new TurnTimes() {
        @Override
        public void answered(long nanos) {}

        @Override
        public void shown(long nanos) {}

        @Override
        public void rateLimited() {}
      };

  /** From sending a turn to its {@code Done}, in nanoseconds. */
  void answered(long nanos);

  /** From sending a turn to the own snapshot that shows it, in nanoseconds. */
  void shown(long nanos);

  /** A turn was over the limit of commands, and is sent again later. Its times go on meanwhile. */
  void rateLimited();
}
