package dev.espionage.server.net.http;

import dev.espionage.server.kernel.TextRule;

/// Converts the faults of names to replies.
public final class NameProblems {
  private NameProblems() {}

  /// Returns the reply that describes a fault.
  ///
  /// @param characters a description of the allowed characters
  public static Reply of(TextRule.Fault fault, TextRule rule, String characters) {
    String length = "expected a name of " + rule.least() + " to " + rule.most() + " characters";
    return switch (fault) {
      case EMPTY -> Reply.badRequest("name-empty", length);
      case TOO_SHORT -> Reply.badRequest("name-too-short", length);
      case TOO_LONG -> Reply.badRequest("name-too-long", length);
      case FORBIDDEN_CHARACTER, TOO_MANY_MARKS -> Reply.badRequest("name-character", characters);
    };
  }
}
