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

  /** The bounds hold for any results of two players over years. */
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
      ratings = RatingSystem.after(ratings, winner);
      for (Side side : Side.values()) {
        assertThat(ratings.of(side).deviation()).isBetween(45.0, 350.0);
        assertThat(ratings.of(side).value()).isBetween(100.0, 6_000.0);
        assertThat(ratings.of(side).volatility()).isBetween(0.01, 0.5);
      }
    }
  }
}
