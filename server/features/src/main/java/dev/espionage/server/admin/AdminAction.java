package dev.espionage.server.admin;

import dev.espionage.protocol.CrockfordBase32;
import java.security.SecureRandom;
import java.util.Locale;

/// An action that an administrator is about to take.
///
/// @param id a random id, which identifies the action if its transaction is retried
/// @param by the administrator's name; empty for a caller with an invalid token
/// @param detail a description for the audit, without players' names and secrets
public record AdminAction(String id, String by, Action action, String detail) {
  /// The kinds of administrative action.
  public enum Action {
    /// An attempt to authenticate with an invalid token.
    ENTER,
    CREATE_ADMINISTRATOR,
    REVOKE_ADMINISTRATOR,
    SUSPEND,
    UNSUSPEND,
    LOG_OUT,
    CLEAR_SESSIONS,
    RENAME,
    RESET_PASSWORD,
    CLOSE_GAME,
    ANNOUNCE,
    RETRACT,
    SETTLE_REPORT,
    FINISH_UPGRADE;

    /// Returns the stored and displayed name, such as `close-game`.
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Creates an action with a random id.
  public static AdminAction draw(
      Administrator by, Action action, String detail, SecureRandom random) {
    return new AdminAction(CrockfordBase32.id(random), by.name(), action, detail);
  }

  /// Creates the action of a caller with an invalid token.
  static AdminAction ofStranger(SecureRandom random) {
    return new AdminAction(CrockfordBase32.id(random), "", Action.ENTER, "");
  }
}
