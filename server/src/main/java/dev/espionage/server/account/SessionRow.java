package dev.espionage.server.account;

import dev.espionage.server.session.SessionId;
import java.time.Instant;

/** A session of a player, for that player. */
public record SessionRow(SessionId id, Instant createdAt, Instant expiresAt) {}
