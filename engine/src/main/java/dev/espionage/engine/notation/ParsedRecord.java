package dev.espionage.engine.notation;

/** What reading a record gives. */
public sealed interface ParsedRecord {

  /** The text is a record, legal or not. */
  record Value(GameRecord record) implements ParsedRecord {}

  /**
   * The text is none.
   *
   * @param line where it goes wrong, counted from 1
   * @param column counted from 1, in characters of the line
   * @param reason what was expected and what was found
   */
  record Failure(int line, int column, String reason) implements ParsedRecord {

    /** {@code LINE:COLUMN: reason}. */
    @Override
    public String toString() {
      return line + ":" + column + ": " + reason;
    }
  }
}
