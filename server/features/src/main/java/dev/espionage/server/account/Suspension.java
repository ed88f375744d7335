package dev.espionage.server.account;

import java.time.Instant;
import java.util.Optional;

/// The suspension of a player.
///
/// @param until the first instant at which the player is admitted again; empty if there is no end
/// @param reason the reason shown to the player, as an administrator wrote it
public record Suspension(Optional<Instant> until, String reason) {}
