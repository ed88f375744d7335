package dev.espionage.tools.demo;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.tools.report.Report;
import java.util.List;
import java.util.stream.Collectors;

/** Describes in words a turn and the end of a game. */
final class TurnPainter {

  private final Geometry geometry;

  TurnPainter(Geometry geometry) {
    this.geometry = geometry;
  }

  /** Returns the last turn of a snapshot as one line. */
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
    List<String> names =
        step.getUnmasked().isEmpty()
            ? List.of()
            : java.util.stream.IntStream.range(0, step.getUnmasked().size())
                .mapToObj(i -> geometry.name(step.getUnmasked().byteAt(i)))
                .toList();
    return String.join(" ", names);
  }

  /** Returns the outcome in words, such as {@code White wins (headquarters)}. */
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

  /** Returns the reason as in records, such as {@code headquarters} or {@code no-move}. */
  static String reason(Outcome outcome) {
    return Report.word(outcome.getReason(), "END_REASON_");
  }
}
