package dev.espionage.loadtest.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {
  private static final long START = 5_000;

  /** An event loop whose time stands still unless it is moved. */
  private final EmbeddedChannel channel = new EmbeddedChannel();

  private final List<Long> intended = new ArrayList<>();
  private long now = START;

  private boolean play(long at) {
    intended.add(at - START);
    return true;
  }

  private Pace tenASecond() {
    channel.freezeTime();
    return new Pace.AtRate(channel.eventLoop(), () -> now, 10);
  }

  private void pass(long millis) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
    channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
    channel.runScheduledPendingTasks();
  }

  private static long millis(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis);
  }

  @Test
  void nobodyPlaysWhileHeld() {
    for (Pace pace : List.of(new Pace.Closed(), tenASecond())) {
      pace.join();
      pace.ready(this::play);
      pass(1000);
      assertThat(intended).isEmpty();
    }
  }

  @Test
  void inAClosedLoopWhoIsReadyPlaysAtOnce() {
    Pace pace = new Pace.Closed();
    pace.join();
    pace.ready(this::play);
    pace.resume();
    assertThat(intended).hasSize(1);
    pace.ready(this::play);
    assertThat(intended).hasSize(2);
  }

  @Test
  void atARateTurnsAreDueAtEvenDistances() {
    Pace pace = tenASecond();
    for (int i = 0; i < 4; i++) {
      pace.join();
      pace.ready(this::play);
    }
    pace.resume();
    assertThat(intended).containsExactly(0L);
    pass(99);
    assertThat(intended).hasSize(1);
    pass(1);
    pass(100);
    assertThat(intended).containsExactly(0L, millis(100), millis(200));
  }

  @Test
  void whoBeginsLateBeginsAsOfWhenTheTurnWasDue() {
    Pace pace = tenASecond();
    pace.join();
    pace.resume();
    pass(250);
    pace.ready(this::play);
    pace.ready(this::play);
    pace.ready(this::play);
    assertThat(intended).containsExactly(0L, millis(100), millis(200));
    pace.ready(this::play);
    assertThat(intended).hasSize(3);
    pass(50);
    assertThat(intended).endsWith(millis(300));
  }

  @Test
  void whoDoesNotBeginAfterAllUsesNoTurnUp() {
    Pace pace = tenASecond();
    pace.join();
    pace.resume();
    pace.ready(_ -> false);
    pace.ready(this::play);
    assertThat(intended).containsExactly(0L);
  }

  @Test
  void turnsThatNobodyBeganAreCountedAsOverdueAndForgotten() {
    Pace pace = tenASecond();
    pace.join();
    pace.resume();
    pace.ready(this::play);
    pass(500);
    pace.hold(new CompletableFuture<>());
    assertThat(pace.overdue()).isEqualTo(4);
    pace.ready(this::play);
    pass(500);
    pace.resume();
    assertThat(intended).containsExactly(0L, millis(1000));
  }

  @Test
  void itIsHeldOnceEverybodyIsReady() {
    Pace pace = new Pace.Closed();
    pace.join();
    pace.join();
    pace.resume();
    CompletableFuture<Void> held = new CompletableFuture<>();
    pace.hold(held);
    assertThat(held).isNotDone();
    pace.ready(this::play);
    assertThat(held).isNotDone();
    pace.leave();
    assertThat(held).isCompleted();
  }
}
