package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.List;

/** Compares the states that players and spectators were shown with the turns of the stored game. */
final class ShownCheck {

  private ShownCheck() {}

  /**
   * Compares the last turn of each shown state with the stored turn of the same number.
   *
   * @param stored the steps of each stored turn, from the first turn on
   * @param now milliseconds since the run began
   */
  static List<Finding> of(GameNotes notes, List<List<Step>> stored, long now) {
    return notes.shownTurns().stream()
        .filter(shown -> !isStored(shown, stored))
        .map(shown ->
            new Finding(
                Kind.SHOWN, notes.game(), shown.number(), now, "shown, but not in the record"))
        .toList();
  }

  /** The stored last turn may have steps that were never played, because the game was over. */
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
}
