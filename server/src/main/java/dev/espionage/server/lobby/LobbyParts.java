package dev.espionage.server.lobby;

import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.PlayerNotices;
import java.security.SecureRandom;
import java.time.InstantSource;

/**
 * What the lobby works with.
 *
 * @param random for colours, ids and the tokens of links
 */
public record LobbyParts(
    Games games,
    Invitations invitations,
    Viewers viewers,
    Quotas quotas,
    PlayerNotices notices,
    SecureRandom random,
    InstantSource clock) {}
