package dev.espionage.engine.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many pieces of each kind a side has (rules, sections 2 and 8). */
public record Army(Map<Piece, Integer> counts) {

  public Army {
    counts = Collections.unmodifiableMap(new EnumMap<>(counts));
  }

  /** The counts in the order of {@link Piece}: Corporal to General, Spy, Sapper, Mine, HQ. */
  static Army of(int... counts) {
    Piece[] pieces = Piece.values();
    if (counts.length != pieces.length) {
      throw new IllegalArgumentException("an army counts every kind of piece");
    }
    Map<Piece, Integer> army = new EnumMap<>(Piece.class);
    for (int i = 0; i < counts.length; i++) {
      army.put(pieces[i], counts[i]);
    }
    return new Army(army);
  }

  public int count(Piece piece) {
    return counts.getOrDefault(piece, 0);
  }

  /** How many pieces it has in all. */
  public int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** All its pieces, in a new list. */
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    counts.forEach((piece, count) -> pieces.addAll(Collections.nCopies(count, piece)));
    return pieces;
  }
}
