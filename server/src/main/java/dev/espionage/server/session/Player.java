package dev.espionage.server.session;

/**
 * Somebody who plays, as others may see them.
 *
 * @param name what is shown; a guest's ends in "·" and four digits
 * @param guest true for somebody without an account
 */
public record Player(PlayerId id, String name, boolean guest) {
  /** The name of everybody who was erased; nobody else can have it. */
  public static final String DELETED = "deleted";
}
