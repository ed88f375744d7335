package dev.espionage.server.kernel;

/// A player, as other players may see it.
///
/// @param name the display name; a guest's name ends in "·" and four digits
/// @param guest true if the player has no account
/// @param computer true if a program plays: a computer player of this server, or an account marked
///   as one. Never changes within a game
public record Player(PlayerId id, String name, boolean guest, boolean computer) {
  /// The name of every erased player; no other player can have it.
  public static final String DELETED = "deleted";

  /// Creates a human player.
  public Player(PlayerId id, String name, boolean guest) {
    this(id, name, guest, false);
  }
}
