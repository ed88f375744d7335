package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Controls.control;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LagQuotaTest {

  private static LagQuota start(String control) {
    return LagQuota.start(control(control));
  }

  @ParameterizedTest
  @CsvSource({
    "60+0, 0.39",
    "180+0, 0.87",
    "0d1, 0.31",
    "212+0, 0.998",
    "213+0, 1",
    "600+5, 1",
    "0/1x1, 0.31"
  })
  void theGainIsAShareOfTheLengthAndSomethingFixedButAtMostASecond(String control, double gain) {
    assertThat(start(control).gain()).isEqualTo(seconds(gain));
  }

  @ParameterizedTest
  @CsvSource({"60+0, 1.17", "600+5, 3"})
  void itStartsWithThreeGains(String control, double quota) {
    assertThat(start(control).available()).isEqualTo(seconds(quota));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3d", "-"})
  void gamesThatAreNotLiveHaveNone(String control) {
    LagQuota quota = start(control);
    assertThat(quota.available()).isZero();
    assertThat(quota.compensation(Duration.ofSeconds(9))).isZero();
    assertThat(quota.afterTurn(Duration.ZERO)).isEqualTo(quota);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.1, 0.1", "3, 3", "3.001, 3", "60, 3", "-1, 0"})
  void whatWasMeasuredIsCompensatedAsFarAsTheQuotaGoes(double measured, double compensated) {
    assertThat(start("600+5").compensation(seconds(measured))).isEqualTo(seconds(compensated));
  }

  @Test
  void aTurnTakesWhatItUsedAndGainsOne() {
    assertThat(start("600+5").afterTurn(seconds(0.4)).available()).isEqualTo(seconds(3.6));
    assertThat(start("600+5").afterTurn(seconds(3)).available()).isEqualTo(seconds(1));
  }

  @Test
  void itHoldsAtMostSevenGains() {
    LagQuota quota = start("600+5");
    for (int turn = 0; turn < 20; turn++) {
      quota = quota.afterTurn(Duration.ZERO);
    }
    assertThat(quota.available()).isEqualTo(seconds(7));
    assertThat(quota.afterTurn(seconds(0.5)).available()).isEqualTo(seconds(7));
  }

  @Test
  void moreThanItHoldsCannotBeUsed() {
    LagQuota quota = start("600+5");
    assertThatIllegalArgumentException().isThrownBy(() -> quota.afterTurn(seconds(5)));
    assertThatIllegalArgumentException().isThrownBy(() -> quota.afterTurn(seconds(3.001)));
    assertThatIllegalArgumentException().isThrownBy(() -> quota.afterTurn(seconds(-1)));
    assertThatIllegalArgumentException().isThrownBy(() -> new LagQuota(seconds(8), seconds(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> new LagQuota(seconds(0), seconds(-1)));
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whoeverDelaysPongsWinsAtMostThreeGainsAndOneATurn(long seed) {
    Random random = new Random(seed);
    LagQuota quota = LagQuota.start(Controls.live(random));
    Duration most = quota.gain().multipliedBy(2);
    Duration won = Duration.ZERO;
    for (int turn = 0; turn < 100; turn++) {
      Duration used = quota.compensation(Duration.ofMillis(random.nextInt(3000)));
      won = won.plus(used);
      most = most.plus(quota.gain());
      quota = quota.afterTurn(used);
      assertThat(won).isLessThanOrEqualTo(most);
    }
  }
}
