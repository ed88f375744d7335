package dev.espionage.engine.notation;

/// The exception with which the readers of this package give up, from any depth. It never leaves
/// the package.
///
/// The readers are recursive, and a value for every intermediate failure would hide the grammar.
final class NotationException extends Exception {

  private static final long serialVersionUID = 1;

  private final int column;
  private final String reason;

  /// Creates a failure to read a text.
  ///
  /// @param column the column of the error, counted from 1
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
