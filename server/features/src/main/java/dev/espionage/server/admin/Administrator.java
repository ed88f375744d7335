package dev.espionage.server.admin;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Somebody who administers, by the name that the audit shows: 2 to 32 of {@code a-z 0-9 . -}, a
 * letter first. It has nothing to do with the names of players.
 */
public record Administrator(String name) {
  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9.-]{1,31}");

  /** Whoever has the token file. */
  public static final Administrator ROOT = new Administrator("root");

  public Administrator {
    if (!FORM.matcher(name).matches()) {
      throw new IllegalArgumentException("not the name of an administrator");
    }
  }

  /** Reads what somebody typed; empty if nobody can be called so, or only {@link #ROOT} is. */
  public static Optional<Administrator> parse(String typed) {
    return FORM.matcher(typed).matches() && !typed.equals(ROOT.name())
        ? Optional.of(new Administrator(typed))
        : Optional.empty();
  }
}
