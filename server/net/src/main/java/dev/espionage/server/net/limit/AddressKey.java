package dev.espionage.server.net.limit;

import java.net.InetAddress;
import java.nio.ByteBuffer;

/// A client address for limits: an IPv4 address, or the leading 64 bits of an IPv6 address. One
/// household or machine owns all addresses that share these bits.
///
/// @param bits the key; an IPv4 address fills the lower 32 bits. No IPv6 network in use begins with
///   32 zero bits, so the keys do not collide
public record AddressKey(long bits) {
  /// The width of the network of a home.
  static final int HOME_BITS = 56;

  /// The width of the network of a site.
  static final int SITE_BITS = 48;

  public static AddressKey of(InetAddress address) {
    ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
    return new AddressKey(
        bytes.remaining() == Integer.BYTES
            ? Integer.toUnsignedLong(bytes.getInt())
            : bytes.getLong());
  }

  /// Returns the /48 that contains an IPv6 network, or else this address.
  public AddressKey site() {
    return isNetwork() ? widened(SITE_BITS) : this;
  }

  /// Returns whether this is an IPv6 network.
  boolean isNetwork() {
    return bits >>> Integer.SIZE != 0;
  }

  /// Returns the key of the IPv6 network that contains this one. It may equal the key of a smaller
  /// network, so each width needs a map of its own.
  ///
  /// @param prefix the number of leading bits that count, 1 to 64
  AddressKey widened(int prefix) {
    return new AddressKey(bits & (-1L << (Long.SIZE - prefix)));
  }
}
