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
 * Limits the TCP connections of one port, in all and, if wanted, per address. Of the rejected
 * connections, a few at a time get a reply that says so; the others are closed at once.
 * Thread-safe.
 */
public final class TcpAdmission {
  /** The number of rejected connections that may get a reply at the same time. */
  public static final int MOST_REPLIES = 64;

  private final int max;
  private final Predicate<Channel> perAddress;
  private final ConnectionMetrics metrics;
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger replies = new AtomicInteger();

  /** The fate of a new connection. */
  enum Decision {
    ADMITTED,
    /** The connection gets a reply that says why, and ends. */
    REJECTED,
    /** The connection has been closed without a reply. */
    CLOSED
  }

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

  /** Counts the channel until it closes, unless a limit is reached. */
  Decision admit(Channel channel) {
    if (isCounted(channel, open, max) && perAddress.test(channel)) {
      return Decision.ADMITTED;
    }
    metrics.rejected("tcp_connections");
    if (isCounted(channel, replies, MOST_REPLIES)) {
      return Decision.REJECTED;
    }
    var _ = channel.close();
    return Decision.CLOSED;
  }

  /** Counts the channel until it closes. Returns false if there are {@code most} already. */
  private static boolean isCounted(Channel channel, AtomicInteger count, int most) {
    if (count.incrementAndGet() > most) {
      count.decrementAndGet();
      return false;
    }
    var _ = channel.closeFuture().addListener(_ -> count.decrementAndGet());
    return true;
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
