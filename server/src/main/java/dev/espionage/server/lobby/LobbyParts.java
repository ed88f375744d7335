package dev.espionage.server.lobby;

import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.social.Blocks;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.IntSupplier;

/**
 * What the lobby works with.
 *
 * @param playersOnline how many are connected, to any node; by any thread
 * @param random for colours, ids and the tokens of links
 */
public record LobbyParts(
    Games games,
    Invitations invitations,
    Ratings ratings,
    Blocks blocks,
    PlayerNotices notices,
    LobbyEncoder encoder,
    LobbyRules rules,
    IntSupplier playersOnline,
    SecureRandom random,
    InstantSource clock) {
  Viewers viewers() {
    return new Viewers(ratings, blocks);
  }
}
