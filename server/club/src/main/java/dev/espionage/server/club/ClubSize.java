package dev.espionage.server.club;

/// The size of a club.
///
/// @param players the number of members, {@value #LEAST_PLAYERS} to {@value #MOST_PLAYERS}
/// @param games the number of games in the past, {@value #LEAST_GAMES} to {@value #MOST_GAMES};
///   running games come on top
public record ClubSize(int players, int games) {
  public static final int LEAST_PLAYERS = 8;
  public static final int MOST_PLAYERS = 40;
  public static final int LEAST_GAMES = 10;
  public static final int MOST_GAMES = 2_000;

  /// Checks the bounds.
  ///
  /// @throws IllegalArgumentException if a number is out of bounds; the message says which
  public ClubSize {
    require("players", players, LEAST_PLAYERS, MOST_PLAYERS);
    require("games", games, LEAST_GAMES, MOST_GAMES);
  }

  private static void require(String what, int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%d %s: expected %d to %d".formatted(number, what, least, most));
    }
  }
}
