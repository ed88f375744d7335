package dev.espionage.server.admin;

import dev.espionage.protocol.CrockfordBase32;
import java.security.SecureRandom;
import java.util.Locale;

/**
 * Something that an administrator is about to do.
 *
 * @param id drawn for it, so that it is known when it is written again
 * @param by the administrator's name; empty for somebody with a token that is not good
 * @param detail what is said about it: no name of a player, and nothing secret
 */
public record AdminAction(String id, String by, Action action, String detail) {
  /** What can be done by administration. */
  public enum Action {
    /** Tried to, with a token that is not good. */
    ENTER,
    CREATE_ADMINISTRATOR,
    REVOKE_ADMINISTRATOR,
    SUSPEND,
    UNSUSPEND,
    RENAME,
    RESET_PASSWORD,
    CLOSE_GAME,
    ANNOUNCE,
    RETRACT,
    SETTLE_REPORT;

    /** As it is stored and shown, such as {@code close-game}. */
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** A new one. */
  public static AdminAction draw(
      Administrator by, Action action, String detail, SecureRandom random) {
    return new AdminAction(CrockfordBase32.id(random), by.name(), action, detail);
  }

  /** Somebody tried a token that is not good. */
  static AdminAction ofStranger(SecureRandom random) {
    return new AdminAction(CrockfordBase32.id(random), "", Action.ENTER, "");
  }
}
