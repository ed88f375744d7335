package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;

/// Piece values and attack results as tables by the ordinal of a kind, because a search reads them
/// millions of times. A Corporal is worth about 1.
@SuppressWarnings("EnumOrdinal") // ordinals are never stored
final class PieceValue {
  static final int NO_KIND = -1;
  static final int SPY = Piece.SPY.ordinal();
  static final int SAPPER = Piece.SAPPER.ordinal();
  static final int MINE = Piece.MINE.ordinal();
  static final int HEADQUARTERS = Piece.HEADQUARTERS.ordinal();
  static final int KINDS = Piece.values().length;

  private static final byte[] KIND = kinds();
  private static final boolean[][] WINS = wins();
  private static final double[] PIECE = new double[KINDS];

  /// The fraction of its value that a piece keeps once it is unmasked.
  private static final double[] UNMASKED = new double[KINDS];

  /// The value of advancing a piece by one rank.
  private static final double[] FORWARD = new double[KINDS];

  static {
    worth(Piece.CORPORAL, 1.0, 0.9, 0.10);
    worth(Piece.LIEUTENANT, 1.4, 0.9, 0.10);
    worth(Piece.CAPTAIN, 2.0, 0.9, 0.09);
    worth(Piece.COLONEL, 3.0, 0.9, 0.08);
    worth(Piece.GENERAL, 4.2, 0.9, 0.06);
    worth(Piece.SPY, 2.2, 0.6, 0.12);
    worth(Piece.SAPPER, 1.7, 0.7, 0.04);
    worth(Piece.MINE, 1.3, 0.4, 0);
    worth(Piece.HEADQUARTERS, 6, 0.5, 0);
  }

  private PieceValue() {}

  private static void worth(Piece piece, double masked, double unmasked, double forward) {
    PIECE[piece.ordinal()] = masked;
    UNMASKED[piece.ordinal()] = unmasked;
    FORWARD[piece.ordinal()] = forward;
  }

  private static byte[] kinds() {
    byte[] kinds = new byte[256];
    for (int cell = 0; cell < kinds.length; cell++) {
      kinds[cell] =
          Cell.piece((byte) cell).map(piece -> (byte) piece.ordinal()).orElse((byte) NO_KIND);
    }
    return kinds;
  }

  private static boolean[][] wins() {
    boolean[][] wins = new boolean[KINDS][KINDS];
    for (Piece attacker : Piece.values()) {
      for (Piece defender : Piece.values()) {
        wins[attacker.ordinal()][defender.ordinal()] =
            attacker.isMobile() && Attack.wins(attacker, defender);
      }
    }
    return wins;
  }

  /// Returns the ordinal of a cell's kind, or [#NO_KIND] if the cell has no piece or a masked one.
  static int kind(byte cell) {
    return KIND[cell & 0xff];
  }

  static boolean wins(int attacker, int defender) {
    return WINS[attacker][defender];
  }

  static boolean isMobile(int kind) {
    return kind != MINE && kind != HEADQUARTERS;
  }

  static double of(int kind) {
    return PIECE[kind];
  }

  static double of(int kind, boolean unmasked) {
    return unmasked ? PIECE[kind] * UNMASKED[kind] : PIECE[kind];
  }

  static double forward(int kind) {
    return FORWARD[kind];
  }
}
