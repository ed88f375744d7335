package dev.espionage.server.admin;

import java.util.Locale;

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
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
