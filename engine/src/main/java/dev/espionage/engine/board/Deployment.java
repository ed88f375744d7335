package dev.espionage.engine.board;

import dev.espionage.engine.parse.Parsed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/// One side's arrangement of its army before play (rules, section 3). Always legal: the whole army
/// on exactly the home squares. Its string form reveals no piece.
public final class Deployment {

  private final Variant variant;

  /// The letters of the pieces, in the order of a setup. Kept as bytes because every running game
  /// holds two deployments.
  private final byte[] pieces;

  private Deployment(Variant variant, List<Piece> pieces) {
    this.variant = variant;
    this.pieces = new byte[pieces.size()];
    for (int i = 0; i < this.pieces.length; i++) {
      this.pieces[i] = (byte) pieces.get(i).letter();
    }
  }

  /// Draws a random deployment; every arrangement is equally likely.
  public static Deployment random(Variant variant, RandomGenerator random) {
    List<Piece> pieces = variant.army().pieces();
    Collections.shuffle(pieces, random);
    return new Deployment(variant, pieces);
  }

  /// Draws a random deployment with the Headquarters on the last rank; every such arrangement is
  /// equally likely.
  public static Deployment sheltered(Variant variant, RandomGenerator random) {
    List<Piece> pieces = variant.army().pieces();
    Collections.shuffle(pieces, random);
    int files = variant.geometry().files();
    int place = pieces.size() - files + random.nextInt(files);
    Collections.swap(pieces, pieces.indexOf(Piece.HEADQUARTERS), place);
    return new Deployment(variant, pieces);
  }

  /// Reads a setup: the home ranks from front to back, joined by `/`, each starting at file a, in
  /// upper-case codes.
  public static Parsed<Deployment> parse(Variant variant, String setup) {
    int files = variant.geometry().files();
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < setup.length(); i++) {
      char letter = setup.charAt(i);
      boolean atSlash = i % (files + 1) == files;
      if (atSlash != (letter == '/')) {
        return Parsed.failure(i + 1, shape(variant));
      }
      if (!atSlash) {
        var piece = Piece.ofLetter(letter);
        if (piece.isEmpty()) {
          return Parsed.failure(
              i + 1, "'" + letter + "' is not a piece; expected one of CLPNGSEMH");
        }
        pieces.add(piece.get());
      }
    }
    if (setup.length() != variant.homeRanks() * (files + 1) - 1) {
      return Parsed.failure(setup.length() + 1, shape(variant));
    }
    return withArmy(variant, pieces);
  }

  /// Reads the deployment of one side from a board before the first turn. Fails if the board does
  /// not show that whole army on its home squares.
  public static Parsed<Deployment> on(Board board, Variant variant, Side side) {
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < variant.army().pieces().size(); i++) {
      Cell.piece(board.cell(variant.homeSquare(side, i))).ifPresent(pieces::add);
    }
    return withArmy(variant, pieces);
  }

  private static Parsed<Deployment> withArmy(Variant variant, List<Piece> pieces) {
    for (Piece piece : Piece.values()) {
      int found = Collections.frequency(pieces, piece);
      int expected = variant.army().count(piece);
      if (found != expected) {
        return Parsed.failure(
            1, "the army has " + found + " " + piece.letter() + ", expected " + expected);
      }
    }
    return Parsed.value(new Deployment(variant, pieces));
  }

  private static String shape(Variant variant) {
    return "expected "
        + variant.homeRanks()
        + " ranks of "
        + variant.geometry().files()
        + " pieces, joined by '/'";
  }

  public Variant variant() {
    return variant;
  }

  /// Returns the setup in the form that [#parse] reads. Hidden information: must not be logged.
  public String setup() {
    StringBuilder setup = new StringBuilder();
    for (int i = 0; i < pieces.length; i++) {
      if (i > 0 && i % variant.geometry().files() == 0) {
        setup.append('/');
      }
      setup.append((char) pieces[i]);
    }
    return setup.toString();
  }

  /// Returns this deployment with left and right exchanged: each rank is reversed.
  public Deployment mirrored() {
    int files = variant.geometry().files();
    List<Piece> mirror = new ArrayList<>(pieces.length);
    for (int i = 0; i < pieces.length; i++) {
      int rank = i / files;
      int file = files - 1 - i % files;
      mirror.add(Piece.ofLetter((char) pieces[rank * files + file]).orElseThrow());
    }
    return new Deployment(variant, mirror);
  }

  /// Writes the army to the home squares of `side` in `cells`.
  void place(Side side, byte[] cells) {
    for (int i = 0; i < pieces.length; i++) {
      byte cell = Cell.of(side, (char) pieces[i]);
      cells[variant.homeSquare(side, i)] = variant.masked() ? cell : Cell.unmasked(cell);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Deployment that
        && variant.equals(that.variant)
        && Arrays.equals(pieces, that.pieces);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pieces);
  }

  /// Returns only the name of the variant.
  @Override
  public String toString() {
    return "Deployment[" + variant.id() + ", redacted]";
  }
}
