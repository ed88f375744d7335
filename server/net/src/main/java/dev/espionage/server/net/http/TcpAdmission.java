package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.ClientAddressResolver;
import io.netty.channel.Channel;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Limits the TCP connections of one port, in all and, if wanted, per address. Of the rejected
/// connections, a few at a time get a reply that says so; the others are closed at once.
/// Thread-safe.
///
/// **Scarce places.** The first to come do not keep all places. When no place is free, idle
/// connections are closed until a tenth of the places is: those of whoever holds most, the longest
/// idle first. While less than a tenth is free, an address may have only a part of its usual
/// number. An address at its limit gets another place if it has an idle connection, which is
/// closed.
public final class TcpAdmission {
  /// The number of rejected connections that may get a reply at the same time.
  public static final int MOST_REPLIES = 64;

  /// The part of all places that is made free.
  private static final int PART = 10;

  /// The time to the next search for idle connections after one that found too few.
  private static final long PAUSE = Duration.ofMillis(100).toNanos();

  private final int max;
  private final Optional<ByAddress> byAddress;
  private final Ticker ticker;
  private final ConnectionMetrics metrics;
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger replies = new AtomicInteger();
  private long nextSearch;

  /// The fate of a new connection.
  sealed interface Decision {
    record Admitted(ConnectionPlace place) implements Decision {}

    /// The connection gets a reply that says why, and ends.
    record Rejected() implements Decision {}

    /// The connection has been closed without a reply.
    record Closed() implements Decision {}
  }

  /// The limit per address, which proxies do not have.
  private record ByAddress(AddressPlaces places, ClientAddressResolver addresses) {
    Optional<AddressKey> address(Channel channel) {
      InetAddress peer = HttpRequestHandler.peer(channel.remoteAddress());
      return addresses.isProxy(peer) ? Optional.empty() : Optional.of(AddressKey.of(peer));
    }
  }

  private TcpAdmission(
      int max, Optional<ByAddress> byAddress, Ticker ticker, ConnectionMetrics metrics) {
    this.max = max;
    this.byAddress = byAddress;
    this.ticker = ticker;
    this.metrics = metrics;
    this.nextSearch = ticker.read();
  }

  /// Returns a limit on all connections together.
  public static TcpAdmission inAll(int max, Ticker ticker, ConnectionMetrics metrics) {
    return new TcpAdmission(max, Optional.empty(), ticker, metrics);
  }

  /// Returns a limit on all connections together, and on those of each address.
  ///
  /// @param counter counts the connections of each address, up to its limit
  /// @param addresses knows the proxies, which have no limit of their own
  public static TcpAdmission perAddress(
      int max,
      AddressCounter counter,
      ClientAddressResolver addresses,
      Ticker ticker,
      ConnectionMetrics metrics) {
    return new TcpAdmission(
        max, Optional.of(new ByAddress(new AddressPlaces(counter), addresses)), ticker, metrics);
  }

  /// Counts the channel until it closes, unless a limit is reached.
  Decision admit(Channel channel) {
    var place = new ConnectionPlace(channel, byAddress.flatMap(by -> by.address(channel)));
    if (isCounted(place)) {
      var _ = channel.closeFuture().addListener(_ -> release(place));
      return new Decision.Admitted(place);
    }
    metrics.rejected("tcp_connections");
    if (mayReply(channel)) {
      return new Decision.Rejected();
    }
    var _ = channel.close();
    return new Decision.Closed();
  }

  /// Returns the number of open connections.
  public int open() {
    return open.get();
  }

  private boolean isCounted(ConnectionPlace place) {
    if (open.get() >= max) {
      byAddress.ifPresent(by -> makeRoom(by.places()));
    }
    int count = open.incrementAndGet();
    boolean scarce = count > max - max / PART;
    if (count <= max && byAddress.map(by -> fits(by.places(), place, scarce)).orElse(true)) {
      return true;
    }
    open.decrementAndGet();
    return false;
  }

  private boolean fits(AddressPlaces places, ConnectionPlace place, boolean scarce) {
    return places.acquire(place, scarce)
        || (places.longestIdle(place).filter(this::close).isPresent()
            && places.acquire(place, false));
  }

  /// Closes idle connections if no place is free.
  private synchronized void makeRoom(AddressPlaces places) {
    long now = ticker.read();
    int wanted = open.get() - max + Math.max(1, max / PART);
    if (open.get() >= max
        && now - nextSearch >= 0
        && places.closeIdle(wanted, this::close) < wanted) {
      nextSearch = now + PAUSE;
    }
  }

  /// Frees the place of an idle connection and closes it. Returns false if it is free already.
  private boolean close(ConnectionPlace idle) {
    if (!release(idle)) {
      return false;
    }
    metrics.evicted();
    idle.closeIfIdle();
    return true;
  }

  private boolean release(ConnectionPlace place) {
    if (!place.release()) {
      return false;
    }
    open.decrementAndGet();
    byAddress.ifPresent(by -> by.places().release(place));
    return true;
  }

  /// Counts a rejected connection until it closes. Returns false if there are too many.
  private boolean mayReply(Channel channel) {
    if (replies.incrementAndGet() > MOST_REPLIES) {
      replies.decrementAndGet();
      return false;
    }
    var _ = channel.closeFuture().addListener(_ -> replies.decrementAndGet());
    return true;
  }
}
