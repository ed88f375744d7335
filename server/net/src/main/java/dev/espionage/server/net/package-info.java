/**
 * The network: event loops, readiness, and the figures of connections. {@code http} answers
 * requests, {@code socket} has the WebSocket connections, {@code limit} bounds both.
 */
@NullMarked
package dev.espionage.server.net;

import org.jspecify.annotations.NullMarked;
