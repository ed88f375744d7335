package dev.espionage.server.kernel;

import java.time.Instant;

/// A proof of identity that is valid until it expires or is revoked.
///
/// @param expiresAt the first instant at which the session is no longer valid
public record Session(Player player, Instant expiresAt) {}
