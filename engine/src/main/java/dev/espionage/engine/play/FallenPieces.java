package dev.espionage.engine.play;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Viewer;
import java.util.Arrays;

/// The pieces that left the board, in order. Each is a [dev.espionage.engine.board.Cell], so it
/// still shows whether the piece had been unmasked. The string form shows only their number.
public final class FallenPieces {

  public static final FallenPieces NONE = new FallenPieces(new byte[0]);

  private final byte[] cells;

  private FallenPieces(byte[] cells) {
    this.cells = cells;
  }

  /// Returns these pieces and one more.
  public FallenPieces with(byte cell) {
    byte[] more = Arrays.copyOf(cells, cells.length + 1);
    more[cells.length] = cell;
    return new FallenPieces(more);
  }

  /// Returns these pieces followed by the others.
  public FallenPieces with(FallenPieces others) {
    if (others.cells.length == 0) {
      return this;
    }
    byte[] more = Arrays.copyOf(cells, cells.length + others.cells.length);
    System.arraycopy(others.cells, 0, more, cells.length, others.cells.length);
    return new FallenPieces(more);
  }

  /// Returns the pieces as `viewer` may know them: own pieces and those that fell unmasked are
  /// known.
  public FallenPieces seenBy(Viewer viewer) {
    if (cells.length == 0) {
      return this;
    }
    byte[] seen = new byte[cells.length];
    for (int i = 0; i < seen.length; i++) {
      seen[i] = Board.cellSeenBy(viewer, cells[i]);
    }
    return new FallenPieces(seen);
  }

  public int count() {
    return cells.length;
  }

  /// Returns a copy of the cells.
  public byte[] cells() {
    return cells.clone();
  }

  /// Copies the cells into `target`, starting at index `start`.
  public void copyTo(byte[] target, int start) {
    System.arraycopy(cells, 0, target, start, cells.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FallenPieces that && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return "FallenPieces[" + cells.length + ", redacted]";
  }
}
