package dev.espionage.server.game.journal;

/** Takes a failure out of the depths of an entry; never leaves this package. */
final class UnreadableEntryException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient DecodedEntry.Failure failure;

  private UnreadableEntryException(DecodedEntry.Failure failure) {
    super(failure.reason(), null, false, false);
    this.failure = failure;
  }

  /**
   * @param reason must show nothing that is hidden from anybody
   */
  static UnreadableEntryException damaged(String reason) {
    return new UnreadableEntryException(new DecodedEntry.DamagedEntry(reason));
  }

  static UnreadableEntryException unknown(int tag, String reason) {
    return new UnreadableEntryException(new DecodedEntry.UnknownEvent(tag, reason));
  }

  DecodedEntry.Failure failure() {
    return failure;
  }
}
