package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import java.util.List;

/**
 * Turns of a game, as a server shows them or has stored them.
 *
 * @param where they are, for people: {@code the history of White}
 * @param turns their steps, from the first turn on
 * @param lastMayBeCut whether the last one takes the Headquarters, or may: then the steps that were
 *     to follow were never played
 */
public record Told(String where, List<List<Step>> turns, boolean lastMayBeCut) {

  public Told {
    turns = turns.stream().map(List::copyOf).toList();
  }
}
