package dev.espionage.engine.notation;

/**
 * How the readers of this package give up, from however deep; it never leaves the package.
 *
 * <p>They are recursive, and a value for every intermediate failure would hide the grammar.
 */
final class NotationException extends Exception {

  private static final long serialVersionUID = 1;

  private final int column;
  private final String reason;

  /**
   * A text that cannot be read on.
   *
   * @param column where, counted from 1
   */
  NotationException(int column, String reason) {
    super(reason, null, false, false);
    this.column = column;
    this.reason = reason;
  }

  int column() {
    return column;
  }

  String reason() {
    return reason;
  }
}
