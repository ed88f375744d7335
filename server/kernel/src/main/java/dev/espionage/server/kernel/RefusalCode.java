package dev.espionage.server.kernel;

/** Why a command is refused, by the front, a room or the lobby, as docs/protocol.md explains. */
public enum RefusalCode {
  /** The frame cannot be read, or a field is out of range or names what does not exist. */
  MALFORMED(false),
  /** The frame holds no command that is known here. */
  UNKNOWN_COMMAND(false),
  /** {@code Hello} has to come first, and only once. */
  HELLO_EXPECTED(false),
  /** The credential of the upgrade is not, or no longer, good. */
  UNAUTHENTICATED(false),
  SESSION_REQUIRED(false),
  COMMAND_ID_REQUIRED(false),
  RATE_LIMITED(true),
  /** Too many commands wait at this game. */
  BUSY(true),
  /** The outcome is not known: the same command with the same id may be tried again. */
  UNAVAILABLE(true),
  NOT_FOUND(false),
  NOT_A_PLAYER(false),
  /** On invitations, games or subscriptions. */
  LIMIT_REACHED(false),
  WRONG_PHASE(false),
  NOT_YOUR_TURN(false),
  WRONG_TURN_NUMBER(false),
  ILLEGAL_TURN(false),
  ILLEGAL_DEPLOYMENT(false),
  ALREADY_DEPLOYED(false),
  DRAW_ALREADY_OFFERED(false),
  NO_DRAW_OFFER(false),
  TOO_LATE_TO_ABORT(false),
  CLAIM_NOT_ALLOWED(false),
  REMATCH_NOT_ALLOWED(false),
  OWN_INVITATION(false),
  /** What is stored of the game cannot be understood; trying again does not help. */
  UNREADABLE(false),
  /** Guests cannot do this. */
  ACCOUNT_REQUIRED(false),
  /** From quick pairing, for having spoiled games. */
  PAUSED(true);

  private final boolean passing;

  RefusalCode(boolean passing) {
    this.passing = passing;
  }

  /** Whether the cause passes by itself, so that the same command can succeed later. */
  public boolean passing() {
    return passing;
  }
}
