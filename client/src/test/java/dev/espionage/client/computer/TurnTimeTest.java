package dev.espionage.client.computer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnTimeTest {
  private static final Duration MOST = Duration.ofSeconds(3);

  @Test
  void isNeverLongerThanWanted() {
    assertThat(TurnTime.share(Duration.ofDays(3), Duration.ZERO, MOST)).isEqualTo(MOST);
  }

  @Test
  void isAShareOfWhatIsLeftAndMostOfTheBonus() {
    assertThat(TurnTime.share(Duration.ofMinutes(1), Duration.ZERO, MOST))
        .isEqualTo(Duration.ofMillis(1500));
    assertThat(TurnTime.share(Duration.ofSeconds(20), Duration.ofSeconds(2), MOST))
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void leavesTimeForTheWayWhenHardlyAnyIsLeft() {
    assertThat(TurnTime.share(Duration.ofMillis(300), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ofMillis(100));
    assertThat(TurnTime.share(Duration.ofMillis(40), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ZERO);
  }
}
