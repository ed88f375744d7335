package dev.espionage.loadtest.match;

import dev.espionage.loadtest.report.MatchReport;
import java.util.List;

/**
 * What a number of games say about the two players.
 *
 * <p>The two games of a pair have the same volcanoes and the same chance, so they are not
 * independent, but pairs are. The variance is therefore that of the points of a <em>pair</em>, per
 * game: {@code v} = sum of (pair's points / 2 − score)² / (pairs − 1). The interval of the score is
 * Wilson's, for as many independent won or lost games as would be as certain: {@code score · (1 −
 * score) / (v / pairs)}; so it stays between 0 and 1 also when nearly everything is won. If all was
 * won or all was lost, it is the number of games. A score is worth {@code 400 · log10(score / (1 −
 * score))} rating points, at most {@value #MOST_RATING} either way.
 */
final class MatchScore {

  static final double MOST_RATING = 1200;

  /** Of the normal distribution, two-sided 95 %. */
  private static final double Z = 1.959964;

  private MatchScore() {}

  /** After these games: two for each pair, one after the other. */
  static MatchReport.Score of(List<MatchGame.Played> games) {
    int wins = (int) games.stream().filter(game -> game.points() == 1).count();
    int losses = (int) games.stream().filter(game -> game.points() == 0).count();
    double score = games.stream().mapToDouble(MatchGame.Played::points).average().orElse(0.5);
    double certainty = certainty(games, score);
    double low = bound(score, certainty, -1);
    double high = bound(score, certainty, 1);
    return new MatchReport.Score(
        wins,
        games.size() - wins - losses,
        losses,
        score,
        low,
        high,
        rating(score),
        rating(low),
        rating(high));
  }

  /** The number of independent games that would be as certain. */
  private static double certainty(List<MatchGame.Played> games, double score) {
    int pairs = games.size() / 2;
    if (pairs < 2 || score == 0 || score == 1) {
      return games.size();
    }
    double squares = 0;
    for (int pair = 0; pair < pairs; pair++) {
      double points = (games.get(2 * pair).points() + games.get(2 * pair + 1).points()) / 2;
      squares += (points - score) * (points - score);
    }
    return score * (1 - score) * pairs * (pairs - 1) / squares;
  }

  /** Wilson's bound; the score itself if it is certain. */
  private static double bound(double score, double games, int sign) {
    if (Double.isInfinite(games)) {
      return score;
    }
    double z2 = Z * Z / games;
    double half = Z * Math.sqrt(score * (1 - score) / games + z2 / (4 * games));
    return Math.clamp((score + z2 / 2 + sign * half) / (1 + z2), 0, 1);
  }

  /** Rating points that this score is worth. */
  static double rating(double score) {
    return Math.clamp(400 * Math.log10(score / (1 - score)), -MOST_RATING, MOST_RATING);
  }
}
