package dev.espionage.client.computer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnTimeTest {
  private static final Duration MOST = Duration.ofSeconds(3);
  private static final Duration LONG = Duration.ofHours(1);

  private static Snapshot snapshot(int remaining, boolean inPeriod, boolean firstTurn) {
    SideClock own = SideClock.newBuilder().setRemainingMs(remaining).setInPeriod(inPeriod).build();
    Clocks clocks =
        Clocks.newBuilder()
            .setBlack(own)
            .setWhite(SideClock.newBuilder().setRemainingMs(1))
            .setRunning(ServerGame.side(Side.BLACK))
            .setFirstTurn(firstTurn)
            .build();
    return Snapshot.newBuilder().setClocks(clocks).build();
  }

  @ParameterizedTest
  @CsvSource({
    "600+0, 600000, false, 15000",
    "600+5, 600000, false, 18750",
    "600d5, 600000, false, 18750",
    "600/5x30, 570000, false, 37500",
    "600/5x30, 20000, true, 9950",
    "600+5, 1100, false, 500",
    "600+5, 50, false, 0",
    "3d, 200000000, false, 3600000",
  })
  void aTurnGetsItsShareOfWhatIsLeft(String control, int left, boolean inPeriod, long millis) {
    Duration time =
        TurnTime.of(control, LONG).of(snapshot(left, inPeriod, false), Side.BLACK, Duration.ZERO);
    assertThat(time).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void whatHasPassedSinceTheSnapshotIsNotLeft() {
    Duration time =
        TurnTime.of("600+0", LONG)
            .of(snapshot(600_000, false, false), Side.BLACK, Duration.ofSeconds(200));
    assertThat(time).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void theFirstTurnHasALimitOfItsOwn() {
    Duration time =
        TurnTime.of("600/5x30", LONG).of(snapshot(30_000, false, true), Side.BLACK, Duration.ZERO);
    assertThat(time).isEqualTo(Duration.ofMillis(750));
  }

  @Test
  void withoutAClockOnlyTheLongestCounts() {
    Duration most = Duration.ofSeconds(2);
    assertThat(TurnTime.of("-", most).of(Snapshot.getDefaultInstance(), Side.WHITE, Duration.ZERO))
        .isEqualTo(most);
    assertThat(
            TurnTime.of("600+5", most)
                .of(snapshot(600_000, false, false), Side.BLACK, Duration.ZERO))
        .isEqualTo(most);
  }

  @Test
  void isNeverLongerThanWanted() {
    assertThat(TurnTime.turnShare(Duration.ofDays(3), Duration.ZERO, MOST)).isEqualTo(MOST);
  }

  @Test
  void isAShareOfWhatIsLeftAndMostOfTheBonus() {
    assertThat(TurnTime.turnShare(Duration.ofMinutes(1), Duration.ZERO, MOST))
        .isEqualTo(Duration.ofMillis(1500));
    assertThat(TurnTime.turnShare(Duration.ofSeconds(20), Duration.ofSeconds(2), MOST))
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void leavesTimeForTheWayWhenHardlyAnyIsLeft() {
    assertThat(TurnTime.turnShare(Duration.ofMillis(300), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ofMillis(100));
    assertThat(TurnTime.turnShare(Duration.ofMillis(40), Duration.ofSeconds(5), MOST))
        .isEqualTo(Duration.ZERO);
  }
}
