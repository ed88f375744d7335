package dev.espionage.server.net.limit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;

/**
 * A client address for limits: an IPv4 address, or the leading 64 bits of an IPv6 address. One
 * household or machine owns all addresses that share these bits.
 *
 * @param bits the key; an IPv4 address fills the lower 32 bits. No IPv6 network in use begins with
 *     32 zero bits, so the keys do not collide
 */
public record AddressKey(long bits) {
  public static AddressKey of(InetAddress address) {
    ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
    return new AddressKey(
        bytes.remaining() == Integer.BYTES
            ? Integer.toUnsignedLong(bytes.getInt())
            : bytes.getLong());
  }

  /** Returns whether the key of an address stands for an IPv6 network. */
  static boolean isNetwork(InetAddress address) {
    return address instanceof Inet6Address;
  }

  /**
   * Returns the key of the IPv6 network that contains this one. It may equal the key of a smaller
   * network, so each width needs a map of its own.
   *
   * @param prefix the number of leading bits that count, 1 to 64
   */
  AddressKey widened(int prefix) {
    return new AddressKey(bits & (-1L << (Long.SIZE - prefix)));
  }
}
