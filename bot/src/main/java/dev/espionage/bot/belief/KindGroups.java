package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Groups of kinds that no known fact distinguishes, so that they can be counted together. Every
/// way to deal the kinds of a group to its pieces agrees with the facts equally well. Immutable.
final class KindGroups {
  private static final Piece[] PIECES = Piece.values();

  /// The properties that the kinds of a group share: the pieces that can be of these kinds, as
  /// bits, and whether clues are about them.
  private record GroupKey(long pieces, boolean spies) {}

  private final List<List<Piece>> kinds;
  private final Piece[][] pieces;

  /// The groups that each piece can belong to; bit g stands for group g.
  private final int[] ofPiece;

  private final ArmyFacts facts;

  KindGroups(ArmyFacts facts) {
    this.facts = facts;
    Map<GroupKey, List<Piece>> byMark = new LinkedHashMap<>();
    for (Piece piece : PIECES) {
      if (facts.army().count(piece) > 0) {
        boolean asked = piece == Piece.SPY && !facts.spies().isEmpty();
        byMark
            .computeIfAbsent(new GroupKey(whoCanBe(piece), asked), _ -> new ArrayList<>())
            .add(piece);
      }
    }
    this.kinds = byMark.values().stream().map(List::copyOf).toList();
    this.pieces = kinds.stream().map(this::all).toArray(Piece[][]::new);
    this.ofPiece = new int[facts.kinds().size()];
    for (int group = 0; group < kinds.size(); group++) {
      Piece any = kinds.get(group).getFirst();
      for (int piece = 0; piece < ofPiece.length; piece++) {
        ofPiece[piece] |= facts.kinds().get(piece).contains(any) ? 1 << group : 0;
      }
    }
  }

  private Piece[] all(List<Piece> group) {
    return group.stream()
        .flatMap(kind -> Collections.nCopies(facts.army().count(kind), kind).stream())
        .toArray(Piece[]::new);
  }

  private long whoCanBe(Piece kind) {
    long who = 0;
    for (int piece = 0; piece < facts.kinds().size(); piece++) {
      who |= facts.kinds().get(piece).contains(kind) ? 1L << piece : 0;
    }
    return who;
  }

  int count() {
    return kinds.size();
  }

  /// Returns the number of pieces in a group.
  int size(int group) {
    return pieces[group].length;
  }

  List<Piece> kinds(int group) {
    return kinds.get(group);
  }

  /// Returns the pieces of a group in a new array.
  Piece[] pieces(int group) {
    return pieces[group].clone();
  }

  /// Returns the groups that a piece can belong to, as bits.
  int of(int piece) {
    return ofPiece[piece];
  }

  /// Returns the group of the Spies.
  ///
  /// @throws IllegalArgumentException if the army has no Spy
  int spies() {
    for (int group = 0; group < kinds.size(); group++) {
      if (kinds.get(group).contains(Piece.SPY)) {
        return group;
      }
    }
    throw new IllegalArgumentException("the army has no Spy");
  }
}
