package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FakeTime;
import dev.espionage.server.silence.LogCapture;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that nothing but an address is taken for one.
class ClientAddressTest {
  private static final InetAddress PROXY = InetAddresses.forString("10.0.0.1");

  private final FakeTime time = new FakeTime();
  private final ClientAddressResolver resolver =
      new ClientAddressResolver(
          ImmutableList.of(AddressRange.parse("10.0.0.0/8").orElseThrow()), time);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::%nowhere",
        "fe80::1%lo",
        "::1%",
        "localhost",
        "10.0.0.1.2",
        "unknown",
        "",
        "/8"
      })
  void whatIsNoAddressIsNoRangeAndNoClient(String text) {
    assertThat(AddressRange.parse(text)).isEmpty();
    assertThat(AddressRange.parse(text + "/8")).isEmpty();
    assertThat(resolver.client(PROXY, List.of(text))).isEqualTo(PROXY);
    assertThat(resolver.client(PROXY, List.of(text + ", 10.0.0.2")))
        .isEqualTo(InetAddresses.forString("10.0.0.2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129"})
  void aRangeHasAsManyBitsAsItsAddressAtMost(String text) {
    assertThat(AddressRange.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.11:51234,203.0.113.11",
    "[2001:db8::1]:443,2001:db8::1",
    "[2001:db8::1],2001:db8::1",
    "2001:db8::1,2001:db8::1"
  })
  void anEntryMayHaveThePortOfTheClient(String hop, String client) {
    assertThat(resolver.client(PROXY, List.of(hop))).isEqualTo(InetAddresses.forString(client));
    assertThat(resolver.client(PROXY, List.of("192.0.2.1, " + hop + ",10.0.0.2:8080")))
        .isEqualTo(InetAddresses.forString(client));
  }

  @Test
  void anEntryThatCannotBeReadIsReportedOnceAMinuteAndWithoutItsText() {
    try (var log = new LogCapture()) {
      for (int request = 0; request < 60; request++) {
        assertThat(resolver.client(PROXY, List.of("203.0.113.11:port"))).isEqualTo(PROXY);
      }
      time.pass(Duration.ofMinutes(1));
      assertThat(resolver.client(PROXY, List.of("unknown"))).isEqualTo(PROXY);
      assertThat(log.lines().stream().filter(line -> line.contains("X-Forwarded-For")))
          .hasSize(2)
          .allMatch(line -> line.contains("WARN") && line.contains("10.0.0.1"))
          .noneMatch(line -> line.contains("203.0.113.11"))
          .last()
          .asString()
          .contains("59 more");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.7", "2001:db8::7"})
  void theLastHopThatIsNoProxyIsTheClient(String text) {
    assertThat(resolver.client(PROXY, List.of("198.51.100.1, " + text + ", 10.0.0.2")))
        .isEqualTo(InetAddresses.forString(text));
  }
}
