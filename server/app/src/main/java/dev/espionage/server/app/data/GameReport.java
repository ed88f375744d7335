package dev.espionage.server.app.data;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The result of checking one game.
 *
 * @param findings the faults; empty if there are none
 */
record GameReport(State state, ImmutableList<GameFinding> findings) {

  /** The state of the game by its journal. */
  enum State {
    UNFINISHED,
    FINISHED,
    ABORTED,
    UNREADABLE
  }

  static GameReport unreadable(GameFinding finding) {
    return new GameReport(State.UNREADABLE, ImmutableList.of(finding));
  }

  /** Returns this report with one more finding. */
  GameReport with(GameFinding finding) {
    return new GameReport(
        state, ImmutableList.<GameFinding>builder().addAll(findings).add(finding).build());
  }

  static GameReport of(State state, List<String> wrong) {
    return new GameReport(
        state,
        wrong.stream()
            .map(text -> new GameFinding(GameFinding.Kind.DAMAGED, text))
            .collect(ImmutableList.toImmutableList()));
  }
}
