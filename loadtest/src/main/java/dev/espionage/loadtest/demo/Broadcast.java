package dev.espionage.loadtest.demo;

import dev.espionage.engine.board.Variant;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shows a game as two see it at once: a spectator and White. The two connections are not in step,
 * so a turn is shown when both have seen it; a turn that one of them was not shown, because it was
 * busy, is left out. Thread-safe.
 */
final class Broadcast {

  private final PrintStream out;
  private final BoardPainter boards;
  private final TurnPainter turns;
  private final int every;
  private final Map<String, Snapshot> seen = new HashMap<>();
  private int shown = -1;

  /**
   * A broadcast.
   *
   * @param every shows the start, every so-manieth turn, and the end
   */
  Broadcast(Variant variant, BoardPainter.Ink ink, PrintStream out, int every) {
    this.boards = new BoardPainter(variant.geometry(), ink);
    this.turns = new TurnPainter(variant.geometry());
    this.out = out;
    this.every = every;
  }

  void begin() {
    boards.legend().forEach(out::println);
    out.println();
  }

  synchronized void white(Snapshot snapshot) {
    saw("white", "spectator", snapshot).ifPresent(other -> show(other, snapshot));
  }

  synchronized void spectator(Snapshot snapshot) {
    saw("spectator", "white", snapshot).ifPresent(other -> show(snapshot, other));
  }

  /** What the other one saw of the same moment, if it has. */
  private Optional<Snapshot> saw(String viewer, String other, Snapshot snapshot) {
    if (snapshot.getPhase() == Phase.PHASE_DEPLOYMENT || isDull(snapshot)) {
      return Optional.empty();
    }
    seen.put(viewer + moment(snapshot), snapshot);
    return Optional.ofNullable(seen.get(other + moment(snapshot)));
  }

  private boolean isDull(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_PLAY && snapshot.getTurn() % every != 0;
  }

  private static int moment(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_ENDED ? Integer.MAX_VALUE : snapshot.getTurn();
  }

  private void show(Snapshot spectator, Snapshot white) {
    int moment = moment(white);
    if (moment <= shown) {
      return;
    }
    shown = moment;
    seen.values().removeIf(snapshot -> moment(snapshot) <= moment);
    out.println(turns.turn(white));
    List<String> lines =
        boards.sideBySide(
            "spectator",
            spectator.getBoard().toByteArray(),
            "White",
            white.getBoard().toByteArray());
    lines.forEach(out::println);
    out.println();
  }
}
