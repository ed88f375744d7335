package dev.espionage.server.account;

/** As many passwords wait to be hashed as may: try again in a moment. */
public final class HashingBusy extends RuntimeException {
  private static final long serialVersionUID = 1;

  HashingBusy() {
    super("too many passwords wait to be hashed", null, false, false);
  }
}
