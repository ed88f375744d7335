package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import java.util.Optional;

/**
 * Something to be said.
 *
 * @param room empty for one's own: that of the players for them, of the spectators for all others
 */
public record SayRequest(GameId game, Optional<ChatRoom> room, Remark remark) {}
