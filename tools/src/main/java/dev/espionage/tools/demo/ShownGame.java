package dev.espionage.tools.demo;

import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// One game that is shown on the terminal while it is played. Blocking.
final class ShownGame {

  private static final long SPECTATOR_SECONDS = 10;

  private final DemoServer demoServer;
  private final DemoPlayers.GamePlan plan;
  private final PrintStream out;
  private final Broadcast broadcast;

  ShownGame(
      DemoServer demoServer,
      DemoPlayers.GamePlan plan,
      GamePainter.Ink ink,
      PrintStream out,
      int every) {
    Variant variant = Variants.byId(plan.variant()).orElseThrow();
    this.demoServer = demoServer;
    this.plan = plan;
    this.out = out;
    this.broadcast = new Broadcast(variant, ink, out, every);
  }

  /// Plays and shows the game, and fetches its record; `kill` cuts White's socket meanwhile.
  void play(DemoTally tally, boolean kill) throws IOException, InterruptedException {
    try (DemoPlayers demoPlayers = DemoPlayers.of(demoServer, 1, plan.seed());
        ConnectedPlayer spectator = demoServer.spectator(plan.seed())) {
      String gameId = demoPlayers.begin(plan);
      out.println("Game " + gameId + ", " + plan.variant() + ", " + plan.timeControl() + ".");
      broadcast.begin();
      var watching = spectator.watch(gameId, (_, snapshot) -> broadcast.spectator(snapshot));
      Snapshot last =
          demoPlayers.play(gameId, plan, kill, (_, snapshot) -> broadcast.white(snapshot));
      DemoServer.await(watching.end(), SPECTATOR_SECONDS, TimeUnit.SECONDS);
      tally.finished(last);
      tally.interrupted(demoPlayers.interruptions());
      end(gameId, last, demoPlayers);
    }
  }

  private void end(String gameId, Snapshot last, DemoPlayers demoPlayers)
      throws IOException, InterruptedException {
    out.println(
        "%s after %d turns.".formatted(GamePainter.outcome(last.getOutcome()), last.getTurn()));
    if (demoPlayers.interruptions() > 0) {
      out.println("White's socket was cut; the game continued on a new one.");
    }
    String record = demoServer.http().record(gameId);
    out.println("Its record: " + demoServer.http().recordAddress(gameId));
    out.println(
        "Fetched: %d turns in %,d characters, legal by the rules."
            .formatted(turns(record), record.length()));
  }

  /// Replays a record, which must be legal, and returns its number of turns.
  private static int turns(String text) throws IOException {
    return switch (RecordNotation.parse(text)) {
      case ParsedRecord.Value(var record) -> {
        Replay replay = Replay.of(record);
        if (replay.fault().isPresent()) {
          throw new IOException("the record is illegal: " + replay.fault().get());
        }
        yield replay.moments().size() - 1;
      }
      case ParsedRecord.Failure failure ->
          throw new IOException("the record cannot be read: " + failure);
    };
  }

  /// Shows a game from two views at once: a spectator's and White's. The two connections are not in
  /// step, so a turn is shown once both views have arrived. A turn that the server skipped for one
  /// of them is left out. Thread-safe.
  private static final class Broadcast {

    private final PrintStream out;
    private final GamePainter painter;
    private final int every;
    private final Map<String, Snapshot> seen = new HashMap<>();
    private int shown = -1;

    /// Creates a broadcast of the start, each turn at this interval, and the end.
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

    /// Records a snapshot and returns the other viewer's snapshot of the same moment, if there is
    /// one.
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
}
