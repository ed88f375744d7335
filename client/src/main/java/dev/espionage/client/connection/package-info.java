/// A Java client of protocol v1: sessions and records over HTTP, and games over a WebSocket
/// connection that reconnects by itself.
@NullMarked
package dev.espionage.client.connection;

import org.jspecify.annotations.NullMarked;
