package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchScoreTest {

  private static MatchGame.Played game(double points) {
    return new MatchGame.Played(points, "headquarters", 40, Optional.empty());
  }

  private static List<MatchGame.Played> games(double... points) {
    List<MatchGame.Played> games = new ArrayList<>();
    for (double point : points) {
      games.add(game(point));
    }
    return games;
  }

  @Test
  void winsDrawsAndLossesAreThoseOfA() {
    MatchReport.Score score = MatchScore.of(games(1, 0.5, 0, 1, 1, 0.5));
    assertThat(score.wins()).isEqualTo(3);
    assertThat(score.draws()).isEqualTo(2);
    assertThat(score.losses()).isEqualTo(1);
    assertThat(score.score()).isEqualTo(4 / 6.0);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0", "0.75, 190.8", "0.25, -190.8", "0.9090909, 400", "1, 1200", "0, -1200"})
  void aScoreIsWorthRatingPoints(double score, double rating) {
    assertThat(MatchScore.rating(score)).isCloseTo(rating, within(0.1));
  }

  /// Expects the tabulated Wilson interval of 60 out of 100.
  @Test
  void wonAndLostGamesInIndependentPairsAreAsCertainAsSoManyGames() {
    List<MatchGame.Played> games = new ArrayList<>();
    // 18 pairs won, 8 lost, 24 split: the variance of a pair is that of two independent games.
    for (int i = 0; i < 36; i++) {
      games.add(game(1));
    }
    for (int i = 0; i < 24; i++) {
      games.addAll(games(1, 0));
    }
    for (int i = 0; i < 16; i++) {
      games.add(game(0));
    }
    MatchReport.Score score = MatchScore.of(games);
    assertThat(score.score()).isEqualTo(0.6);
    assertThat(score.low()).isCloseTo(0.502, within(0.003));
    assertThat(score.high()).isCloseTo(0.691, within(0.003));
    assertThat(score.ratingLow()).isCloseTo(MatchScore.rating(score.low()), within(1e-9));
  }

  @Test
  void splitPairsMakeTheScoreMoreCertainAndEqualPairsLess() {
    List<MatchGame.Played> split = new ArrayList<>();
    List<MatchGame.Played> equal = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      split.addAll(i < 2 ? games(1, 1) : games(1, 0));
      equal.addAll(i < 11 ? games(1, 1) : games(0, 0));
    }
    MatchReport.Score one = MatchScore.of(split);
    MatchReport.Score other = MatchScore.of(equal);
    assertThat(one.score()).isEqualTo(other.score()).isEqualTo(0.55);
    assertThat(one.high() - one.low()).isLessThan((other.high() - other.low()) / 2);
  }

  @Test
  void whoWonEverythingIsBetterByAnUnknownAmount() {
    MatchReport.Score score = MatchScore.of(games(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    assertThat(score.low()).isCloseTo(0.722, within(0.001));
    assertThat(score.high()).isCloseTo(1, within(1e-9));
    assertThat(score.rating()).isEqualTo(1200);
    assertThat(score.ratingLow()).isCloseTo(166, within(1.0));
  }

  @Test
  void theIntervalHoldsTheTrueScoreAboutNineteenTimesOfTwenty() {
    long seed = 5;
    SplittableRandom random = new SplittableRandom(seed);
    int held = 0;
    int matches = 2_000;
    for (int match = 0; match < matches; match++) {
      List<MatchGame.Played> games = new ArrayList<>();
      for (int pair = 0; pair < 40; pair++) {
        // The volcanoes of each pair favour one player; the average score is 0.65.
        double chance = random.nextBoolean() ? 0.8 : 0.5;
        games.add(game(random.nextDouble() < chance ? 1 : 0));
        games.add(game(random.nextDouble() < chance ? 1 : 0));
      }
      MatchReport.Score score = MatchScore.of(games);
      held += score.low() <= 0.65 && 0.65 <= score.high() ? 1 : 0;
    }
    assertThat(held / (double) matches).as("seed " + seed).isBetween(0.93, 0.97);
  }
}
