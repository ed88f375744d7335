package dev.espionage.server.account;

import java.time.Instant;
import java.util.Optional;

/**
 * That a player is kept out.
 *
 * @param until the first instant at which they are let in again; empty if there is none
 * @param reason for the player, as an administrator wrote it
 */
public record Suspension(Optional<Instant> until, String reason) {}
