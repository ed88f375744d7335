package dev.espionage.server.net.limit;

import com.google.common.base.Splitter;
import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the client address of a request. `X-Forwarded-For` is trusted only from configured proxies
/// and read from the right. An entry that the last trusted proxy added is true; anyone can forge
/// the entries to its left. Thread-safe.
public final class ClientAddressResolver {
  private static final Splitter COMMAS = Splitter.on(',').trimResults().omitEmptyStrings();

  private static final Logger LOG = LoggerFactory.getLogger(ClientAddressResolver.class);

  private final ImmutableList<AddressRange> proxies;
  private final LogThrottle lines;

  public ClientAddressResolver(ImmutableList<AddressRange> proxies, Ticker ticker) {
    this.proxies = proxies;
    this.lines = new LogThrottle(ticker, Duration.ofMinutes(1));
  }

  /// Returns whether the address belongs to a configured proxy.
  public boolean isProxy(InetAddress address) {
    return proxies.stream().anyMatch(proxy -> proxy.contains(address));
  }

  /// Returns the address of the client.
  ///
  /// @param peer the address of the TCP connection
  /// @param forwardedFor the values of `X-Forwarded-For`, in order
  public InetAddress client(InetAddress peer, List<String> forwardedFor) {
    InetAddress client = peer;
    List<String> hops = forwardedFor.stream().flatMap(COMMAS::splitToStream).toList();
    for (int i = hops.size() - 1; i >= 0 && isProxy(client); i--) {
      Optional<InetAddress> hop = address(hops.get(i));
      if (hop.isEmpty()) {
        warn(client);
        return client;
      }
      client = hop.get();
    }
    return client;
  }

  /// Reads an entry: an address, or one with the port of the client as some proxies add it.
  private static Optional<InetAddress> address(String hop) {
    try {
      return AddressRange.address(HostAndPort.fromString(hop).getHost());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// Names the proxy only: the entry may tell of a client.
  private void warn(InetAddress proxy) {
    lines
        .admit()
        .ifPresent(more ->
            LOG.warn(
                "the trusted proxy {} sends an X-Forwarded-For that ends in no address, so its"
                    + " clients share one address's limits; {} more since the last line",
                proxy.getHostAddress(),
                more));
  }
}
