package dev.espionage.engine.board;

/// One of the two armies. White begins (rules, section 4).
public enum Side {
  WHITE,
  BLACK;

  /// Returns the other side.
  public Side opponent() {
    return this == WHITE ? BLACK : WHITE;
  }

  /// Returns `w` or `b`, as in position lines.
  public char letter() {
    return this == WHITE ? 'w' : 'b';
  }
}
