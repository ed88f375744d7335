package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import dev.espionage.server.FakeTime;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressQuotaTest {
  private static final RateLimit TEN = new RateLimit(10, Duration.ofMinutes(1));

  private final AddressQuota quota =
      new AddressQuota(
          new FakeTime(), TEN, new AddressSettings(64, TEN, TEN, TEN, TEN, TEN, 4, 16));

  private boolean isAdmitted(String address) {
    return quota.take(AddressKey.of(InetAddresses.forString(address))).isZero();
  }

  /// Returns how many of a hundred tokens each of some networks gets.
  private long admitted(String networks, int count) {
    return IntStream.range(0, count)
        .mapToObj(networks::formatted)
        .flatMap(address -> IntStream.range(0, 100).mapToObj(_ -> address))
        .filter(this::isAdmitted)
        .count();
  }

  @Test
  void anIpv4AddressHasALimitOfItsOwn() {
    assertThat(admitted("192.0.2.%d", 100)).isEqualTo(1000);
  }

  @Test
  void anIpv6NetworkOf64BitsCountsAsOneAddress() {
    assertThat(admitted("2001:db8:0:1::%x", 100)).isEqualTo(10);
  }

  @Test
  void anIpv6NetworkOf56BitsHasFourTimesTheLimit() {
    assertThat(admitted("2001:db8:0:1%02x::1", 256)).isEqualTo(40);
    assertThat(isAdmitted("2001:db8:0:200::1")).isTrue();
  }

  @Test
  void anIpv6NetworkOf48BitsHasSixteenTimesTheLimit() {
    assertThat(admitted("2001:db8:0:%x00::1", 256)).isEqualTo(160);
    assertThat(isAdmitted("2001:db8:1::1")).isTrue();
  }

  @Test
  void aSiteCannotTakeThePlacesOfOtherAddresses() {
    IntStream.range(0, 0x10000).forEach(i -> isAdmitted("2001:db8:0:%x::1".formatted(i)));
    IntStream.range(0, 0x10000).forEach(i -> isAdmitted("2001:db8:1:%x::1".formatted(i)));
    assertThat(admitted("192.0.2.%d", 250)).isEqualTo(2500);
  }

  /// Uses more sites than there are places, and more IPv4 addresses than a shared bucket serves.
  @Test
  void manyIpv6SitesCannotTakeThePlacesOfIpv4Addresses() {
    for (int site = 0; site < 700; site++) {
      for (int network = 0; network < 150; network++) {
        isAdmitted("2001:db8:%x:%x::1".formatted(site, network));
      }
    }
    assertThat(
            IntStream.range(0, 1_100)
                .mapToObj(i -> "10.0.%d.%d".formatted(i / 250, i % 250))
                .flatMap(address -> IntStream.range(0, 10).mapToObj(_ -> address))
                .filter(this::isAdmitted)
                .count())
        .isEqualTo(11_000);
  }
}
