package dev.espionage.loadtest.demo;

import java.util.Map;

/** Colours for a terminal, or none. */
enum Ink {
  PLAIN,
  COLOURED;

  private static final String RESET = "\u001b[0m";

  /** Colours if a person reads along and did not ask for none (no-color.org). */
  static Ink of(boolean terminal, Map<String, String> environment) {
    boolean unwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty();
    return terminal && !unwanted ? COLOURED : PLAIN;
  }

  String white(String text) {
    return in("\u001b[1;36m", text);
  }

  String black(String text) {
    return in("\u001b[1;31m", text);
  }

  String ground(String text) {
    return in("\u001b[33m", text);
  }

  String faint(String text) {
    return in("\u001b[2m", text);
  }

  private String in(String code, String text) {
    return this == COLOURED ? code + text + RESET : text;
  }
}
