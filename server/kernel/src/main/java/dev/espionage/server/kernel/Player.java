package dev.espionage.server.kernel;

/**
 * Somebody who plays, as others may see them.
 *
 * @param name what is shown; a guest's ends in "·" and four digits
 * @param guest true for somebody without an account
 * @param computer whether a program plays, the server's own or an account's that was marked so;
 *     never changes once a game is there
 */
public record Player(PlayerId id, String name, boolean guest, boolean computer) {
  /** The name of everybody who was erased; nobody else can have it. */
  public static final String DELETED = "deleted";

  /** A person. */
  public Player(PlayerId id, String name, boolean guest) {
    this(id, name, guest, false);
  }
}
