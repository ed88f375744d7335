package dev.espionage.server.front.http;

import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.socket.Identity;

/** What comes of a request. */
sealed interface Outcome permits Reply, Outcome.Upgrade {
  /** The channel becomes a WebSocket connection. */
  record Upgrade(Identity identity, AddressKey address, SocketUpgrade by) implements Outcome {}
}
