package dev.espionage.server.net.http;

import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.ClientAddressResolver;
import io.netty.channel.Channel;
import java.net.InetAddress;

/**
 * Limits TCP connections, in total and per address; proxies are exempt from the second limit.
 * Rejected connections get no reply, because they have not sent a request yet. Thread-safe.
 */
public final class TcpAdmission {
  private final int max;
  private final AddressCounter tally;
  private final ClientAddressResolver addresses;
  private final ConnectionMetrics metrics;

  public TcpAdmission(
      int max, AddressCounter tally, ClientAddressResolver addresses, ConnectionMetrics metrics) {
    this.max = max;
    this.tally = tally;
    this.addresses = addresses;
    this.metrics = metrics;
  }

  /** Counts the channel until it closes, or closes it if a limit is reached. */
  public boolean admits(Channel channel) {
    metrics.tcpOpened();
    var _ = channel.closeFuture().addListener(_ -> metrics.tcpClosed());
    boolean admitted = metrics.tcpConnections() <= max && hasRoom(channel);
    if (!admitted) {
      metrics.rejected("tcp_connections");
      var _ = channel.close();
    }
    return admitted;
  }

  private boolean hasRoom(Channel channel) {
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
