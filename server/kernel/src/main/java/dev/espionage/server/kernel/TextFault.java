package dev.espionage.server.kernel;

/** The faults of a text, in the order in which {@link TextRule} checks them. */
public enum TextFault {
  /** Normalization leaves nothing, or nothing visible. */
  EMPTY,
  TOO_LONG,
  FORBIDDEN_CHARACTER,
  /** A character carries too many combining marks. */
  TOO_MANY_MARKS,
  TOO_SHORT
}
