package dev.espionage.server.net.limit;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.Optional;

/**
 * An address range: a network or one address.
 *
 * @param prefix the number of leading bits that count
 */
public record AddressRange(InetAddress network, int prefix) {
  /** Parses a range such as {@code 10.0.0.0/8} or {@code ::1}; never asks a name server. */
  public static Optional<AddressRange> parse(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    if (!InetAddresses.isInetAddress(address)) {
      return Optional.empty();
    }
    InetAddress network = InetAddresses.forString(address);
    int bits = network.getAddress().length * Byte.SIZE;
    return prefix(slash < 0 ? Integer.toString(bits) : text.substring(slash + 1), bits)
        .map(prefix -> new AddressRange(network, prefix));
  }

  /** Returns whether the range contains an address. */
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
