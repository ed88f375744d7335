package dev.espionage.server.game.journal;

/** Takes a failure out of the depths of an entry; never leaves this package. */
final class Unreadable extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Decoded.Failure failure;

  private Unreadable(Decoded.Failure failure) {
    super(failure.reason(), null, false, false);
    this.failure = failure;
  }

  /**
   * @param reason must show nothing that is hidden from anybody
   */
  static Unreadable damaged(String reason) {
    return new Unreadable(new Decoded.DamagedEntry(reason));
  }

  static Unreadable unknown(int tag, String reason) {
    return new Unreadable(new Decoded.UnknownEvent(tag, reason));
  }

  Decoded.Failure failure() {
    return failure;
  }
}
