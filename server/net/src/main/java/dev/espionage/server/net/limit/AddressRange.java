package dev.espionage.server.net.limit;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.Optional;

/// An address range: a network or one address.
///
/// @param prefix the number of leading bits that count
public record AddressRange(InetAddress network, int prefix) {
  /// Parses a range such as `10.0.0.0/8` or `::1`; never asks a name server.
  public static Optional<AddressRange> parse(String text) {
    int slash = text.indexOf('/');
    return address(slash < 0 ? text : text.substring(0, slash))
        .flatMap(network -> {
          int bits = network.getAddress().length * Byte.SIZE;
          return prefix(slash < 0 ? Integer.toString(bits) : text.substring(slash + 1), bits)
              .map(prefix -> new AddressRange(network, prefix));
        });
  }

  /// Parses an address; never asks a name server. An address with a network interface, such as
  /// `fe80::1%eth0`, is none, because it means something on one machine only.
  static Optional<InetAddress> address(String text) {
    return text.indexOf('%') < 0 && InetAddresses.isInetAddress(text)
        ? Optional.of(InetAddresses.forString(text))
        : Optional.empty();
  }

  /// Returns whether the range contains an address.
  public boolean contains(InetAddress address) {
    byte[] ours = network.getAddress();
    byte[] theirs = address.getAddress();
    if (ours.length != theirs.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit++) {
      int mask = 0x80 >> (bit % Byte.SIZE);
      if ((ours[bit / Byte.SIZE] & mask) != (theirs[bit / Byte.SIZE] & mask)) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Integer> prefix(String text, int bits) {
    if (!text.matches("\\d{1,3}") || Integer.parseInt(text) > bits) {
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(text));
  }
}
