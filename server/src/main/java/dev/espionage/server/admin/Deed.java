package dev.espionage.server.admin;

import dev.espionage.protocol.Crockford;
import java.security.SecureRandom;

/**
 * Something that an administrator is about to do.
 *
 * @param id drawn for it, so that it is known when it is written again
 * @param by the administrator's name; empty for somebody with a token that is not good
 * @param detail what is said about it: no name of a player, and nothing secret
 */
public record Deed(String id, String by, Action action, String detail) {
  /** A new one. */
  public static Deed draw(Administrator by, Action action, String detail, SecureRandom random) {
    return new Deed(Crockford.id(random), by.name(), action, detail);
  }

  /** Somebody tried a token that is not good. */
  public static Deed ofStranger(SecureRandom random) {
    return new Deed(Crockford.id(random), "", Action.ENTER, "");
  }
}
