package dev.espionage.server.kernel;

import java.time.Instant;

/**
 * A proof of identity that is good until it expires or is revoked.
 *
 * @param expiresAt the first instant at which it is no longer good
 */
public record Session(Player player, Instant expiresAt) {}
