package dev.espionage.loadtest.match;

import dev.espionage.loadtest.terminal.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All games of a match. Blocking. */
final class MatchRun {

  private MatchRun() {}

  /**
   * Plays them; what comes out does not depend on how many are played at a time.
   *
   * @return two for each pair, the one in which A has White first
   */
  static List<PlayedGame> play(MatchPlan plan, TurnNanos times) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(plan.threads());
    try (Progress progress = Progress.of(plan.a().name() + " – " + plan.b().name(), plan.games())) {
      List<Future<PlayedGame>> games = new ArrayList<>();
      for (int pair = 0; pair < plan.pairs(); pair++) {
        for (boolean aIsWhite : new boolean[] {true, false}) {
          MatchGame game = new MatchGame(plan, pair, aIsWhite, times, System::nanoTime);
          games.add(threads.submit(game::play));
        }
      }
      return all(games, progress);
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<PlayedGame> all(List<Future<PlayedGame>> games, Progress progress)
      throws InterruptedException {
    List<PlayedGame> played = new ArrayList<>();
    for (Future<PlayedGame> game : games) {
      try {
        played.add(game.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("a game broke off: " + e.getCause(), e);
      }
      progress.step();
      if (played.size() % 2 == 0) {
        progress.note("%.1f %%".formatted(100 * Standing.of(played).score()));
      }
    }
    return played;
  }
}
