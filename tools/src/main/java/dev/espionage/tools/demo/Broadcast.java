package dev.espionage.tools.demo;

import dev.espionage.engine.board.Variant;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shows a game from two views at once: a spectator's and White's. The two connections are not in
 * step, so a turn is shown once both views have arrived. A turn that the server skipped for one of
 * them is left out. Thread-safe.
 */
final class Broadcast {

  private final PrintStream out;
  private final GamePainter painter;
  private final int every;
  private final Map<String, Snapshot> seen = new HashMap<>();
  private int shown = -1;

  /** Creates a broadcast of the start, each turn at this interval, and the end. */
  Broadcast(Variant variant, GamePainter.Ink ink, PrintStream out, int every) {
    this.painter = new GamePainter(variant.geometry(), ink);
    this.out = out;
    this.every = every;
  }

  void begin() {
    painter.legend().forEach(out::println);
    out.println();
  }

  synchronized void white(Snapshot snapshot) {
    saw("white", "spectator", snapshot).ifPresent(other -> show(other, snapshot));
  }

  synchronized void spectator(Snapshot snapshot) {
    saw("spectator", "white", snapshot).ifPresent(other -> show(snapshot, other));
  }

  /**
   * Records a snapshot and returns the other viewer's snapshot of the same moment, if there is one.
   */
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
    out.println(painter.turn(white));
    List<String> lines =
        painter.sideBySide(
            "spectator",
            spectator.getBoard().toByteArray(),
            "White",
            white.getBoard().toByteArray());
    lines.forEach(out::println);
    out.println();
  }
}
