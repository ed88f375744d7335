package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseFault;

/// Signals that the store did not perform an operation. The outcome of a failed write is _unknown_:
/// it may be stored already or shortly. The text is the server's own, because a database's message
/// may contain the data to be written.
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Cause cause;

  private enum Cause {
    /// Too many operations are waiting.
    FULL,
    /// The operation took too long.
    SLOW,
    /// The database is away or cannot be used; the log says so once.
    OUTAGE,
    OTHER
  }

  private StoreUnavailable(String text) {
    this(text, Cause.OTHER);
  }

  private StoreUnavailable(String text, Cause cause) {
    super(text, null, false, false);
    this.cause = cause;
  }

  public static StoreUnavailable writing(DatabaseFault fault) {
    return new StoreUnavailable(
        "the store cannot be written: " + fault.text(),
        StoreHealth.isOutage(fault) ? Cause.OUTAGE : Cause.OTHER);
  }

  public static StoreUnavailable reading(DatabaseFault fault) {
    return new StoreUnavailable(
        "the store cannot be read: " + fault.text(),
        switch (fault) {
          case BUSY -> Cause.SLOW;
          case LOST -> Cause.OUTAGE;
          default -> Cause.OTHER;
        });
  }

  /// Too many tasks are waiting; this one was not accepted.
  public static StoreUnavailable full() {
    return new StoreUnavailable("the store's queue is full; nothing was written", Cause.FULL);
  }

  /// The task waited for the longest time allowed.
  public static StoreUnavailable late() {
    return new StoreUnavailable("the store did not answer in time", Cause.OUTAGE);
  }

  /// Returns whether too many or too slow operations are the reason, not the database.
  public boolean isOverload() {
    return cause == Cause.FULL || cause == Cause.SLOW;
  }

  /// Returns whether a failure is part of an outage, about which the store has its one line.
  public static boolean isLogged(Throwable failure) {
    return failure instanceof StoreUnavailable unavailable && unavailable.cause == Cause.OUTAGE;
  }

  /// Returns whether the operation itself took too long, so that it would again.
  public boolean isSlow() {
    return cause == Cause.SLOW;
  }

  public static StoreUnavailable closed() {
    return new StoreUnavailable("the store is closed");
  }
}
