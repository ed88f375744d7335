package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Controls.control;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The properties derived from a time control.
class TimeControlTest {

  @ParameterizedTest
  @CsvSource({"600+5, 800", "60+0, 60", "0+5, 200", "600d5, 800", "0d1, 40", "600/5x30, 1800"})
  void theEstimatedLengthIsTheBaseAndFortyTimesTheRest(String text, long seconds) {
    assertThat(control(text).estimatedLength()).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3d", "-"})
  void gamesThatAreNotLiveHaveNoEstimatedLength(String text) {
    assertThat(control(text).estimatedLength()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "60+0, BULLET",
    "179+0, BULLET",
    "180+0, BLITZ",
    "479+0, BLITZ",
    "480+0, RAPID",
    "300d5, RAPID",
    "1499+0, RAPID",
    "1500+0, CLASSICAL",
    "0/1x30, RAPID",
    "600/5x30, CLASSICAL",
    "1d, CORRESPONDENCE",
    "-, UNLIMITED"
  })
  void theSpeedFollowsFromTheEstimatedLength(String text, Speed speed) {
    assertThat(control(text).speed()).isEqualTo(speed);
  }

  @ParameterizedTest
  @CsvSource({"600+5, true", "600d5, true", "600/5x30, true", "3d, false", "-, false"})
  void aGameIsLiveIfItIsPlayedAgainstARunningClock(String text, boolean live) {
    assertThat(control(text).isLive()).isEqualTo(live);
  }

  @ParameterizedTest
  @ValueSource(strings = {"600+5", "600d5", "600/5x30"})
  void deployingMayTakeThreeMinutes(String text) {
    assertThat(control(text).deploymentLimit()).contains(Duration.ofMinutes(3));
  }

  @Test
  void deployingHasNoLimitWithoutClocks() {
    assertThat(control("-").deploymentLimit()).isEmpty();
  }

  @Test
  void deployingMayTakeThreeDaysInCorrespondence() {
    assertThat(control("1d").deploymentLimit()).contains(Duration.ofDays(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"600+5", "600d5", "600/5x30"})
  void theFirstTurnOfALiveGameHasThirtySeconds(String text) {
    assertThat(control(text).firstTurnLimit()).contains(Duration.ofSeconds(30));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3d", "-"})
  void theFirstTurnOfOtherGamesHasNoLimitOfItsOwn(String text) {
    assertThat(control(text).firstTurnLimit()).isEmpty();
  }

  static Stream<ThrowingCallable> outOfBounds() {
    Duration second = Duration.ofSeconds(1);
    Duration split = Duration.ofMillis(1500);
    return Stream.of(
        () -> new TimeControl.Fischer(Duration.ZERO, Duration.ZERO),
        () -> new TimeControl.Fischer(second.negated(), second),
        () -> new TimeControl.Fischer(Duration.ofSeconds(10_801), second),
        () -> new TimeControl.Fischer(split, second),
        () -> new TimeControl.Fischer(second, split),
        () -> new TimeControl.Fischer(second, Duration.ofSeconds(601)),
        () -> new TimeControl.Bronstein(Duration.ZERO, Duration.ZERO),
        () -> new TimeControl.Bronstein(Duration.ofSeconds(10_801), second),
        () -> new TimeControl.Bronstein(second, Duration.ofSeconds(601)),
        () -> new TimeControl.ByoYomi(Duration.ofSeconds(10_801), 1, second),
        () -> new TimeControl.ByoYomi(second, 0, second),
        () -> new TimeControl.ByoYomi(second, 21, second),
        () -> new TimeControl.ByoYomi(second, 1, Duration.ZERO),
        () -> new TimeControl.ByoYomi(second, 1, Duration.ofSeconds(601)),
        () -> new TimeControl.Correspondence(Duration.ZERO),
        () -> new TimeControl.Correspondence(Duration.ofHours(36)),
        () -> new TimeControl.Correspondence(Duration.ofDays(31)));
  }

  @ParameterizedTest
  @MethodSource("outOfBounds")
  void noControlIsMadeOutOfBounds(ThrowingCallable making) {
    assertThatIllegalArgumentException().isThrownBy(making);
  }
}
