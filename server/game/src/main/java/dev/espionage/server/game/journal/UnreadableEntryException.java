package dev.espionage.server.game.journal;

/// Carries a failure from the parsing of an entry to the codec. Never leaves this package.
final class UnreadableEntryException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient DecodedEntry.Failure failure;

  private UnreadableEntryException(DecodedEntry.Failure failure) {
    super(failure.reason(), null, false, false);
    this.failure = failure;
  }

  /// Returns the failure of a damaged entry.
  ///
  /// @param reason the error, which must reveal nothing hidden
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
