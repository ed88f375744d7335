package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.socket.Identity;

/** What comes of a request. */
public sealed interface RouteOutcome permits Reply, RouteOutcome.Streamed, RouteOutcome.Upgrade {
  /**
   * A body that is made while it is sent.
   *
   * @param start status and headers; it has no body of its own
   */
  record Streamed(Reply start, ChunkSource body) implements RouteOutcome {}

  /** The channel becomes a WebSocket connection. */
  record Upgrade(Identity identity, AddressKey address, SocketUpgrade by) implements RouteOutcome {}
}
