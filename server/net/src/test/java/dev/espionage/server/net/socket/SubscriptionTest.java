package dev.espionage.server.net.socket;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.UnsentBytes;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SubscriptionTest {
  private static final int MOST_HELD = 3;

  private final EmbeddedChannel channel = new EmbeddedChannel();
  private final ConnectionMetrics metrics = new ConnectionMetrics(new SimpleMeterRegistry());
  private final ResponseSender responseSender =
      new ResponseSender(
          channel.eventLoop(), outbox(), metrics, new FailureLog(Ticker.systemTicker()));
  private final List<String> seen = new ArrayList<>();
  private final Numbers numbers = new Numbers();

  private Outbox outbox() {
    return new Outbox(
        channel, new UnsentBytes(1_000), Ticker.systemTicker(), metrics, 1_000, () -> {});
  }

  private final class Numbers extends Subscription {
    Numbers() {
      super(SubscriptionTest.this.responseSender);
      open();
    }

    CompletableFuture<String> watch() {
      var outcome = new CompletableFuture<String>();
      ask(() -> outcome, seen::add, () -> seen.add("failed"));
      return outcome;
    }

    void tell(String number) {
      deliver(() -> seen.add(number));
    }

    void leave() {
      close();
    }

    @Override
    protected int mostHeld() {
      return MOST_HELD;
    }

    @Override
    protected void end() {
      seen.add("end");
    }
  }

  @Test
  void whatComesBeforeTheAnswerIsDeliveredAfterIt() {
    CompletableFuture<String> first = numbers.watch();
    CompletableFuture<String> second = numbers.watch();
    numbers.tell("1");
    first.complete("first");
    numbers.tell("2");
    assertThat(seen).containsExactly("first");
    second.completeExceptionally(new IllegalStateException("fails for the test"));
    numbers.tell("3");
    assertThat(seen).containsExactly("first", "failed", "1", "2", "3");
  }

  @Test
  void onlyTheNewestAreHeldBack() {
    CompletableFuture<String> answer = numbers.watch();
    List.of("1", "2", "3", "4", "5").forEach(numbers::tell);
    answer.complete("answer");
    assertThat(seen).containsExactly("answer", "3", "4", "5");
  }

  @Test
  void oneThatIsClosedBeforeTheAnswerEndsAfterIt() {
    CompletableFuture<String> answer = numbers.watch();
    numbers.tell("1");
    numbers.leave();
    numbers.leave();
    numbers.tell("2");
    assertThat(seen).isEmpty();
    answer.complete("answer");
    assertThat(seen).containsExactly("answer", "end");
  }

  @Test
  void oneThatIsClosedEndsAtOnce() {
    numbers.leave();
    numbers.tell("1");
    assertThat(seen).containsExactly("end");
  }

  /// Checks that calls on the loop itself do not overtake a task that is queued for the loop.
  @Test
  void whatComesFromAnyThreadKeepsItsOrder() throws Exception {
    EventLoop loop = new DefaultEventLoop();
    var order = new ResponseSender(loop, outbox(), metrics, new FailureLog(Ticker.systemTicker()));
    Callable<List<String>> round =
        () -> {
          order.inOrder(() -> seen.add("1"));
          Thread.ofPlatform().start(() -> order.inOrder(() -> seen.add("2"))).join();
          order.inOrder(() -> seen.add("3"));
          return List.copyOf(seen);
        };
    assertThat(loop.submit(round).get()).containsExactly("1");
    assertThat(loop.submit(() -> List.copyOf(seen)).get()).containsExactly("1", "2", "3");
    loop.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
  }
}
