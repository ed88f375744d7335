package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Lists every army that agrees with some facts, by brute force.
final class ArmyEnumeration {
  private final ArmyFacts facts;
  private final List<Piece> dealt = new ArrayList<>();
  private final Map<Piece, Integer> left = new EnumMap<>(Piece.class);
  private final List<List<Piece>> all = new ArrayList<>();

  private ArmyEnumeration(ArmyFacts facts) {
    this.facts = facts;
    left.putAll(facts.army().counts());
  }

  static List<List<Piece>> of(ArmyFacts facts) {
    var armyEnumeration = new ArmyEnumeration(facts);
    armyEnumeration.deal();
    return armyEnumeration.all;
  }

  private void deal() {
    if (dealt.size() == facts.kinds().size()) {
      if (facts.spies().stream().allMatch(this::hasASpy)) {
        all.add(List.copyOf(dealt));
      }
      return;
    }
    for (Piece kind : facts.kinds().get(dealt.size()).list()) {
      if (left.getOrDefault(kind, 0) > 0) {
        left.merge(kind, -1, Integer::sum);
        dealt.add(kind);
        deal();
        dealt.removeLast();
        left.merge(kind, 1, Integer::sum);
      }
    }
  }

  private boolean hasASpy(long set) {
    for (int piece = 0; piece < dealt.size(); piece++) {
      if ((set >>> piece & 1) != 0 && dealt.get(piece) == Piece.SPY) {
        return true;
      }
    }
    return false;
  }
}
