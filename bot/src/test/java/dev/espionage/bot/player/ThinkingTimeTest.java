package dev.espionage.bot.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ThinkingTimeTest {
  @Test
  void endsWithTheFirstOfTwoLimits() {
    long[] now = {0};
    ThinkingTime both =
        ThinkingTime.forDuration(() -> now[0], Duration.ofNanos(10)).and(ThinkingTime.rounds(3));
    assertThat(both.allowsRound(2)).isTrue();
    assertThat(both.allowsRound(3)).isFalse();
    now[0] = 10;
    assertThat(both.allowsRound(0)).isFalse();
  }
}
