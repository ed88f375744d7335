package dev.espionage.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RatingSystemTest {
  private static final BySide<Rating> NEWCOMERS = new BySide<>(Rating.START, Rating.START);

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 10);
  }

  @Test
  void aGameIsAPeriodWithTauThreeQuarters() {
    BySide<Rating> after = RatingSystem.after(NEWCOMERS, Optional.of(Side.BLACK));
    assertThat(after.black())
        .isEqualTo(
            new Glicko2(0.75)
                .after(Rating.START, List.of(new Glicko2.Result(Rating.START, Glicko2.Score.WIN))));
    assertThat(after.black().rounded()).isEqualTo(1662);
    assertThat(after.white().rounded()).isEqualTo(1338);
    assertThat(after.white().isProvisional()).isTrue();
  }

  @Test
  void aDrawOfNewcomersTellsThatTheyAreEqual() {
    BySide<Rating> after = RatingSystem.after(NEWCOMERS, Optional.empty());
    assertThat(after.white()).isEqualTo(after.black());
    assertThat(after.white().value()).isEqualTo(1500);
    assertThat(after.white().deviation()).isLessThan(350);
  }

  @Test
  void theMostCertainRatingIsProvisionalAfterAYear() {
    var certain = new Rating(1800, 45, 0.06);
    Duration established = RatingSystem.established(certain);
    assertThat(established).isBetween(Duration.ofDays(365), Duration.ofDays(375));
    assertThat(RatingSystem.after(certain, established).deviation()).isCloseTo(110, within(1e-3));
    assertThat(RatingSystem.after(certain, established.minusDays(1)).isProvisional()).isFalse();
    assertThat(RatingSystem.after(certain, established.plusDays(1)).isProvisional()).isTrue();
    assertThat(RatingSystem.after(certain, Duration.ofDays(100_000)).deviation()).isEqualTo(350);
    assertThat(RatingSystem.after(certain, Duration.ZERO)).isEqualTo(certain);
    assertThat(RatingSystem.established(Rating.START)).isZero();
  }

  @Test
  void theFirstTwelveGamesOfTwoPlayersCountInFull() {
    for (int repeats = 0; repeats < 12; repeats++) {
      assertThat(RatingSystem.weight(repeats)).isEqualTo(1);
      assertThat(RatingSystem.after(NEWCOMERS, Optional.of(Side.WHITE), repeats))
          .isEqualTo(RatingSystem.after(NEWCOMERS, Optional.of(Side.WHITE)));
    }
    assertThat(RatingSystem.weight(12)).isCloseTo(144.0 / 169, within(1e-12));
    assertThat(RatingSystem.weight(23)).isEqualTo(0.25);
    assertThat(RatingSystem.weight(119)).isCloseTo(0.01, within(1e-12));
    assertThat(RatingSystem.weight(199)).isPositive();
    assertThat(RatingSystem.weight(200)).isZero();
    assertThat(RatingSystem.weight(Integer.MAX_VALUE)).isZero();
  }

  @Test
  void allGamesOfTwoPlayersTogetherCountLessThanTwentyFour() {
    double sum = 0;
    for (int repeats = 0; repeats < 10_000; repeats++) {
      assertThat(RatingSystem.weight(repeats + 1))
          .isLessThanOrEqualTo(RatingSystem.weight(repeats));
      sum += RatingSystem.weight(repeats);
    }
    assertThat(sum).isBetween(20.0, 24.0);
  }

  @Test
  void aRepeatedOpponentChangesBothRatingsByThatPart() {
    var before = new BySide<>(new Rating(1600, 80, 0.06), new Rating(1500, 200, 0.07));
    BySide<Rating> full = RatingSystem.after(before, Optional.of(Side.BLACK));
    BySide<Rating> quarter = RatingSystem.after(before, Optional.of(Side.BLACK), 23);
    for (Side side : Side.values()) {
      Rating own = before.of(side);
      assertThat(quarter.of(side).value() - own.value())
          .isCloseTo((full.of(side).value() - own.value()) / 4, within(1e-9));
      assertThat(quarter.of(side).deviation() - own.deviation())
          .isCloseTo((full.of(side).deviation() - own.deviation()) / 4, within(1e-9));
    }
    assertThat(RatingSystem.after(before, Optional.of(Side.BLACK), 200)).isEqualTo(before);
  }

  /// A player who wins every game against an account of their own gains little after the first.
  @Test
  void aThousandWinsAgainstOneOpponentAreWorthLittleMoreThanTwoDozen() {
    var established = new Rating(1500, 60, 0.06);
    var damped = new BySide<>(established, established);
    BySide<Rating> undamped = damped;
    for (int repeats = 0; repeats < 1_000; repeats++) {
      damped = RatingSystem.after(damped, Optional.of(Side.WHITE), repeats);
      undamped = RatingSystem.after(undamped, Optional.of(Side.WHITE));
    }
    assertThat(damped.white().value()).isBetween(1600.0, 1650.0);
    assertThat(undamped.white().value()).isGreaterThan(2200);
  }

  /// The bounds hold for any results of two players over years.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void ratingsStayWhereTheyMeanSomething(long seed) {
    Random random = new Random(seed);
    BySide<Rating> ratings = NEWCOMERS;
    double skew = random.nextDouble();
    for (int game = 0; game < 5_000; game++) {
      Duration idle = Duration.ofHours(random.nextLong(random.nextInt(10) == 0 ? 10_000 : 2));
      ratings =
          new BySide<>(
              RatingSystem.after(ratings.white(), idle), RatingSystem.after(ratings.black(), idle));
      Optional<Side> winner =
          random.nextInt(10) == 0
              ? Optional.empty()
              : Optional.of(random.nextDouble() < skew ? Side.WHITE : Side.BLACK);
      ratings = RatingSystem.after(ratings, winner, random.nextInt(300));
      for (Side side : Side.values()) {
        assertThat(ratings.of(side).deviation()).isBetween(45.0, 350.0);
        assertThat(ratings.of(side).value()).isBetween(100.0, 6_000.0);
        assertThat(ratings.of(side).volatility()).isBetween(0.01, 0.5);
      }
    }
  }
}
