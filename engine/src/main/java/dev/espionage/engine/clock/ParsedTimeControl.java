package dev.espionage.engine.clock;

/** What {@link TimeControl#parse} made of a text. */
public sealed interface ParsedTimeControl {

  /** The text is a time control. */
  record Valid(TimeControl control) implements ParsedTimeControl {}

  /**
   * The text is none; the leftmost thing that is wrong.
   *
   * @param column where, counted from 1; one past the last character if the text ends too early
   * @param found what is there, shortened and without control characters
   * @param expected what should be there
   */
  record Invalid(int column, String found, String expected) implements ParsedTimeControl {

    /** All of it in one line, {@code column 4: expected "+", "/" or "d", found the end}. */
    public String message() {
      return "column %d: expected %s, found %s".formatted(column, expected, found);
    }
  }
}
