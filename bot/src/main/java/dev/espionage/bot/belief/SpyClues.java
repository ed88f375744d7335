package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The sets of pieces of which at least one is a Spy, without those that say nothing more, and the
 * order of pieces in which they are settled soon. Immutable.
 */
final class SpyClues {
  /** Each holds only pieces that can be a Spy. */
  private final List<Long> sets;

  private final int[] order;

  /** Of each set, the place in the order of its last piece. */
  private final int[] lastPlace;

  SpyClues(ArmyFacts facts) {
    this.sets = telling(facts);
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

  private static List<Long> telling(ArmyFacts facts) {
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

  /** Pieces of the first set first, and so on; the rest so that equal ones are together. */
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

  /** The piece that comes at a place of the order. */
  int piece(int place) {
    return order[place];
  }

  /** The sets that a piece settles by being a Spy, as bits. */
  long settledBy(int piece) {
    long settled = 0;
    for (int set = 0; set < sets.size(); set++) {
      settled |= contains(sets.get(set), piece) ? 1L << set : 0;
    }
    return settled;
  }

  /** The sets that have to be settled when the piece at this place is known, as bits. */
  long due(int place) {
    long due = 0;
    for (int set = 0; set < lastPlace.length; set++) {
      due |= lastPlace[set] == place ? 1L << set : 0;
    }
    return due;
  }
}
