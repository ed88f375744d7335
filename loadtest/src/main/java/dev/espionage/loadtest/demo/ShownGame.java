package dev.espionage.loadtest.demo;

import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.Person;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/** One game, played for somebody who reads along. Blocking. */
final class ShownGame {

  private static final long SPECTATOR_SECONDS = 10;

  private final World world;
  private final GamePlan plan;
  private final PrintStream out;
  private final Broadcast broadcast;

  ShownGame(World world, GamePlan plan, Ink ink, PrintStream out, int every) {
    Variant variant = Variants.byId(plan.variant()).orElseThrow();
    this.world = world;
    this.plan = plan;
    this.out = out;
    this.broadcast = new Broadcast(variant, ink, out, every);
  }

  /**
   * Plays and shows it, and fetches its record.
   *
   * @param kill cuts White's socket in the middle
   */
  void play(Tally tally, boolean kill) throws IOException, InterruptedException {
    try (Pair pair = Pair.of(world, 1, plan.seed());
        Person spectator = world.spectator(plan.seed())) {
      String gameId = pair.begin(plan);
      out.println("Game " + gameId + ", " + plan.variant() + ", " + plan.timeControl() + ".");
      broadcast.begin();
      var watching = spectator.watch(gameId, (_, snapshot) -> broadcast.spectator(snapshot));
      GameWatcher white = (_, snapshot) -> broadcast.white(snapshot);
      Snapshot last =
          pair.play(gameId, plan, tally, kill ? new SocketCutter(pair.white(), white) : white);
      Waiting.on(watching.end(), SPECTATOR_SECONDS, TimeUnit.SECONDS);
      tally.finished(last);
      tally.interrupted(pair.interruptions());
      end(gameId, last, pair);
    }
  }

  private void end(String gameId, Snapshot last, Pair pair)
      throws IOException, InterruptedException {
    out.println(
        "%s after %d turns.".formatted(TurnPainter.outcome(last.getOutcome()), last.getTurn()));
    if (pair.interruptions() > 0) {
      out.println("White's socket was cut, and the game went on over a new one.");
    }
    FetchedRecord record = FetchedRecord.fetch(world.http(), gameId);
    out.println("Its record: " + world.http().recordAddress(gameId));
    out.println("Fetched: " + record.summary());
  }
}
