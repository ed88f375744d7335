package dev.espionage.server.pairing;

import dev.espionage.server.conduct.Conducts;
import dev.espionage.server.games.Games;
import dev.espionage.server.lobby.Blocks;
import dev.espionage.server.metrics.PairingMetrics;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.room.LiveGameQuota;
import dev.espionage.server.room.NewGames;
import dev.espionage.server.room.PlayerNotices;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * What pairing works with.
 *
 * @param substitutes computer players for who agreed and finds nobody
 * @param random for colours where history does not decide
 * @param interval between rounds, and between two words of a node; a second but in tests
 */
public record PairingParts(
    Games games,
    NewGames newGames,
    LiveGameQuota quota,
    Ratings ratings,
    Blocks blocks,
    ColourHistory colours,
    Conducts conducts,
    Substitutes substitutes,
    PlayerNotices notices,
    PairingMetrics metrics,
    RandomGenerator random,
    InstantSource clock,
    Duration interval) {}
