package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.bot.player.ThinkingTime;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnTimeLimitTest {

  @Test
  void aTimeIsReadAsItIsWritten() {
    assertThat(TurnTimeLimit.parse("50ms"))
        .isEqualTo(new TurnTimeLimit.Lasting(Duration.ofMillis(50)));
    assertThat(TurnTimeLimit.parse("2s"))
        .isEqualTo(new TurnTimeLimit.Lasting(Duration.ofSeconds(2)));
    assertThat(TurnTimeLimit.parse("rounds:400")).isEqualTo(new TurnTimeLimit.Rounds(400));
    assertThat(TurnTimeLimit.parse("level")).isEqualTo(TurnTimeLimit.parse("2s"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "50", "0ms", "-1s", "rounds:", "rounds:0", "5m", "1.5s", "rounds:9999999999"})
  void anythingElseIsRefusedWithWhatIsExpected(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TurnTimeLimit.parse(text))
        .withMessage("'%s' is not a time; expected 50ms, 2s, rounds:400 or level", text);
  }

  @Test
  void aTimeIsOverWhenTheClockSaysSoAndRoundsWhenTheyAreCounted() {
    AtomicLong clock = new AtomicLong(7);
    ThinkingTime lasting = TurnTimeLimit.parse("50ms").begin(clock::get);
    assertThat(lasting.allowsRound(1_000_000)).isTrue();
    clock.addAndGet(Duration.ofMillis(50).toNanos());
    assertThat(lasting.allowsRound(0)).isFalse();
    ThinkingTime rounds = TurnTimeLimit.parse("rounds:2").begin(clock::get);
    assertThat(rounds.allowsRound(1)).isTrue();
    assertThat(rounds.allowsRound(2)).isFalse();
  }
}
