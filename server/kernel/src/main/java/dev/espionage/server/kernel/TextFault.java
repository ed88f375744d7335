package dev.espionage.server.kernel;

/** What is wrong with a text, in the order in which a {@link TextRule} looks for it. */
public enum TextFault {
  /** Nothing is left of it, or nothing that can be seen. */
  EMPTY,
  TOO_LONG,
  FORBIDDEN_CHARACTER,
  /** A character carries more combining marks than it may. */
  TOO_MANY_MARKS,
  TOO_SHORT
}
