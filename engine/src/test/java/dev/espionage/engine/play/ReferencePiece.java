package dev.espionage.engine.play;

/** A piece of a {@link ReferenceGame}, with all that the rules have to remember of it. */
final class ReferencePiece {

  final char letter;

  /** Whether it is unmasked. */
  boolean shown;

  /** Where it stands; -1 when it fell. */
  int square;

  /** From where it moved in its owner's last turn; -1 if it did not. */
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

  /** The attack table of the rules. */
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

  /** As a viewer ({@code w}, {@code b}, {@code s}) may know it; {@code *} knows everything. */
  String seenBy(char viewer) {
    boolean known = shown || viewer == '*' || viewer == (isWhite() ? 'w' : 'b');
    char hidden = isWhite() ? 'X' : 'x';
    return (known ? letter : hidden) + (shown ? "!" : "");
  }
}
