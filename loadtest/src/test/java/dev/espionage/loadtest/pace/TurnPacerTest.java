package dev.espionage.loadtest.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnPacerTest {
  private static final long START = 5_000;

  /// An event loop whose clock advances only on request.
  private final EmbeddedChannel channel = new EmbeddedChannel();

  private final List<Long> intended = new ArrayList<>();
  private long now = START;

  private boolean play(long at) {
    intended.add(at - START);
    return true;
  }

  private TurnPacer tenASecond() {
    channel.freezeTime();
    return new TurnPacer(channel.eventLoop(), () -> now, OptionalDouble.of(10));
  }

  private TurnPacer closed() {
    return new TurnPacer(channel.eventLoop(), () -> now, OptionalDouble.empty());
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
    for (TurnPacer turnPacer : List.of(closed(), tenASecond())) {
      turnPacer.join();
      turnPacer.ready(this::play);
      pass(1000);
      assertThat(intended).isEmpty();
    }
  }

  @Test
  void aRateThatIsSetWhileHeldHoldsFromTheNextResume() {
    TurnPacer turnPacer = closed();
    turnPacer.join();
    turnPacer.ready(this::play);
    turnPacer.resume();
    turnPacer.hold(new CompletableFuture<>());
    channel.freezeTime();
    turnPacer.rate(OptionalDouble.of(10));
    turnPacer.resume();
    turnPacer.ready(this::play);
    turnPacer.ready(this::play);
    pass(100);
    assertThat(intended).containsExactly(0L, 0L, millis(100));
  }

  @Test
  void inAClosedLoopWhoIsReadyPlaysAtOnce() {
    TurnPacer turnPacer = closed();
    turnPacer.join();
    turnPacer.ready(this::play);
    turnPacer.resume();
    assertThat(intended).hasSize(1);
    turnPacer.ready(this::play);
    assertThat(intended).hasSize(2);
  }

  @Test
  void atARateTurnsAreDueAtEvenDistances() {
    TurnPacer turnPacer = tenASecond();
    for (int i = 0; i < 4; i++) {
      turnPacer.join();
      turnPacer.ready(this::play);
    }
    turnPacer.resume();
    assertThat(intended).containsExactly(0L);
    pass(99);
    assertThat(intended).hasSize(1);
    pass(1);
    pass(100);
    assertThat(intended).containsExactly(0L, millis(100), millis(200));
  }

  @Test
  void whoBeginsLateBeginsAsOfWhenTheTurnWasDue() {
    TurnPacer turnPacer = tenASecond();
    turnPacer.join();
    turnPacer.resume();
    pass(250);
    turnPacer.ready(this::play);
    turnPacer.ready(this::play);
    turnPacer.ready(this::play);
    assertThat(intended).containsExactly(0L, millis(100), millis(200));
    turnPacer.ready(this::play);
    assertThat(intended).hasSize(3);
    pass(50);
    assertThat(intended).endsWith(millis(300));
  }

  @Test
  void whoDoesNotBeginAfterAllUsesNoTurnUp() {
    TurnPacer turnPacer = tenASecond();
    turnPacer.join();
    turnPacer.resume();
    turnPacer.ready(_ -> false);
    turnPacer.ready(this::play);
    assertThat(intended).containsExactly(0L);
  }

  @Test
  void turnsThatNobodyBeganAreCountedAsOverdueAndForgotten() {
    TurnPacer turnPacer = tenASecond();
    turnPacer.join();
    turnPacer.resume();
    turnPacer.ready(this::play);
    pass(500);
    turnPacer.hold(new CompletableFuture<>());
    assertThat(turnPacer.overdue()).isEqualTo(4);
    turnPacer.ready(this::play);
    pass(500);
    turnPacer.resume();
    assertThat(intended).containsExactly(0L, millis(1000));
  }

  @Test
  void itIsHeldOnceEverybodyIsReady() {
    TurnPacer turnPacer = closed();
    turnPacer.join();
    turnPacer.join();
    turnPacer.resume();
    CompletableFuture<Void> held = new CompletableFuture<>();
    turnPacer.hold(held);
    assertThat(held).isNotDone();
    turnPacer.ready(this::play);
    assertThat(held).isNotDone();
    turnPacer.leave();
    assertThat(held).isCompleted();
  }
}
