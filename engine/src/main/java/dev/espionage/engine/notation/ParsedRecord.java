package dev.espionage.engine.notation;

/// The result of reading a record.
public sealed interface ParsedRecord {

  /// The text is a record, legal or not.
  record Value(GameRecord record) implements ParsedRecord {}

  /// The text is not a record.
  ///
  /// @param line the line of the error, counted from 1
  /// @param column the column, counted from 1 in characters of the line
  /// @param reason the expected and the actual text, for people
  record Failure(int line, int column, String reason) implements ParsedRecord {

    /// Returns `LINE:COLUMN: reason`.
    @Override
    public String toString() {
      return line + ":" + column + ": " + reason;
    }
  }
}
