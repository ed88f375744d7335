package dev.espionage.server.front.limit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What counts as one client address: an IPv4 address, or the leading 64 bits of an IPv6 address,
 * since one household or machine has all the addresses that share them.
 */
public record AddressKey(String text) {
  private static final int NETWORK_BYTES = 8;

  public static AddressKey of(InetAddress address) {
    if (address instanceof Inet6Address) {
      byte[] network = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
      return new AddressKey(HexFormat.of().formatHex(network));
    }
    return new AddressKey(address.getHostAddress());
  }
}
