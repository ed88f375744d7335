package dev.espionage.tools.match;

import java.util.List;

/// Estimates the strength of two players from the games of a match.
///
/// The two games of a pair have the same volcanoes and the same random numbers, so they are not
/// independent, but pairs are. The variance is therefore that of the points of a _pair_, per game:
/// `v` = sum of (pair's points / 2 − score)² / (pairs − 1). The interval of the score is Wilson's,
/// so it stays between 0 and 1 even when one player wins nearly everything. Its number of games is
/// that of independent won or lost games with the same certainty: `score · (1 − score) / (v /
/// pairs)`. If one player won every game, or if there is only one pair, it is the actual number of
/// games. A score is worth `400 · log10(score / (1 − score))` rating points, at most {@value
/// #MOST_RATING} either way.
final class MatchScore {

  static final double MOST_RATING = 1200;

  /// The quantile of the normal distribution for a two-sided interval of 95 %.
  private static final double Z = 1.959964;

  private MatchScore() {}

  /// Returns the score after these games, which are listed pair by pair.
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

  /// Returns the number of independent games with the same certainty.
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

  /// Returns Wilson's bound, or the score itself if it is certain.
  private static double bound(double score, double games, int sign) {
    if (Double.isInfinite(games)) {
      return score;
    }
    double z2 = Z * Z / games;
    double half = Z * Math.sqrt(score * (1 - score) / games + z2 / (4 * games));
    return Math.clamp((score + z2 / 2 + sign * half) / (1 + z2), 0, 1);
  }

  static double rating(double score) {
    return Math.clamp(400 * Math.log10(score / (1 - score)), -MOST_RATING, MOST_RATING);
  }
}
