package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.socket.Identity;

/// The outcome of a request.
public sealed interface RouteOutcome permits Reply, RouteOutcome.Streamed, RouteOutcome.Upgrade {
  /// A response whose body is produced while it is sent.
  ///
  /// @param start the status and headers; its body is empty
  record Streamed(Reply start, ChunkSource body) implements RouteOutcome {}

  /// An upgrade of the channel to a WebSocket connection.
  record Upgrade(Identity identity, AddressKey address, SocketUpgrade by) implements RouteOutcome {}
}
