package dev.espionage.server.front.http;

import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.socket.Identity;

/** What comes of a request. */
sealed interface Outcome permits Reply, Outcome.Streamed, Outcome.Upgrade {
  /**
   * A body that is made while it is sent.
   *
   * @param start status and headers; it has no body of its own
   */
  record Streamed(Reply start, Chunks body) implements Outcome {}

  /** The channel becomes a WebSocket connection. */
  record Upgrade(Identity identity, AddressKey address, SocketUpgrade by) implements Outcome {}
}
