package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The clues about Spies, and a dealing order of the pieces that settles each clue early. A clue is
/// a set of pieces with at least one Spy; redundant sets are left out. Immutable.
final class SpyClues {
  /// The clues; each holds only pieces that can be a Spy.
  private final List<Long> sets;

  private final int[] order;

  /// The place of each clue's last piece in the order.
  private final int[] lastPlace;

  SpyClues(ArmyFacts facts) {
    this.sets = withoutRedundant(facts);
    this.order = order(facts);
    this.lastPlace = new int[sets.size()];
    for (int set = 0; set < lastPlace.length; set++) {
      for (int place = 0; place < order.length; place++) {
        lastPlace[set] = contains(sets.get(set), order[place]) ? place : lastPlace[set];
      }
    }
  }

  private static boolean contains(long set, int piece) {
    return (set >>> piece & 1) != 0;
  }

  private static List<Long> withoutRedundant(ArmyFacts facts) {
    long possible = 0;
    long certain = 0;
    for (int piece = 0; piece < facts.kinds().size(); piece++) {
      PieceKinds kinds = facts.kinds().get(piece);
      possible |= kinds.contains(Piece.SPY) ? 1L << piece : 0;
      certain |= kinds.equals(PieceKinds.of(Piece.SPY)) ? 1L << piece : 0;
    }
    List<Long> telling = new ArrayList<>();
    for (long set : facts.spies()) {
      if ((set & certain) == 0) {
        telling.add(set & possible);
      }
    }
    telling.sort(Comparator.comparingInt(Long::bitCount));
    List<Long> least = new ArrayList<>();
    for (long set : telling) {
      if (least.stream().noneMatch(one -> (one & ~set) == 0)) {
        least.add(set);
      }
    }
    return List.copyOf(least);
  }

  /// Orders the pieces by the first clue that contains them. The rest is sorted by possible kinds,
  /// so that equal ones are together.
  private int[] order(ArmyFacts facts) {
    List<Integer> pieces = new ArrayList<>();
    for (int piece = 0; piece < facts.kinds().size(); piece++) {
      pieces.add(piece);
    }
    pieces.sort(
        Comparator.comparingInt(this::firstSet)
            .thenComparingInt(piece -> facts.kinds().get(piece).bits()));
    return pieces.stream().mapToInt(Integer::intValue).toArray();
  }

  private int firstSet(int piece) {
    for (int set = 0; set < sets.size(); set++) {
      if (contains(sets.get(set), piece)) {
        return set;
      }
    }
    return sets.size();
  }

  int count() {
    return sets.size();
  }

  /// Returns the piece at a place of the order.
  int piece(int place) {
    return order[place];
  }

  /// Returns the clues, as bits, that a piece settles if it is a Spy.
  long settledBy(int piece) {
    long settled = 0;
    for (int set = 0; set < sets.size(); set++) {
      settled |= contains(sets.get(set), piece) ? 1L << set : 0;
    }
    return settled;
  }

  /// Returns the clues, as bits, that must be settled once the piece at this place is dealt.
  long due(int place) {
    long due = 0;
    for (int set = 0; set < lastPlace.length; set++) {
      due |= lastPlace[set] == place ? 1L << set : 0;
    }
    return due;
  }
}
