package dev.espionage.tools.demo;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Draws boards with letters, White at the bottom, and describes turns and the end of a game in
/// words. An unmasked piece is marked by `!`.
record GamePainter(Geometry geometry, Ink ink) {

  private static final String GAP = "     ";

  List<String> legend() {
    return List.of(
        "C Corporal 1   L Lieutenant 2   P Captain 3   N Colonel 4   G General 5",
        "S Spy   E Sapper   M Mine   H Headquarters   X masked   ! unmasked   ^ volcano",
        ink.white("CAPITALS White") + "   " + ink.black("small letters Black"));
  }

  /// Returns two boards side by side, each with a title, the highest rank first.
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

  String turn(Snapshot snapshot) {
    if (snapshot.getTurn() == 0) {
      return "Both armies are deployed; White begins.";
    }
    String mover = snapshot.getTurn() % 2 == 1 ? "White" : "Black";
    return "Turn %d, %s: %s"
        .formatted(
            snapshot.getTurn(),
            mover,
            snapshot.getLastTurnList().stream().map(this::step).collect(Collectors.joining(", ")));
  }

  private String step(PlayedStep step) {
    String name = geometry.name(new Step(step.getFrom(), step.getTo()));
    String done =
        switch (step.getOutcome()) {
          case STEP_OUTCOME_ATTACKER_WON -> name + " takes";
          case STEP_OUTCOME_ATTACKER_FELL -> name + " attacks and falls";
          case STEP_OUTCOME_MOVED, STEP_OUTCOME_UNSPECIFIED, UNRECOGNIZED -> name;
        };
    return step.getUnmasked().isEmpty() ? done : done + " unmasking " + names(step);
  }

  private String names(PlayedStep step) {
    return IntStream.range(0, step.getUnmasked().size())
        .mapToObj(i -> geometry.name(step.getUnmasked().byteAt(i)))
        .collect(Collectors.joining(" "));
  }

  /// Returns the outcome in words, such as `White wins (headquarters)`.
  static String outcome(Outcome outcome) {
    String result =
        switch (outcome.getResult()) {
          case RESULT_WHITE_WINS -> "White wins";
          case RESULT_BLACK_WINS -> "Black wins";
          case RESULT_DRAW -> "A draw";
          case RESULT_NONE, RESULT_UNSPECIFIED, UNRECOGNIZED -> "No result";
        };
    return result + " (" + reason(outcome) + ")";
  }

  /// Returns the reason as in records, such as `headquarters` or `no-move`.
  static String reason(Outcome outcome) {
    return Report.word(outcome.getReason(), "END_REASON_");
  }

  /// The colours of a terminal, or none.
  enum Ink {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    /// Returns colours for a terminal, unless `NO_COLOR` is set (no-color.org).
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
