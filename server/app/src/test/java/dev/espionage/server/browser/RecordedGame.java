package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;

/// The true course of a finished game, from its record.
record RecordedGame(String game, Replay replay) {

  static RecordedGame of(Player anybody, String game) {
    String text = anybody.page().request().get("/api/games/" + game + ".egr").text();
    return new RecordedGame(
        game, Replay.of(((ParsedRecord.Value) RecordNotation.parse(text)).record()));
  }

  /// Asserts that every board the page received during the game is what the rules let its viewer
  /// see.
  void holds(Player player, Viewer viewer) {
    List<Snapshot> shown =
        player.snapshots().stream()
            .filter(s -> s.getGameId().equals(game) && s.getPhase() == Phase.PHASE_PLAY)
            .toList();
    assertThat(shown).hasSizeGreaterThan(3);
    for (Snapshot snapshot : shown) {
      Board board = replay.moments().get(snapshot.getTurn()).position().board().seenBy(viewer);
      assertThat(snapshot.getBoard().toByteArray())
          .as("%s at turn %d", viewer, snapshot.getTurn())
          .isEqualTo(board.cells());
    }
  }
}
