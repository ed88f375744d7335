package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Kinds that nothing known tells apart are counted together: whichever pieces they are, every way
 * to deal them out among those is as good as the others. Immutable.
 */
final class KindGroups {
  private static final Piece[] PIECES = Piece.values();

  /** What sets a group of kinds apart: who can be of them, and whether clues ask for them. */
  private record Mark(long pieces, boolean spies) {}

  private final List<List<Piece>> kinds;
  private final Piece[][] pieces;

  /** Bit g: the piece can be of a kind of group g. */
  private final int[] ofPiece;

  private final ArmyFacts facts;

  KindGroups(ArmyFacts facts) {
    this.facts = facts;
    Map<Mark, List<Piece>> byMark = new LinkedHashMap<>();
    for (Piece piece : PIECES) {
      if (facts.army().count(piece) > 0) {
        boolean asked = piece == Piece.SPY && !facts.spies().isEmpty();
        byMark.computeIfAbsent(new Mark(whoCanBe(piece), asked), _ -> new ArrayList<>()).add(piece);
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

  /** How many pieces of a group there are. */
  int size(int group) {
    return pieces[group].length;
  }

  List<Piece> kinds(int group) {
    return kinds.get(group);
  }

  /** The pieces of a group, in a new array. */
  Piece[] pieces(int group) {
    return pieces[group].clone();
  }

  /** Which groups a piece can be of, as bits. */
  int of(int piece) {
    return ofPiece[piece];
  }

  /** The group of the Spies. */
  int spies() {
    for (int group = 0; group < kinds.size(); group++) {
      if (kinds.get(group).contains(Piece.SPY)) {
        return group;
      }
    }
    throw new IllegalArgumentException("an army without a Spy unmasks nobody");
  }
}
