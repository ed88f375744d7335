package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SignOfLifeTest {
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  private Instant now = START;
  private boolean cutOff;
  private boolean ended;
  private final SignOfLife signOfLife = new SignOfLife(() -> now, () -> cutOff, () -> ended);

  private Instant after(Duration time) {
    now = now.plus(time);
    return signOfLife.instant();
  }

  @Test
  void aNodeThatReachesAllOthersLivesNow() {
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(now);
  }

  @Test
  void aNodeThatIsCutOffServedItsGamesUntilShortlyBeforeItNoticed() {
    Instant reached = after(Duration.ofSeconds(1));
    cutOff = true;
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(reached.minus(SignOfLife.UNNOTICED));
    assertThat(after(Duration.ofSeconds(9))).isEqualTo(reached.minus(SignOfLife.UNNOTICED));
  }

  @Test
  void aNodeThatReachesTheOthersAgainLivesAgain() {
    cutOff = true;
    var _ = after(Duration.ofSeconds(1));
    cutOff = false;
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(now);
  }

  @Test
  void aNodeThatHasEndedGivesNoMoreSigns() {
    Instant last = after(Duration.ofSeconds(1));
    ended = true;
    assertThat(after(Duration.ofSeconds(1))).isEqualTo(last);
  }
}
