/**
 * WebSocket connections. A {@code Connection} belongs to its event loop and is put together of: the
 * frames that come in ({@code SocketFrames}), the number of them that it may send ({@code
 * CommandBudget}), the commands in them ({@code Commands}, {@code Answers}), the frames that go out
 * ({@code Outbox}) and the check that the client is there ({@code Heartbeat}).
 *
 * <p>The package knows no game and no feature. A feature offers its commands as {@link
 * dev.espionage.server.net.socket.ClientCommands}, which the composition root puts into the {@link
 * dev.espionage.server.net.socket.CommandTable}; it tells players its news by {@link
 * dev.espionage.server.net.socket.SocketConnections}.
 */
@NullMarked
package dev.espionage.server.net.socket;

import org.jspecify.annotations.NullMarked;
