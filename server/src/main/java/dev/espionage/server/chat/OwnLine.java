package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import java.time.Instant;

/** Something that a player said, for their own export. */
public record OwnLine(GameId game, ChatRoom room, Instant at, Remark remark) {}
