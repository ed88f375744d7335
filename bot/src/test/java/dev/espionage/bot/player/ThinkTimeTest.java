package dev.espionage.bot.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ThinkTimeTest {
  private static final Duration MOST = Duration.ofSeconds(3);

  @Test
  void isNeverLongerThanWanted() {
    assertThat(ThinkTime.of(Duration.ofDays(3), Duration.ZERO, MOST)).isEqualTo(MOST);
  }

  @Test
  void isAShareOfWhatIsLeftAndMostOfTheBonus() {
    assertThat(ThinkTime.of(Duration.ofMinutes(1), Duration.ZERO, MOST))
        .isEqualTo(Duration.ofMillis(1500));
    assertThat(ThinkTime.of(Duration.ofSeconds(20), Duration.ofSeconds(2), MOST))
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void leavesTimeForTheWayWhenHardlyAnyIsLeft() {
    assertThat(ThinkTime.of(Duration.ofMillis(300), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ofMillis(100));
    assertThat(ThinkTime.of(Duration.ofMillis(40), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ZERO);
  }

  @Test
  void thinkingEndsWithTheFirstOfTwoLimits() {
    long[] now = {0};
    Thinking both = Thinking.lasting(() -> now[0], Duration.ofNanos(10)).and(Thinking.rounds(3));
    assertThat(both.goesOn(2)).isTrue();
    assertThat(both.goesOn(3)).isFalse();
    now[0] = 10;
    assertThat(both.goesOn(0)).isFalse();
  }
}
