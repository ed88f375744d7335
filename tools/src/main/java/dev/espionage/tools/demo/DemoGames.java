package dev.espionage.tools.demo;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Plays many games, several at a time. Each concurrent place has its own pair of players.
/// Blocking.
record DemoGames(
    DemoServer demoServer,
    DemoPlayers.GamePlan plan,
    int games,
    DemoTally tally,
    Runnable progress,
    AtomicInteger next) {

  /// Plays all games; `kill` cuts one player's socket in the first one.
  void play(int concurrency, boolean kill) {
    try (ExecutorService places = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int place = 1; place <= Math.min(concurrency, games); place++) {
        int number = place;
        places.execute(() -> playAt(number, kill));
      }
    }
  }

  private void playAt(int place, boolean kill) {
    try (DemoPlayers demoPlayers = DemoPlayers.of(demoServer, place, plan.seed() * 31 + place)) {
      for (int game = next.getAndIncrement(); game < games; game = next.getAndIncrement()) {
        playOne(demoPlayers, game, kill && game == 0);
        progress.run();
      }
      tally.interrupted(demoPlayers.interruptions());
    } catch (IOException e) {
      tally.failed("pair " + place + ": " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void playOne(DemoPlayers demoPlayers, int game, boolean kill)
      throws InterruptedException {
    DemoPlayers.GamePlan own = plan.game(game);
    try {
      String gameId = demoPlayers.begin(own);
      tally.finished(demoPlayers.play(gameId, own, kill, (_, _) -> {}));
    } catch (IOException e) {
      tally.failed("game " + game + " (seed " + own.seed() + "): " + e.getMessage());
    }
  }
}
