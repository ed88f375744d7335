package dev.espionage.server.admin;

import java.util.Optional;
import java.util.regex.Pattern;

/// An administrator, by the name that the audit shows: 2 to 32 of `a-z 0-9 . -`, a letter first.
/// The name is unrelated to players' names.
public record Administrator(String name) {
  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9.-]{1,31}");

  /// The owner of the token file.
  public static final Administrator ROOT = new Administrator("root");

  public Administrator {
    if (!FORM.matcher(name).matches()) {
      throw new IllegalArgumentException("not the name of an administrator");
    }
  }

  /// Parses a typed name; empty if it is invalid or the name of [#ROOT].
  public static Optional<Administrator> parse(String typed) {
    return FORM.matcher(typed).matches() && !typed.equals(ROOT.name())
        ? Optional.of(new Administrator(typed))
        : Optional.empty();
  }
}
