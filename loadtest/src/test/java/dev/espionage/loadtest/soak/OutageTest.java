package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutageTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final long before = System.nanoTime() - 1;
  private final Outage outage = new Outage(3);

  /// Answers a command that was asked and answered on a new connection.
  private void answered(int room, boolean turn) {
    outage.answered(room, System.nanoTime(), System.nanoTime(), turn);
  }

  @Test
  void aRoomGoesOnWhenATurnThatWasSentAfterTheFaultIsAcknowledged() {
    answered(0, true);
    long sent = System.nanoTime();
    outage.healed();
    outage.answered(0, before, sent - 1, true);
    outage.answered(1, before, System.nanoTime() + 1, false);
    assertThat(outage.silent()).containsExactly(0, 1, 2);
    outage.answered(0, before, System.nanoTime() + 1, true);
    outage.stopped(2);
    assertThat(outage.silent()).containsExactly(1);
  }

  @Test
  void waitsBeginWithTheFaultAndTheLongestCounts() {
    outage.answered(0, before, System.nanoTime() - HOUR.toNanos(), false);
    answered(1, false);
    List<Duration> waits = outage.waits();
    assertThat(waits).hasSize(2).isSorted();
    assertThat(waits.getLast()).isLessThan(HOUR);
  }

  @Test
  void whatWasStillOnItsWayFromADeadServerIsNoAnswerOfTheNewOne() {
    outage.answered(1, before, before, true);
    assertThat(outage.disconnected()).containsExactly(0, 1, 2);
    assertThat(outage.firstTurnAt()).isEqualTo(Outage.NEVER);
  }

  @Test
  void allAreReconnectedWhenTheLastOneHasAnAnswer() {
    answered(2, false);
    assertThat(outage.firstTurnAt()).isEqualTo(Outage.NEVER);
    answered(0, true);
    long first = outage.firstTurnAt();
    assertThat(first - before).isPositive();
    assertThat(outage.isReconnected()).isFalse();
    assertThat(outage.disconnected()).containsExactly(1);
    outage.stopped(1);
    assertThat(outage.isReconnected()).isTrue();
    assertThat(outage.allConnectedAt() - first).isNotNegative();
    answered(0, true);
    assertThat(outage.firstTurnAt()).isEqualTo(first);
  }

  @Test
  void noneIsReconnectedBeforeATurnWasAnswered() {
    for (int room = 0; room < 3; room++) {
      answered(room, false);
    }
    assertThat(outage.disconnected()).isEmpty();
    assertThat(outage.isReconnected()).isFalse();
    answered(1, true);
    assertThat(outage.isReconnected()).isTrue();
    assertThat(outage.allConnectedAt() - outage.firstTurnAt()).isNotPositive();
  }
}
