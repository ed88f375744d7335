package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Army;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variant;

/// The probability that an attack on a masked piece wins, if the only known fact is whether that
/// piece has moved. Immutable.
@SuppressWarnings("EnumOrdinal") // ordinals are never stored
final class WinProbability {
  private final double[] againstMoved = new double[PieceValue.KINDS];
  private final double[] againstUnmoved = new double[PieceValue.KINDS];

  WinProbability(Variant variant) {
    for (Piece attacker : Piece.values()) {
      againstMoved[attacker.ordinal()] = share(variant.army(), attacker, true);
      againstUnmoved[attacker.ordinal()] = share(variant.army(), attacker, false);
    }
  }

  /// Returns the fraction of an army that the attacker beats, among the mobile pieces or among all.
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
