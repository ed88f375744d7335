package dev.espionage.server.account;

import dev.espionage.server.kernel.SessionId;
import java.time.Instant;

/**
 * A session of a player, for that player.
 *
 * @param label what a program's token was called; empty for other sessions
 */
public record SessionRow(SessionId id, Instant createdAt, Instant expiresAt, String label) {}
