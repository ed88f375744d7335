/// The network layer: event loops, readiness and connection metrics. `http` answers requests,
/// `socket` serves the WebSocket connections, and `limit` bounds both.
@NullMarked
package dev.espionage.server.net;

import org.jspecify.annotations.NullMarked;
