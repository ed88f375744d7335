package dev.espionage.tools.match;

import dev.espionage.tools.terminal.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Plays all games of a match and reports them. Blocking.
final class MatchRun {

  private static final int BARS = 25;
  private static final int MOST_POINTS = 500;

  private MatchRun() {}

  static MatchReport of(MatchPlan plan) throws InterruptedException {
    long from = System.nanoTime();
    TurnTimes times = new TurnTimes();
    List<MatchGame.Played> games = play(plan, times);
    Duration took = Duration.ofNanos(System.nanoTime() - from);
    return report(plan, games, times, took);
  }

  /// Plays two games per pair, first the one in which A plays White, with the same results always.
  static List<MatchGame.Played> play(MatchPlan plan, TurnTimes times) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(plan.threads());
    try (Progress progress = Progress.of(plan.a().name() + " – " + plan.b().name(), plan.games())) {
      List<Future<MatchGame.Played>> games = new ArrayList<>();
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

  private static List<MatchGame.Played> all(List<Future<MatchGame.Played>> games, Progress progress)
      throws InterruptedException {
    List<MatchGame.Played> played = new ArrayList<>();
    for (Future<MatchGame.Played> game : games) {
      try {
        played.add(game.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("a game failed: " + e.getCause(), e);
      }
      progress.step();
      if (played.size() % 2 == 0) {
        progress.note("%.1f %%".formatted(100 * MatchScore.of(played).score()));
      }
    }
    return played;
  }

  private static MatchReport report(
      MatchPlan plan, List<MatchGame.Played> games, TurnTimes times, Duration took) {
    return new MatchReport(
        plan.headline(took),
        plan.a().name(),
        plan.b().name(),
        MatchScore.of(games),
        ends(games),
        games.stream().mapToInt(MatchGame.Played::turns).average().orElse(0),
        times.ofA(),
        times.ofB(),
        forfeits(games),
        running(games),
        lengths(games),
        times.bars());
  }

  private static Map<String, Integer> ends(List<MatchGame.Played> games) {
    Map<String, Integer> ends = new TreeMap<>();
    games.forEach(game -> ends.merge(game.end(), 1, Integer::sum));
    return ends;
  }

  private static List<String> forfeits(List<MatchGame.Played> games) {
    List<String> forfeits = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      int number = i + 1;
      games.get(i).forfeit().ifPresent(what -> forfeits.add("game " + number + ": " + what));
    }
    return forfeits;
  }

  private static List<MatchReport.RunningScore> running(List<MatchGame.Played> games) {
    List<MatchReport.RunningScore> running = new ArrayList<>();
    int stride = Math.max(1, games.size() / 2 / MOST_POINTS);
    for (int pairs = stride; 2 * pairs <= games.size(); pairs += stride) {
      var score = MatchScore.of(games.subList(0, 2 * pairs));
      running.add(
          new MatchReport.RunningScore(2 * pairs, score.score(), score.low(), score.high()));
    }
    return running;
  }

  private static List<MatchReport.Bin> lengths(List<MatchGame.Played> games) {
    int longest = games.stream().mapToInt(MatchGame.Played::turns).max().orElse(0);
    int width = Math.max(1, (longest + BARS) / BARS);
    int[] counts = new int[longest / width + 1];
    games.forEach(game -> counts[game.turns() / width]++);
    List<MatchReport.Bin> bins = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      bins.add(new MatchReport.Bin(i * width, (i + 1) * width - 1, counts[i]));
    }
    return bins;
  }
}
