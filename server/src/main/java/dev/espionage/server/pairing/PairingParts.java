package dev.espionage.server.pairing;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.game.conduct.Conducts;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.LiveGameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.social.Blocks;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/**
 * What pairing works with.
 *
 * @param newGames creates a game: durable when the stage completes, and its deployment clock runs
 *     from now. A failed stage means that the outcome is unknown; pairing tells the players.
 * @param substitutes computer players for who agreed and finds nobody
 * @param random for colours where history does not decide
 * @param interval between rounds, and between two words of a node; a second but in tests
 */
public record PairingParts(
    Games games,
    BiFunction<Pair<Player>, Terms, CompletionStage<GameId>> newGames,
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
