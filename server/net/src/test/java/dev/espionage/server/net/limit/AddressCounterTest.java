package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressCounterTest {
  private static final RateLimit ANY = new RateLimit(1, Duration.ofSeconds(1));

  private final AddressCounter counter =
      new AddressCounter(10, new AddressSettings(10, ANY, ANY, ANY, ANY, ANY, 4, 16));

  private boolean acquire(String address) {
    return counter.acquire(AddressKey.of(InetAddresses.forString(address)));
  }

  private void release(String address) {
    counter.release(AddressKey.of(InetAddresses.forString(address)));
  }

  /// Returns how many of a hundred uses by each of some addresses are admitted.
  private long admitted(String addresses, int count) {
    return IntStream.range(0, count)
        .mapToObj(addresses::formatted)
        .flatMap(address -> IntStream.range(0, 100).mapToObj(_ -> address))
        .filter(this::acquire)
        .count();
  }

  @Test
  void anIpv4AddressHasALimitOfItsOwn() {
    assertThat(admitted("192.0.2.%d", 100)).isEqualTo(1000);
  }

  @Test
  void wideIpv6NetworksHaveAMultipleOfTheLimit() {
    assertThat(admitted("2001:db8:0:1::%x", 100)).isEqualTo(10);
    assertThat(admitted("2001:db8:0:%x::1", 256)).isEqualTo(40 - 10);
    assertThat(admitted("2001:db8:0:%x00::1", 256)).isEqualTo(160 - 40);
    assertThat(acquire("2001:db8:1::1")).isTrue();
  }

  @Test
  void aReleasedUseMakesRoomAtEveryWidth() {
    admitted("2001:db8:0:%x::1", 256);
    assertThat(acquire("2001:db8:0:ff::1")).isFalse();
    release("2001:db8:0:1::1");
    assertThat(acquire("2001:db8:0:ff::1")).isTrue();
    assertThat(acquire("2001:db8:0:fe::1")).isFalse();
  }

  @Test
  void onlyNetworksInUseHaveAnEntry() {
    var counts = new AddressCounter.Counts(2);
    AddressKey network = AddressKey.of(InetAddresses.forString("2001:db8::"));
    assertThat(counts.acquire(network, 1)).isTrue();
    assertThat(counts.acquire(network, 1)).isTrue();
    assertThat(counts.acquire(network, 1)).isFalse();
    assertThat(counts.uses()).containsOnly(Map.entry(network, 2));
    counts.release(network);
    assertThat(counts.acquire(network, 2)).as("half of the limit").isFalse();
    counts.release(network);
    counts.release(network);
    assertThat(counts.uses()).isEmpty();
  }
}
