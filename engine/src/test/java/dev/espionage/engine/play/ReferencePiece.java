package dev.espionage.engine.play;

/// A piece of a [ReferenceGame], with everything that the rules must remember about it.
final class ReferencePiece {

  final char letter;

  /// True if the piece is unmasked.
  boolean shown;

  /// The square of the piece; -1 when it has fallen.
  int square;

  /// The square that the piece left in its owner's last turn; -1 if it did not move.
  int cameFrom = -1;

  ReferencePiece(char letter, boolean shown, int square) {
    this.letter = letter;
    this.shown = shown;
    this.square = square;
  }

  boolean isWhite() {
    return Character.isUpperCase(letter);
  }

  char kind() {
    return Character.toUpperCase(letter);
  }

  boolean isMobile() {
    return kind() != 'M' && kind() != 'H';
  }

  /// Applies the attack table of the rules.
  boolean beats(ReferencePiece other) {
    String beaten =
        switch (kind()) {
          case 'C' -> "CSEH";
          case 'L' -> "CLSEH";
          case 'P' -> "CLPSEH";
          case 'N' -> "CLPNSEH";
          case 'G' -> "CLPNGSEH";
          case 'S' -> "SEH";
          case 'E' -> "GSEMH";
          default -> "";
        };
    return beaten.indexOf(other.kind()) >= 0;
  }

  /// Returns the piece as a viewer (`w`, `b`, `s`) may know it; `*` knows everything.
  String seenBy(char viewer) {
    boolean known = shown || viewer == '*' || viewer == (isWhite() ? 'w' : 'b');
    char hidden = isWhite() ? 'X' : 'x';
    return (known ? letter : hidden) + (shown ? "!" : "");
  }
}
