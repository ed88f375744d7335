package dev.espionage.server.front.http;

import dev.espionage.server.archive.Library;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The routes of what can be looked up, or what is answered where nothing is kept. */
final class ArchiveRoutes {
  private static final String LIST = "/api/games";
  private static final String RECORDS = "/api/games\\.egr";
  private static final String NAMED = "/api/players";
  private static final String STATISTICS = "/api/statistics";

  /** Streams of records that an address may ask for in a minute: each reads many games. */
  private static final Quota DOWNLOADS = Quota.within(10, Duration.ofMinutes(1));

  private ArchiveRoutes() {}

  static List<Route> of(HttpParts parts) {
    return parts.library().map(library -> of(parts, library)).orElseGet(ArchiveRoutes::none);
  }

  private static List<Route> of(HttpParts parts, Library library) {
    var games = new GameRoutes(library, parts.rooms(), new KeyedQuota<>(parts.ticker(), DOWNLOADS));
    var players = new PlayerRoutes(library);
    return List.of(
        Route.get(LIST, games::list),
        Route.get(GameRoutes.GAME, games::game),
        Route.get(RECORDS, games::records),
        Route.get(NAMED, players::named),
        Route.get(PlayerRoutes.PLAYER, players::player),
        Route.get(PlayerRoutes.STATISTICS, players::statistics),
        Route.get(PlayerRoutes.RATINGS, players::ratings),
        Route.get(PlayerRoutes.LEADERBOARD, players::leaderboard),
        Route.get(STATISTICS, players::statisticsOfAll));
  }

  private static List<Route> none() {
    Reply reply =
        Reply.problem(
            HttpResponseStatus.NOT_IMPLEMENTED,
            "no-accounts",
            "this server keeps neither accounts nor finished games");
    Route.Endpoint endpoint = _ -> CompletableFuture.completedStage(reply);
    return List.of(
            LIST,
            GameRoutes.GAME,
            RECORDS,
            NAMED,
            PlayerRoutes.PLAYER,
            PlayerRoutes.STATISTICS,
            PlayerRoutes.RATINGS,
            PlayerRoutes.LEADERBOARD,
            STATISTICS)
        .stream()
        .map(path -> Route.get(path, endpoint))
        .toList();
  }
}
