package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import java.util.Optional;

/**
 * A line to be looked at by whoever runs the server.
 *
 * @param number of the line
 * @param text what the reporter adds
 */
public record ReportRequest(
    GameId game, ChatRoom room, int number, ReportReason reason, Optional<ChatText> text) {}
