package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WidthsTest {
  private static final RateLimit ANY = new RateLimit(1, Duration.ofSeconds(1));
  private static final AddressSettings SETTINGS =
      new AddressSettings(1, ANY, ANY, ANY, ANY, ANY, 4, 16);
  private static final AddressKey IPV4 = key("192.0.2.1");
  private static final AddressKey IPV6 = key("2001:db8:7:508::1");

  /// The calls, such as `"+4 20010db800070500"` for a /56, which has four times the limit.
  private final List<String> calls = new ArrayList<>();

  private final Widths<Integer> widths = new Widths<>(SETTINGS, times -> times);

  private static AddressKey key(String address) {
    return AddressKey.of(InetAddresses.forString(address));
  }

  private void called(String what, int times, AddressKey network) {
    calls.add(what + times + " " + Long.toHexString(network.bits()));
  }

  /// Acquires at all widths up to a multiple of the limit.
  private boolean acquire(AddressKey address, int upTo) {
    return widths.acquire(
        address,
        (times, network) -> {
          called("+", times, network);
          return times <= upTo;
        },
        (times, network) -> called("-", times, network));
  }

  @Test
  void anIpv4AddressCountsForItself() {
    assertThat(acquire(IPV4, 1)).isTrue();
    assertThat(calls).containsExactly("+1 c0000201");
  }

  @Test
  void anIpv6AddressCountsForThreeNetworks() {
    assertThat(acquire(IPV6, 16)).isTrue();
    assertThat(calls)
        .containsExactly("+1 20010db800070508", "+4 20010db800070500", "+16 20010db800070000");
  }

  @Test
  void aRefusalReleasesTheNarrowerWidthsAndLeavesTheWiderOnes() {
    assertThat(acquire(IPV6, 1)).isFalse();
    assertThat(calls)
        .containsExactly("+1 20010db800070508", "+4 20010db800070500", "-1 20010db800070508");
    calls.clear();
    assertThat(acquire(IPV6, 0)).isFalse();
    assertThat(calls).containsExactly("+1 20010db800070508");
  }

  @Test
  void releasingReachesEveryWidth() {
    widths.release(IPV6, (times, network) -> called("-", times, network));
    assertThat(calls)
        .containsExactly("-16 20010db800070000", "-4 20010db800070500", "-1 20010db800070508");
  }

  @Test
  void askingStopsAtTheFirstAnswerThatIsWanted() {
    assertThat(
            widths
                .ask(
                    IPV6,
                    (times, network) -> {
                      called("?", times, network);
                      return times;
                    })
                .filter(times -> times > 1)
                .findFirst())
        .contains(4);
    assertThat(calls).containsExactly("?1 20010db800070508", "?4 20010db800070500");
  }

  @Test
  void networksOfDifferentWidthsAndIpv4AddressesAreApart() {
    List<Object> states = new ArrayList<>();
    var apart = new Widths<>(SETTINGS, _ -> new Object());
    AddressKey allZero = key("2001:db8:7::");
    apart.ask(allZero, (state, _) -> state).forEach(states::add);
    apart.ask(IPV4, (state, _) -> state).forEach(states::add);
    assertThat(states).hasSize(4).doesNotHaveDuplicates();
    assertThat(apart.ask(allZero, (_, network) -> network)).containsOnly(allZero);
  }

  @Test
  void allOrNoneIsAcquiredByManyThreadsAtATime() throws InterruptedException {
    var free = new Widths<>(SETTINGS, times -> new Semaphore(2 * times));
    var held = new AtomicInteger();
    var most = new AtomicInteger();
    List<Thread> threads =
        IntStream.range(0, 40)
            .mapToObj(_ ->
                Thread.ofVirtual()
                    .start(() -> {
                      for (int i = 0; i < 500; i++) {
                        if (free.acquire(
                            IPV6, (one, _) -> one.tryAcquire(), (one, _) -> one.release())) {
                          most.accumulateAndGet(held.incrementAndGet(), Math::max);
                          Thread.onSpinWait();
                          held.decrementAndGet();
                          free.release(IPV6, (one, _) -> one.release());
                        }
                      }
                    }))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(most).hasPositiveValue().hasValueLessThanOrEqualTo(2);
    assertThat(free.ask(IPV6, (one, _) -> one.availablePermits())).containsExactly(2, 8, 32);
  }
}
