package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseFault;

/**
 * The store did not do what it was asked to. Of a write that failed so <em>nothing</em> is known:
 * it may be there, or get there in a moment. The text is ours: what a database says of a failure
 * may hold what was to be written.
 */
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private StoreUnavailable(String text) {
    super(text, null, false, false);
  }

  public static StoreUnavailable writing(DatabaseFault fault) {
    return new StoreUnavailable("the store cannot be written: " + fault.text());
  }

  public static StoreUnavailable reading(DatabaseFault fault) {
    return new StoreUnavailable("the store cannot be read: " + fault.text());
  }

  /** Too much waits already; this was not taken. */
  public static StoreUnavailable full() {
    return new StoreUnavailable("the store has too much to do: nothing was taken");
  }

  /** It waited as long as it may. */
  public static StoreUnavailable late() {
    return new StoreUnavailable("the store did not answer in time");
  }

  public static StoreUnavailable closed() {
    return new StoreUnavailable("the store is closed");
  }
}
