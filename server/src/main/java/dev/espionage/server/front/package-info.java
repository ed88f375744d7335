/**
 * The server's front: both ports, and their orderly end. {@link dev.espionage.server.front.Front}
 * is put together by the composition root; {@code http} answers requests, {@code socket} has the
 * WebSocket connections, {@code limit} what both may do. Only these packages know Netty.
 */
@NullMarked
package dev.espionage.server.front;

import org.jspecify.annotations.NullMarked;
