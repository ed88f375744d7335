/**
 * WebSocket connections. A {@link dev.espionage.server.front.socket.Connection} belongs to its
 * event loop and is put together of: the frames that come in ({@code ControlFrames}, {@code
 * BinaryFrames}), what they are allowed ({@code CommandBudget}), what they ask ({@code Commands},
 * {@code Answers}), the games they watch ({@code Subscriptions}, {@code Galleries}), what goes out
 * ({@code Outbox}) and whether anybody is there ({@code Heartbeat}).
 */
@NullMarked
package dev.espionage.server.net.socket;

import org.jspecify.annotations.NullMarked;
