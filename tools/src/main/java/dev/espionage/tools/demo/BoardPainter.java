package dev.espionage.tools.demo;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Draws boards with letters, White at the bottom. An unmasked piece is marked by {@code !}. */
final class BoardPainter {

  private static final String GAP = "     ";

  private final Geometry geometry;
  private final Ink ink;

  BoardPainter(Geometry geometry, Ink ink) {
    this.geometry = geometry;
    this.ink = ink;
  }

  /** Returns the legend of the letters. */
  List<String> legend() {
    return List.of(
        "C Corporal 1   L Lieutenant 2   P Captain 3   N Colonel 4   G General 5",
        "S Spy   E Sapper   M Mine   H Headquarters   X masked   ! unmasked   ^ volcano",
        ink.white("CAPITALS White") + "   " + ink.black("small letters Black"));
  }

  /** Returns two boards side by side, each with a title, the highest rank first. */
  List<String> sideBySide(String leftTitle, byte[] left, String rightTitle, byte[] right) {
    List<String> lines = new ArrayList<>();
    lines.add(pad("   " + leftTitle) + GAP + "   " + rightTitle);
    for (int rank = geometry.ranks() - 1; rank >= 0; rank--) {
      lines.add(rank(rank, left) + GAP + rank(rank, right).stripTrailing());
    }
    lines.add(files() + GAP + files().stripTrailing());
    return lines;
  }

  private String pad(String title) {
    return title + " ".repeat(Math.max(0, 3 + 2 * geometry.files() - title.length()));
  }

  private String rank(int rank, byte[] cells) {
    StringBuilder line = new StringBuilder(ink.faint("%2d ".formatted(rank + 1)));
    for (int file = 0; file < geometry.files(); file++) {
      line.append(cell(cells[geometry.square(file, rank)]));
    }
    return line.toString();
  }

  private String files() {
    StringBuilder line = new StringBuilder("   ");
    for (int file = 0; file < geometry.files(); file++) {
      line.append((char) ('a' + file)).append(' ');
    }
    return ink.faint(line.toString());
  }

  private String cell(byte cell) {
    String letter = String.valueOf(Cell.letter(cell));
    if (cell == Cell.EMPTY) {
      return ink.faint(letter) + " ";
    }
    if (cell == Cell.VOLCANO) {
      return ink.ground(letter) + " ";
    }
    String text = letter + (Cell.isUnmasked(cell) ? "!" : " ");
    return Cell.side(cell) == Side.WHITE ? ink.white(text) : ink.black(text);
  }

  /** The colours of a terminal, or none. */
  enum Ink {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    /** Returns colours for a terminal, unless {@code NO_COLOR} is set (no-color.org). */
    static Ink of(boolean terminal, Map<String, String> environment) {
      boolean unwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty();
      return terminal && !unwanted ? COLOURED : PLAIN;
    }

    String white(String text) {
      return in("\u001b[1;36m", text);
    }

    String black(String text) {
      return in("\u001b[1;31m", text);
    }

    String ground(String text) {
      return in("\u001b[33m", text);
    }

    String faint(String text) {
      return in("\u001b[2m", text);
    }

    private String in(String code, String text) {
      return this == COLOURED ? code + text + RESET : text;
    }
  }
}
