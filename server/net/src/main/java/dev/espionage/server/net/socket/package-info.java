/**
 * WebSocket connections. A {@code SocketConnection} is confined to its event loop. {@code
 * SocketFrameHandler} receives its frames, {@code CommandBudget} limits their number, and {@code
 * ConnectionCommands} and {@code Answers} handle the commands in them. {@code Outbox} sends frames,
 * and {@code Heartbeat} checks that the client is alive.
 *
 * <p>The package depends on no game and no feature. A feature offers its commands as {@link
 * dev.espionage.server.net.socket.ClientCommands}, which the composition root adds to the {@link
 * dev.espionage.server.net.socket.CommandTable}. It sends notices to players through {@link
 * dev.espionage.server.net.socket.SocketConnections}.
 */
@NullMarked
package dev.espionage.server.net.socket;

import org.jspecify.annotations.NullMarked;
