package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.AddressKey;
import io.netty.channel.Channel;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/// The place of a connection among those that a port admits. The connection's event loop says when
/// the connection is idle, so that it can be closed when places are scarce. Thread-safe.
final class ConnectionPlace {
  private final Channel channel;
  private final Optional<AddressKey> address;
  private final AtomicBoolean free = new AtomicBoolean();
  private volatile OptionalLong idleSince = OptionalLong.empty();

  /// @param address the address that the connection counts for; empty if it counts for none
  ConnectionPlace(Channel channel, Optional<AddressKey> address) {
    this.channel = channel;
    this.address = address;
  }

  Optional<AddressKey> address() {
    return address;
  }

  /// Records that no request is in flight.
  ///
  /// @param since the reading of the ticker, in nanoseconds
  void idle(long since) {
    idleSince = OptionalLong.of(since);
  }

  /// Records that a request is in flight, or that the connection no longer carries HTTP.
  void busy() {
    idleSince = OptionalLong.empty();
  }

  /// Returns the time since which no request is in flight; empty if one is.
  OptionalLong idleSince() {
    return idleSince;
  }

  /// Gives the place away. Returns false if that has happened before.
  boolean release() {
    return free.compareAndSet(false, true);
  }

  /// Closes the connection, unless a request has begun meanwhile.
  void closeIfIdle() {
    channel
        .eventLoop()
        .execute(() -> {
          if (idleSince.isPresent()) {
            var _ = channel.close();
          }
        });
  }
}
