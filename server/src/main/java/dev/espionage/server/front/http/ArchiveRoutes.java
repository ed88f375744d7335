package dev.espionage.server.front.http;

import dev.espionage.server.archive.Library;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import java.time.Duration;
import java.util.List;

/** The routes of what can be looked up. */
final class ArchiveRoutes {

  /** Streams of records that an address may ask for in a minute: each reads many games. */
  private static final Quota DOWNLOADS = Quota.within(10, Duration.ofMinutes(1));

  private ArchiveRoutes() {}

  static List<Route> of(HttpParts parts) {
    Library library = parts.library();
    var games = new GameRoutes(library, parts.rooms(), new KeyedQuota<>(parts.ticker(), DOWNLOADS));
    var players = new PlayerRoutes(library);
    return List.of(
        Route.get("/api/games", games::list),
        Route.get(GameRoutes.GAME, games::game),
        Route.get("/api/games\\.egr", games::records),
        Route.get("/api/players", players::named),
        Route.get(PlayerRoutes.PLAYER, players::player),
        Route.get(PlayerRoutes.STATISTICS, players::statistics),
        Route.get(PlayerRoutes.RATINGS, players::ratings),
        Route.get(PlayerRoutes.LEADERBOARD, players::leaderboard),
        Route.get("/api/statistics", players::statisticsOfAll));
  }
}
