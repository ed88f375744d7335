package dev.espionage.engine.board;

import java.util.Optional;

/// A kind of piece (rules, section 2). Only the soldiers have a rank.
public enum Piece {
  CORPORAL('C', 1),
  LIEUTENANT('L', 2),
  CAPTAIN('P', 3),
  COLONEL('N', 4),
  GENERAL('G', 5),
  SPY('S', 0),
  SAPPER('E', 0),
  MINE('M', 0),
  HEADQUARTERS('H', 0);

  private static final Piece[] ALL = values();

  private final char letter;
  private final int rank;

  Piece(char letter, int rank) {
    this.letter = letter;
    this.rank = rank;
  }

  /// Returns the upper-case code letter.
  public char letter() {
    return letter;
  }

  /// Returns 1 (Corporal) to 5 (General); 0 for a piece that is not a soldier.
  public int rank() {
    return rank;
  }

  public boolean isSoldier() {
    return rank > 0;
  }

  /// Returns false for Mines and the Headquarters.
  public boolean isMobile() {
    return this != MINE && this != HEADQUARTERS;
  }

  /// Returns the piece with this upper-case code letter.
  public static Optional<Piece> ofLetter(char letter) {
    for (Piece piece : ALL) {
      if (piece.letter == letter) {
        return Optional.of(piece);
      }
    }
    return Optional.empty();
  }
}
