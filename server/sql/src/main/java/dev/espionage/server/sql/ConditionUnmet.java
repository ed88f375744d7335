package dev.espionage.server.sql;

/** Signals that the condition of an append does not hold; nothing of the append was written. */
public final class ConditionUnmet extends RuntimeException {
  private static final long serialVersionUID = 1;

  ConditionUnmet() {
    super("the condition of the write does not hold", null, false, false);
  }
}
