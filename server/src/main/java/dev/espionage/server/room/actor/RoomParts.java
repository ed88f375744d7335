package dev.espionage.server.room.actor;

import dev.espionage.server.games.Games;
import dev.espionage.server.journal.Journal;
import dev.espionage.server.metrics.RoomMetrics;
import dev.espionage.server.room.DefaultDeployments;
import dev.espionage.server.room.GameEncoder;
import dev.espionage.server.room.LiveGameQuota;
import dev.espionage.server.room.PlayerNotices;
import dev.espionage.server.room.Vacations;
import dev.espionage.server.room.core.Rules;
import java.time.InstantSource;

/** What every room of a node works with. All of it is safe for use by any thread. */
public record RoomParts(
    Journal journal,
    Games games,
    Rules rules,
    GameEncoder encoder,
    PlayerNotices notices,
    RoomMetrics metrics,
    InstantSource clock,
    LiveGameQuota liveGames,
    Vacations vacations,
    DefaultDeployments deployments) {}
