/**
 * A client of protocol v1 for programs: sessions and records over HTTP, games over a WebSocket
 * connection that comes back by itself.
 */
@NullMarked
package dev.espionage.client.connection;

import org.jspecify.annotations.NullMarked;
