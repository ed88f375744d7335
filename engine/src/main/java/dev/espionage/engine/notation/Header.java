package dev.espionage.engine.notation;

/**
 * One header line of a record.
 *
 * @param key ASCII letters and digits, a letter first
 * @param value any text without control characters
 */
public record Header(String key, String value) {

  public Header {
    if (!key.matches("[A-Za-z][A-Za-z0-9]*")) {
      throw new IllegalArgumentException("no key of a header: " + key);
    }
    if (!isWritable(value)) {
      throw new IllegalArgumentException("a control character in the header " + key);
    }
  }

  /** Whether a header can hold this value. */
  public static boolean isWritable(String value) {
    return value.chars().noneMatch(Character::isISOControl);
  }

  /** The line. */
  @Override
  public String toString() {
    return "[%s \"%s\"]".formatted(key, value.replace("\\", "\\\\").replace("\"", "\\\""));
  }
}
