package dev.espionage.server.net.limit;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * Finds the client address of a request. {@code X-Forwarded-For} is trusted only from configured
 * proxies and read from the right. An entry that the last trusted proxy added is true; anyone can
 * forge the entries to its left. Immutable.
 */
public final class ClientAddressResolver {
  private static final Splitter COMMAS = Splitter.on(',').trimResults().omitEmptyStrings();

  private final ImmutableList<AddressRange> proxies;

  public ClientAddressResolver(ImmutableList<AddressRange> proxies) {
    this.proxies = proxies;
  }

  /** Returns whether the address belongs to a configured proxy. */
  public boolean isProxy(InetAddress address) {
    return proxies.stream().anyMatch(proxy -> proxy.contains(address));
  }

  /**
   * Returns the address of the client.
   *
   * @param peer the address of the TCP connection
   * @param forwardedFor the values of {@code X-Forwarded-For}, in order
   */
  public InetAddress client(InetAddress peer, List<String> forwardedFor) {
    InetAddress client = peer;
    List<String> hops = forwardedFor.stream().flatMap(COMMAS::splitToStream).toList();
    for (int i = hops.size() - 1; i >= 0 && isProxy(client); i--) {
      Optional<InetAddress> hop = AddressRange.address(hops.get(i));
      if (hop.isEmpty()) {
        return client;
      }
      client = hop.get();
    }
    return client;
  }
}
