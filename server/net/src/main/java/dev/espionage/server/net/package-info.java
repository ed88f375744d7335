/**
 * The network layer: event loops, readiness and connection metrics. {@code http} answers requests,
 * {@code socket} serves the WebSocket connections, and {@code limit} bounds both.
 */
@NullMarked
package dev.espionage.server.net;

import org.jspecify.annotations.NullMarked;
