package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes.TurnNote.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds the turns of a game against what was noted of it. A turn that was never answered may be
 * there or not, but whole and once. Of turns that do not fit only the first is told: what follows
 * it cannot fit.
 */
public final class TurnCheck {

  private final GameNotes notes;
  private final Told told;
  private final long now;
  private final List<Finding> findings = new ArrayList<>();

  private TurnCheck(GameNotes notes, Told told, long now) {
    this.notes = notes;
    this.told = told;
    this.now = now;
  }

  /**
   * Compares.
   *
   * @param acknowledged so many turns were acknowledged before the server was asked
   * @param now milliseconds since the run began
   */
  public static List<Finding> of(GameNotes notes, Told told, int acknowledged, long now) {
    TurnCheck check = new TurnCheck(notes, told, now);
    check.turnsThatAreThere();
    check.turnsThatAreNot(acknowledged);
    return check.findings;
  }

  private void turnsThatAreThere() {
    for (int number = 0; number < told.turns().size() && findings.isEmpty(); number++) {
      judge(number, told.turns().get(number));
    }
  }

  private void judge(int number, List<Step> steps) {
    Optional<GameNotes.TurnNote> note =
        notes.at(number).filter(sent -> sent.state() != State.REFUSED);
    boolean cut = told.lastMayBeCut() && number == told.turns().size() - 1;
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
      find(Kind.TWICE, number, "the turn before it is played once more");
    } else if (note.isPresent()) {
      find(Kind.DIFFERENT, number, "its steps are not those that were sent");
    } else {
      find(
          Kind.UNKNOWN,
          number,
          notes.at(number).isPresent() ? "it was refused, and it is" : "nobody sent it, and it is");
    }
  }

  /** By either side: the other side's turn cannot have been a repetition of this one's. */
  private boolean wasPlayedBefore(int number, List<Step> steps) {
    return isNoted(number - 1, steps) || isNoted(number - 2, steps);
  }

  private boolean isNoted(int number, List<Step> steps) {
    return notes.at(number).filter(note -> note.steps().equals(steps)).isPresent();
  }

  private void turnsThatAreNot(int acknowledged) {
    for (int number = told.turns().size(); number < acknowledged; number++) {
      if (notes.at(number).filter(note -> note.state() == State.ACKNOWLEDGED).isPresent()) {
        find(Kind.LOST, number, "acknowledged, and not");
      }
    }
  }

  private void find(Kind kind, int number, String what) {
    long when = notes.at(number).map(GameNotes.TurnNote::millis).orElse(now);
    findings.add(
        new Finding(kind, notes.game(), number, when, "%s in %s".formatted(what, told.where())));
  }

  /**
   * Turns of a game, as a server shows them or has stored them.
   *
   * @param where they are, for people: {@code the history of White}
   * @param turns their steps, from the first turn on
   * @param lastMayBeCut whether the last one takes the Headquarters, or may: then the steps that
   *     were to follow were never played
   */
  public record Told(String where, List<List<Step>> turns, boolean lastMayBeCut) {

    public Told {
      turns = turns.stream().map(List::copyOf).toList();
    }
  }
}
