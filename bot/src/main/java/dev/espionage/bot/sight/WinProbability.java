package dev.espionage.bot.sight;

import dev.espionage.engine.board.Army;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variant;

/**
 * How likely an attack on a masked piece is won when nothing is known but whether it has moved.
 * Immutable.
 */
@SuppressWarnings("EnumOrdinal") // numbers of kinds live as long as the program
final class WinProbability {
  private final double[] againstMoved = new double[PieceValue.KINDS];
  private final double[] againstUnmoved = new double[PieceValue.KINDS];

  WinProbability(Variant variant) {
    for (Piece attacker : Piece.values()) {
      againstMoved[attacker.ordinal()] = share(variant.army(), attacker, true);
      againstUnmoved[attacker.ordinal()] = share(variant.army(), attacker, false);
    }
  }

  /** The part of the army that the attacker beats, of the mobile pieces only or of all. */
  private static double share(Army army, Piece attacker, boolean mobile) {
    int beaten = 0;
    int all = 0;
    for (Piece defender : Piece.values()) {
      if (defender.isMobile() || !mobile) {
        int count = army.count(defender);
        all += count;
        beaten += PieceValue.wins(attacker.ordinal(), defender.ordinal()) ? count : 0;
      }
    }
    return (double) beaten / all;
  }

  double wins(int attacker, boolean moved) {
    return (moved ? againstMoved : againstUnmoved)[attacker];
  }
}
