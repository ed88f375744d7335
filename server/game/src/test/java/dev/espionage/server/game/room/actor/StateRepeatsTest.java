package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests when a room repeats its state to other nodes.
class StateRepeatsTest {
  private static final Instant SHOWN = Instant.parse("2026-03-01T12:00:00Z");

  private final StateRepeats repeats = new StateRepeats();

  /// Returns the seconds after [#SHOWN] at which repeats are due, looking at each of them.
  private List<Long> dueSeconds() {
    List<Long> due = new ArrayList<>();
    for (long second = 0; second < 60; second++) {
      if (repeats.due(SHOWN.plusSeconds(second))) {
        due.add(second);
      }
    }
    return due;
  }

  @Test
  void withoutAStateNothingIsRepeated() {
    assertThat(repeats.next()).isEmpty();
    assertThat(dueSeconds()).isEmpty();
  }

  @Test
  void aStateIsRepeatedLessAndLessOftenUntilFifteenSecondsAfterIt() {
    repeats.shown(SHOWN);
    assertThat(repeats.next()).contains(SHOWN.plusSeconds(1));
    assertThat(dueSeconds()).containsExactly(1L, 3L, 7L, 15L);
    assertThat(repeats.next()).isEmpty();
  }

  @Test
  void aNewerStateBeginsAnew() {
    repeats.shown(SHOWN.minusSeconds(5));
    assertThat(repeats.due(SHOWN)).isTrue();
    repeats.shown(SHOWN);
    assertThat(dueSeconds()).containsExactly(1L, 3L, 7L, 15L);
  }

  @Test
  void aLateReminderCausesOneRepeatAtATime() {
    repeats.shown(SHOWN);
    assertThat(repeats.due(SHOWN.plusSeconds(4))).isTrue();
    assertThat(repeats.next()).contains(SHOWN.plusSeconds(3));
    assertThat(repeats.due(SHOWN.plus(Duration.ofMillis(2_999)))).isFalse();
  }
}
