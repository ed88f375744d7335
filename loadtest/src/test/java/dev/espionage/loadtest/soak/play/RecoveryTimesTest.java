package dev.espionage.loadtest.soak.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecoveryTimesTest {
  private static final long KILLED_AT = System.nanoTime();

  private final RecoveryTimes recovery = new RecoveryTimes(KILLED_AT, 3);

  @Test
  void whatWasStillOnItsWayFromTheDeadServerIsNoAnswer() {
    recovery.answered(1, KILLED_AT - 1, true);
    assertThat(recovery.silent()).containsExactly(0, 1, 2);
    assertThat(recovery.firstTurnAt()).isEqualTo(RecoveryTimes.NEVER);
  }

  @Test
  void allHaveAnsweredWhenTheLastOneHas() {
    recovery.answered(2, KILLED_AT + 1, false);
    assertThat(recovery.firstTurnAt()).isEqualTo(RecoveryTimes.NEVER);
    recovery.answered(0, KILLED_AT + 1, true);
    long first = recovery.firstTurnAt();
    assertThat(first - KILLED_AT).isPositive();
    assertThat(recovery.isComplete()).isFalse();
    assertThat(recovery.silent()).containsExactly(1);
    recovery.stopped(1);
    assertThat(recovery.isComplete()).isTrue();
    assertThat(recovery.allAnsweredAt() - first).isNotNegative();
    recovery.answered(0, KILLED_AT + 1, true);
    assertThat(recovery.firstTurnAt()).isEqualTo(first);
  }

  @Test
  void theRecoveryIsNotCompleteBeforeATurnWasAnswered() {
    for (int room = 0; room < 3; room++) {
      recovery.answered(room, KILLED_AT + 1, false);
    }
    assertThat(recovery.silent()).isEmpty();
    assertThat(recovery.isComplete()).isFalse();
    recovery.answered(1, KILLED_AT + 1, true);
    assertThat(recovery.isComplete()).isTrue();
    assertThat(recovery.allAnsweredAt() - recovery.firstTurnAt()).isNotPositive();
  }
}
