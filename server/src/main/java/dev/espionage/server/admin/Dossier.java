package dev.espionage.server.admin;

import dev.espionage.server.account.Suspension;
import dev.espionage.server.kernel.Player;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a player, for administration.
 *
 * @param createdAt when they came first, maybe as a guest
 * @param seenAt to about a day
 * @param sessions that are good now
 * @param unfinishedGames that they play
 * @param suspension that stands now
 */
public record Dossier(
    Player player,
    Instant createdAt,
    Instant seenAt,
    int sessions,
    int unfinishedGames,
    Optional<Suspension> suspension) {}
