package dev.espionage.server.sql;

/** The rows that an append depends on are not as they have to be: nothing of it was written. */
public final class ConditionUnmet extends RuntimeException {
  private static final long serialVersionUID = 1;

  ConditionUnmet() {
    super("what the write depends on is not there", null, false, false);
  }
}
