package dev.espionage.server.net.limit;

import java.net.InetAddress;
import java.nio.ByteBuffer;

/**
 * What counts as one client address: an IPv4 address, or the leading 64 bits of an IPv6 address,
 * since one household or machine has all the addresses that share them.
 *
 * @param bits of an IPv4 address its 32, after 32 zeros, with which no network of IPv6 begins that
 *     anybody has
 */
public record AddressKey(long bits) {
  public static AddressKey of(InetAddress address) {
    ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
    return new AddressKey(
        bytes.remaining() == Integer.BYTES
            ? Integer.toUnsignedLong(bytes.getInt())
            : bytes.getLong());
  }
}
