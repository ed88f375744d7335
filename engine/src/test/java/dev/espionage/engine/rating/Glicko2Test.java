package dev.espionage.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Glicko2Test {
  private static final Glicko2 PUBLISHED = new Glicko2(0.5);
  private static final int CASES = 2_000;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  private static Rating random(Random random) {
    return new Rating(
        random.nextDouble(100, 4_000), random.nextDouble(45, 350), random.nextDouble(0.02, 0.2));
  }

  private static Rating played(Rating own, Rating opponent, Glicko2.Score score) {
    return new Glicko2(0.75).after(own, List.of(new Glicko2.Result(opponent, score)));
  }

  /// The "Example calculation" of the paper.
  @Test
  void thePublishedExampleComesOut() {
    Rating after =
        PUBLISHED.after(
            new Rating(1500, 200, 0.06),
            List.of(
                new Glicko2.Result(new Rating(1400, 30, 0.06), Glicko2.Score.WIN),
                new Glicko2.Result(new Rating(1550, 100, 0.06), Glicko2.Score.LOSS),
                new Glicko2.Result(new Rating(1700, 300, 0.06), Glicko2.Score.LOSS)));
    assertThat(after.value()).isCloseTo(1464.06, within(0.01));
    assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
    assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
  }

  @Test
  void theOrderOfGamesInAPeriodDoesNotMatter() {
    Glicko2.Result won = new Glicko2.Result(new Rating(1400, 30, 0.06), Glicko2.Score.WIN);
    Glicko2.Result lost = new Glicko2.Result(new Rating(1550, 100, 0.06), Glicko2.Score.LOSS);
    assertThat(PUBLISHED.after(Rating.START, List.of(won, lost)).value())
        .isCloseTo(PUBLISHED.after(Rating.START, List.of(lost, won)).value(), within(1e-9));
  }

  @Test
  void aPeriodWithoutGamesCostsCertaintyOnly() {
    Rating rating = new Rating(1623.5, 60, 0.06);
    assertThat(PUBLISHED.after(rating, List.of())).isEqualTo(PUBLISHED.idle(rating, 1));
    assertThat(PUBLISHED.idle(rating, 0).deviation()).isCloseTo(60, within(1e-12));
    Rating later = PUBLISHED.idle(rating, 10);
    assertThat(later.value()).isEqualTo(1623.5);
    assertThat(later.deviation())
        .isCloseTo(Math.sqrt(60 * 60 + 10 * Math.pow(0.06 * 173.7178, 2)), within(1e-9));
    assertThat(PUBLISHED.idle(PUBLISHED.idle(rating, 4), 6).deviation())
        .isCloseTo(later.deviation(), within(1e-9));
    assertThat(PUBLISHED.periodsUntil(rating, later.deviation())).isCloseTo(10, within(1e-9));
    assertThat(PUBLISHED.periodsUntil(later, 60)).isZero();
  }

  @Test
  void aSystemThatCannotChangeIsNone() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Glicko2(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Glicko2(Double.NaN));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whoWinsGainsAndWhoLosesLoses(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      Rating own = random(random);
      Rating opponent = random(random);
      assertThat(played(own, opponent, Glicko2.Score.WIN).value())
          .isGreaterThanOrEqualTo(own.value());
      assertThat(played(own, opponent, Glicko2.Score.LOSS).value())
          .isLessThanOrEqualTo(own.value());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aDrawMovesPlayersTowardsEachOtherAndEqualsNotAtAll(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      Rating own = random(random);
      Rating opponent = random(random);
      double moved = played(own, opponent, Glicko2.Score.DRAW).value() - own.value();
      assertThat(moved * (opponent.value() - own.value())).isNotNegative();
      var equal = new Rating(own.value(), opponent.deviation(), opponent.volatility());
      assertThat(played(own, equal, Glicko2.Score.DRAW).value()).isEqualTo(own.value());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatOneGainsAnEquallyCertainOneLoses(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      Rating own = random(random);
      var opponent = new Rating(random.nextDouble(100, 4_000), own.deviation(), own.volatility());
      double gained = played(own, opponent, Glicko2.Score.WIN).value() - own.value();
      double lost = opponent.value() - played(opponent, own, Glicko2.Score.LOSS).value();
      assertThat(gained).isCloseTo(lost, within(1e-4));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theStrongerTheOpponentTheMoreAResultIsWorth(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      Rating own = random(random);
      Rating weaker = random(random);
      var stronger =
          new Rating(
              weaker.value() + random.nextDouble(1, 500), weaker.deviation(), weaker.volatility());
      for (Glicko2.Score score : Glicko2.Score.values()) {
        assertThat(played(own, stronger, score).value())
            .isGreaterThanOrEqualTo(played(own, weaker, score).value() - 1e-4);
      }
    }
  }

  /// Even for the least likely result, the search for the volatility ends with a number.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyResultHasARating(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      var own = new Rating(random.nextDouble(-5e4, 5e4), random.nextDouble(1e-3, 2_000), 0.06);
      var opponent = new Rating(random.nextDouble(-5e4, 5e4), random.nextDouble(1e-3, 2_000), 0.06);
      for (Glicko2.Score score : Glicko2.Score.values()) {
        for (double tau : new double[] {0.3, 0.75, 1.2}) {
          Rating after = new Glicko2(tau).after(own, List.of(new Glicko2.Result(opponent, score)));
          assertThat(Stream.of(after.value(), after.deviation(), after.volatility()))
              .allMatch(Double::isFinite);
          assertThat(after.volatility()).isBetween(0.001, 10.0);
        }
      }
    }
  }
}
