package dev.espionage.server.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Outbox;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests the bound on the unsent output of all connections.
class UnsentBytesTest {
  private static final long BOUND = 10_000;
  private static final int LOOPS = 8;

  private final UnsentBytes unsent = new UnsentBytes(BOUND);

  private UnsentBytes.Share share() {
    return unsent.share(new EmbeddedChannel());
  }

  @Test
  void nobodyHoldsTooMuchWithinTheBound() {
    assertThat(share().isExcessive(BOUND)).isFalse();
    assertThat(unsent.total()).isEqualTo(BOUND);
  }

  @Test
  void theSlowestReaderIsTheOneToClose() {
    UnsentBytes.Share most = share();
    UnsentBytes.Share little = share();
    assertThat(most.isExcessive(9_000)).isFalse();
    assertThat(little.isExcessive(1_001)).as("it is not the one").isFalse();
    assertThat(most.isExcessive(9_000)).isTrue();
    most.release();
    assertThat(unsent.total()).isEqualTo(1_001);
    assertThat(little.isExcessive(1_001)).isFalse();
  }

  @Test
  void aReaderThatKeepsUpIsNeverAffected() {
    for (int i = 0; i < 100; i++) {
      var _ = share().isExcessive(5_000);
    }
    assertThat(share().isExcessive(0)).isFalse();
    assertThat(share().isExcessive(4_000)).as("less than the others").isFalse();
  }

  @Test
  void readersThatAreEquallySlowCloseUntilTheRestIsWithinTheBound() {
    List<UnsentBytes.Share> equal = Stream.generate(this::share).limit(10).toList();
    equal.forEach(one -> one.isExcessive(1_500));
    equal.stream().filter(one -> one.isExcessive(1_500)).forEach(UnsentBytes.Share::release);
    assertThat(unsent.total()).isEqualTo(9_000);
  }

  @Test
  void whatTheChannelHoldsCounts() {
    var channel = new EmbeddedChannel();
    UnsentBytes.Share one = unsent.share(channel);
    var _ = channel.write(Unpooled.wrappedBuffer(new byte[1_000]));
    assertThat(one.isExcessive(500)).isFalse();
    assertThat(unsent.total()).isBetween(1_500L, 1_700L);
    channel.flush();
    assertThat(one.isExcessive(0)).isFalse();
    assertThat(unsent.total()).isZero();
    channel.finishAndReleaseAll();
  }

  @Test
  void aClosedChannelHoldsNothing() {
    var channel = new EmbeddedChannel();
    UnsentBytes.Share one = unsent.share(channel);
    var _ = channel.write(Unpooled.wrappedBuffer(new byte[1_000]));
    assertThat(one.isExcessive(0)).isFalse();
    channel.finishAndReleaseAll();
    assertThat(one.isExcessive(0)).isFalse();
    assertThat(unsent.total()).isZero();
  }

  /// Checks that a frame which waits in an outbox counts until it is sent.
  @Test
  void anOutboxThatHoldsTooMuchOverflows() {
    var channel = new EmbeddedChannel();
    var closed = new CompletableFuture<Void>();
    var outbox =
        new Outbox(
            channel,
            unsent,
            Ticker.systemTicker(),
            new ConnectionMetrics(new SimpleMeterRegistry()),
            Integer.MAX_VALUE,
            () -> closed.complete(null));
    channel.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
    outbox.send(OutFrame.of(new byte[6_000]));
    assertThat(unsent.total()).isEqualTo(6_004);
    assertThat(closed).isNotDone();
    outbox.send(OutFrame.of(new byte[6_000]));
    assertThat(closed).isDone();
    assertThat(unsent.total()).isZero();
    channel.finishAndReleaseAll();
  }

  /// Checks that no change is lost when all event loops count at once.
  @Test
  void theTotalIsExactForManyLoops() {
    long seed = System.nanoTime();
    List<CompletableFuture<Long>> loops =
        IntStream.range(0, LOOPS)
            .mapToObj(loop -> CompletableFuture.supplyAsync(() -> last(new Random(seed + loop))))
            .toList();
    long sum = loops.stream().mapToLong(CompletableFuture::join).sum();
    assertThat(unsent.total()).as("seed %d", seed).isEqualTo(sum);
  }

  /// Changes the shares of some connections many times; returns the sum of the last changes.
  private long last(Random random) {
    List<UnsentBytes.Share> shares = Stream.generate(this::share).limit(10).toList();
    long[] held = new long[shares.size()];
    for (int i = 0; i < 20_000; i++) {
      int one = random.nextInt(shares.size());
      held[one] = random.nextInt(3) * 1_000L;
      var _ = shares.get(one).isExcessive(held[one]);
    }
    return Arrays.stream(held).sum();
  }
}
