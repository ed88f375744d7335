package dev.espionage.server.app.data;

import java.util.List;

/// The result of checking one game.
///
/// @param findings the faults; empty if there are none
record GameReport(State state, List<GameFinding> findings) {
  GameReport {
    findings = List.copyOf(findings);
  }

  /// The state of the game by its journal.
  enum State {
    UNFINISHED,
    FINISHED,
    ABORTED,
    UNREADABLE
  }

  static GameReport unreadable(GameFinding finding) {
    return new GameReport(State.UNREADABLE, List.of(finding));
  }
}
