package dev.espionage.engine.board;

/// The outcome of an attack (rules, section 5).
public final class Attack {

  private Attack() {}

  /// Returns whether the attacker wins and takes the square. Otherwise the attacker leaves the
  /// board and the defender stays.
  ///
  /// @param attacker a mobile piece
  public static boolean wins(Piece attacker, Piece defender) {
    return switch (defender) {
      case HEADQUARTERS, SPY, SAPPER -> true;
      case MINE -> attacker == Piece.SAPPER;
      case CORPORAL, LIEUTENANT, CAPTAIN, COLONEL, GENERAL ->
          winsAgainstSoldier(attacker, defender);
    };
  }

  private static boolean winsAgainstSoldier(Piece attacker, Piece soldier) {
    return attacker == Piece.SAPPER
        ? soldier == Piece.GENERAL
        : attacker.isSoldier() && attacker.rank() >= soldier.rank();
  }
}
