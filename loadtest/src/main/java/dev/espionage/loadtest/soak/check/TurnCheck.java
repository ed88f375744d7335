package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes.TurnNote.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the turns of a game with its notes. A turn without an answer may be present once as a
/// whole, or missing. Only the first turn that differs is reported, because all later ones differ
/// as a result.
public record TurnCheck(
    GameNotes notes, ServedTurns servedTurns, long now, List<Finding> findings) {

  /// Compares turns with the notes, above all those acknowledged before the server was asked.
  public static List<Finding> of(
      GameNotes notes, ServedTurns servedTurns, int acknowledged, long now) {
    TurnCheck check = new TurnCheck(notes, servedTurns, now, new ArrayList<>());
    check.turnsThatAreThere();
    check.turnsThatAreNot(acknowledged);
    return check.findings;
  }

  private void turnsThatAreThere() {
    for (int number = 0; number < servedTurns.turns().size() && findings.isEmpty(); number++) {
      judge(number, servedTurns.turns().get(number));
    }
  }

  private void judge(int number, List<Step> steps) {
    Optional<GameNotes.TurnNote> note =
        notes.at(number).filter(sent -> sent.state() != State.REFUSED);
    boolean cut = servedTurns.lastMayBeCut() && number == servedTurns.turns().size() - 1;
    if (note.isPresent() && note.get().steps().equals(steps)) {
      return;
    }
    if (note.isPresent() && note.get().hasPart(steps)) {
      if (!cut) {
        find(
            Kind.HALF,
            number,
            "only %d of its %d steps are".formatted(steps.size(), note.get().steps().size()));
      }
    } else if (wasPlayedBefore(number, steps)) {
      find(Kind.TWICE, number, "an earlier turn is repeated");
    } else if (note.isPresent()) {
      find(Kind.DIFFERENT, number, "its steps differ from the sent ones");
    } else {
      find(
          Kind.UNKNOWN,
          number,
          notes.at(number).isPresent() ? "refused but present" : "never sent but present");
    }
  }

  /// Returns whether the same steps were noted one or two turns earlier. The turn before belongs to
  /// the other side, which can't play the same steps.
  private boolean wasPlayedBefore(int number, List<Step> steps) {
    return isNoted(number - 1, steps) || isNoted(number - 2, steps);
  }

  private boolean isNoted(int number, List<Step> steps) {
    return notes.at(number).filter(note -> note.steps().equals(steps)).isPresent();
  }

  private void turnsThatAreNot(int acknowledged) {
    for (int number = servedTurns.turns().size(); number < acknowledged; number++) {
      if (notes.at(number).filter(note -> note.state() == State.ACKNOWLEDGED).isPresent()) {
        find(Kind.LOST, number, "acknowledged but missing");
      }
    }
  }

  private void find(Kind kind, int number, String what) {
    long when = notes.at(number).map(GameNotes.TurnNote::millis).orElse(now);
    findings.add(
        new Finding(
            kind, notes.game(), number, when, "%s in %s".formatted(what, servedTurns.where())));
  }

  /// The turns of a game as a server shows or stores them, in a place named in words. The remaining
  /// steps of the last turn are cut if it takes, or may take, the Headquarters.
  public record ServedTurns(String where, List<List<Step>> turns, boolean lastMayBeCut) {

    public ServedTurns {
      turns = turns.stream().map(List::copyOf).toList();
    }
  }
}
