package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.rating.RatingSheet;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.util.Optional;

/**
 * What is known of a player just now.
 *
 * @param blocked who blocks this player, or is blocked
 * @param balance games as White less those as Black
 * @param limit why no further game may begin, if so
 */
record Dossier(
    RatingSheet ratings, ImmutableSet<PlayerId> blocked, int balance, Optional<Refusal> limit) {}
