package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AddressKeyTest {
  private static AddressKey key(String address) throws UnknownHostException {
    return AddressKey.of(InetAddress.getByName(address));
  }

  @Test
  void ofIpv4IsTheWholeAddress() throws UnknownHostException {
    assertThat(key("192.0.2.7")).isEqualTo(key("::ffff:192.0.2.7"));
    assertThat(key("192.0.2.7")).isNotEqualTo(key("192.0.2.8"));
    assertThat(key("192.0.2.7")).isNotEqualTo(key("64.0.2.7"));
  }

  @Test
  void ofIpv6IsTheNetwork() throws UnknownHostException {
    assertThat(key("2001:db8:1:2:3:4:5:6")).isEqualTo(key("2001:db8:1:2::"));
    assertThat(key("2001:db8:1:2::")).isNotEqualTo(key("2001:db8:1:3::"));
    assertThat(key("2001:db8:1:2::")).isNotEqualTo(key("1.0.0.2"));
  }
}
