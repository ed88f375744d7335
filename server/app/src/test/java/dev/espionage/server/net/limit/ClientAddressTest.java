package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that nothing but an address is taken for one. */
class ClientAddressTest {
  private static final InetAddress PROXY = InetAddresses.forString("10.0.0.1");

  private final ClientAddressResolver resolver =
      new ClientAddressResolver(ImmutableList.of(AddressRange.parse("10.0.0.0/8").orElseThrow()));

  @ParameterizedTest
  @ValueSource(
      strings = {"::%nowhere", "fe80::1%lo", "::1%", "localhost", "10.0.0.1.2", "[::1]", "", "/8"})
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
  @ValueSource(strings = {"192.0.2.7", "2001:db8::7"})
  void theLastHopThatIsNoProxyIsTheClient(String text) {
    assertThat(resolver.client(PROXY, List.of("198.51.100.1, " + text + ", 10.0.0.2")))
        .isEqualTo(InetAddresses.forString(text));
  }
}
