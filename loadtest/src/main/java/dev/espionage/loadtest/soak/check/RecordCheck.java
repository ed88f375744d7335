package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the record of a finished game with the notes of the game.
public final class RecordCheck {

  private static final String RECORD = "the record";

  private RecordCheck() {}

  /// Compares a record, if there is one, with the notes.
  public static List<Finding> of(GameNotes notes, Optional<String> text, long now) {
    if (notes.result().isEmpty()) {
      return text.isPresent()
          ? List.of(find(Kind.OTHER_END, notes, now, "aborted but has a record"))
          : List.of();
    }
    if (text.isEmpty()) {
      return List.of(find(Kind.LOST, notes, now, "finished but has no record"));
    }
    return switch (RecordNotation.parse(text.get())) {
      case ParsedRecord.Value(GameRecord record) -> of(notes, record, now);
      case ParsedRecord.Failure failure ->
          List.of(find(Kind.DAMAGED, notes, now, "the record cannot be read: " + failure));
    };
  }

  private static List<Finding> of(GameNotes notes, GameRecord record, long now) {
    Result told = notes.result().orElseThrow();
    List<Finding> findings =
        new ArrayList<>(
            TurnCheck.of(
                notes,
                new TurnCheck.ServedTurns(RECORD, turns(record), takesHeadquarters(record)),
                notes.acknowledgedTurns(),
                now));
    findings.addAll(shown(notes, turns(record), now));
    if (!record.result().equals(told)) {
      String text = "the players saw %s, but the record has %s".formatted(told, record.result());
      findings.add(find(Kind.OTHER_END, notes, now, text));
    }
    if (record.extra("GameId").filter(notes.game()::equals).isEmpty()) {
      findings.add(find(Kind.DAMAGED, notes, now, "the record belongs to another game"));
    }
    Replay.of(record)
        .fault()
        .ifPresent(fault ->
            findings.add(find(Kind.DAMAGED, notes, now, "the record breaks the rules: " + fault)));
    return findings;
  }

  /// Compares the last turn of each shown state with the stored turn of the same number.
  private static List<Finding> shown(GameNotes notes, List<List<Step>> stored, long now) {
    return notes.shownTurns().stream()
        .filter(shown -> !isStored(shown, stored))
        .map(shown ->
            new Finding(
                Kind.SHOWN, notes.game(), shown.number(), now, "shown, but not in the record"))
        .toList();
  }

  /// The stored last turn may have steps that were never played, because the game was over.
  private static boolean isStored(GameNotes.ShownTurn shown, List<List<Step>> stored) {
    if (shown.number() >= stored.size()) {
      return false;
    }
    List<Step> steps = stored.get(shown.number());
    boolean last = shown.number() == stored.size() - 1;
    int played = shown.steps().size();
    return steps.equals(shown.steps())
        || (last && played <= steps.size() && steps.subList(0, played).equals(shown.steps()));
  }

  private static List<List<Step>> turns(GameRecord record) {
    return record.turns().stream().map(noted -> noted.turn().steps()).toList();
  }

  private static boolean takesHeadquarters(GameRecord record) {
    return record.result().reason().filter(Ending.Reason.HEADQUARTERS::equals).isPresent();
  }

  private static Finding find(Kind kind, GameNotes notes, long now, String text) {
    return new Finding(kind, notes.game(), Finding.NO_TURN, now, text);
  }
}
