/// WebSocket connections. A `SocketConnection` is confined to its event loop. `SocketFrameHandler`
/// receives its frames, `CommandBudget` limits their number, and `ConnectionCommands` and `Answers`
/// handle the commands in them. `Outbox` sends frames, and `Heartbeat` checks that the client is
/// alive.
///
/// The package depends on no game and no feature. A feature offers its commands as
/// [dev.espionage.server.net.socket.ClientCommands], which the composition root adds to the
/// [dev.espionage.server.net.socket.CommandTable]. It sends notices to players through
/// [dev.espionage.server.net.socket.SocketConnections].
@NullMarked
package dev.espionage.server.net.socket;

import org.jspecify.annotations.NullMarked;
