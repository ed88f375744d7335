package dev.espionage.engine.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The number of pieces of each kind in one side's army (rules, sections 2 and 8).
public record Army(Map<Piece, Integer> counts) {

  public Army {
    counts = Collections.unmodifiableMap(new EnumMap<>(counts));
  }

  /// Returns an army with these counts, in the order of [Piece]: Corporal to General, Spy, Sapper,
  /// Mine, Headquarters.
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

  /// Returns the total number of pieces.
  public int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /// Returns all pieces of the army in a new list.
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    counts.forEach((piece, count) -> pieces.addAll(Collections.nCopies(count, piece)));
    return pieces;
  }
}
