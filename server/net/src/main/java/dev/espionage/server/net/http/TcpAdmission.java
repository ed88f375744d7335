package dev.espionage.server.net.http;

import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.ClientAddressResolver;
import io.netty.channel.Channel;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Limits the TCP connections of one port, in all and, if wanted, per address. Rejected connections
 * get no reply, because they have not sent a request yet. Thread-safe.
 */
public final class TcpAdmission {
  private final int max;
  private final Predicate<Channel> perAddress;
  private final ConnectionMetrics metrics;
  private final AtomicInteger open = new AtomicInteger();

  private TcpAdmission(int max, Predicate<Channel> perAddress, ConnectionMetrics metrics) {
    this.max = max;
    this.perAddress = perAddress;
    this.metrics = metrics;
  }

  /** Returns a limit on all connections together. */
  public static TcpAdmission inAll(int max, ConnectionMetrics metrics) {
    return new TcpAdmission(max, _ -> true, metrics);
  }

  /**
   * Returns a limit on all connections together, and on those of each address.
   *
   * @param tally counts the connections of each address, up to its limit
   * @param addresses knows the proxies, which have no limit of their own
   */
  public static TcpAdmission perAddress(
      int max, AddressCounter tally, ClientAddressResolver addresses, ConnectionMetrics metrics) {
    return new TcpAdmission(max, channel -> hasRoom(channel, tally, addresses), metrics);
  }

  /** Counts the channel until it closes, or closes it if a limit is reached. */
  public boolean admits(Channel channel) {
    int count = open.incrementAndGet();
    var _ = channel.closeFuture().addListener(_ -> open.decrementAndGet());
    boolean admitted = count <= max && perAddress.test(channel);
    if (!admitted) {
      metrics.rejected("tcp_connections");
      var _ = channel.close();
    }
    return admitted;
  }

  /** Returns the number of open connections. */
  public int open() {
    return open.get();
  }

  private static boolean hasRoom(
      Channel channel, AddressCounter tally, ClientAddressResolver addresses) {
    InetAddress peer = HttpRequestHandler.peer(channel.remoteAddress());
    if (addresses.isProxy(peer)) {
      return true;
    }
    AddressKey key = AddressKey.of(peer);
    if (!tally.acquire(key)) {
      return false;
    }
    var _ = channel.closeFuture().addListener(_ -> tally.release(key));
    return true;
  }
}
