package dev.espionage.loadtest.match;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.report.MatchReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes a report of a match. */
final class Findings {

  private static final int BARS = 25;
  private static final int MOST_POINTS = 500;

  private Findings() {}

  static MatchReport of(
      MatchPlan plan,
      List<PlayedGame> games,
      TurnNanos times,
      Instant start,
      Duration took,
      Environment environment) {
    return new MatchReport(
        start.toString(),
        new MatchReport.Setup(
            plan.a().name(),
            plan.b().name(),
            plan.games(),
            plan.variant().id(),
            plan.time(),
            plan.seed(),
            plan.threads()),
        environment,
        took.toMillis() / 1000.0,
        Standing.of(games),
        ends(games),
        games.stream().mapToInt(PlayedGame::turns).average().orElse(0),
        times.ofA(),
        times.ofB(),
        forfeits(games),
        running(games),
        lengths(games),
        times.bars());
  }

  private static Map<String, Integer> ends(List<PlayedGame> games) {
    Map<String, Integer> ends = new TreeMap<>();
    games.forEach(game -> ends.merge(game.end(), 1, Integer::sum));
    return ends;
  }

  private static List<String> forfeits(List<PlayedGame> games) {
    List<String> forfeits = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      int number = i + 1;
      games.get(i).forfeit().ifPresent(what -> forfeits.add("game " + number + ": " + what));
    }
    return forfeits;
  }

  private static List<MatchReport.RunningScore> running(List<PlayedGame> games) {
    List<MatchReport.RunningScore> running = new ArrayList<>();
    int stride = Math.max(1, games.size() / 2 / MOST_POINTS);
    for (int pairs = stride; 2 * pairs <= games.size(); pairs += stride) {
      var score = Standing.of(games.subList(0, 2 * pairs));
      running.add(new MatchReport.RunningScore(2 * pairs, score.score(), score.low(), score.high()));
    }
    return running;
  }

  private static List<MatchReport.Bin> lengths(List<PlayedGame> games) {
    int longest = games.stream().mapToInt(PlayedGame::turns).max().orElse(0);
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
