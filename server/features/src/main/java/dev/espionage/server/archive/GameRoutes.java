package dev.espionage.server.archive;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.RouteOutcome;
import dev.espionage.server.net.limit.AddressSettings;
import java.time.Duration;
import java.util.Optional;

/**
 * The routes of finished games: {@code /api/games}, {@code /api/games.egr}, and per game {@code
 * /api/games/{game_id}} and its record. Running, aborted and unknown games, and invalid ids, get
 * the same answer, so that it reveals nothing that is not public.
 */
final class GameRoutes {
  private static final String GAME = "/api/games/{game_id}";
  private static final String TYPE = "text/plain; charset=utf-8";
  private static final int USUAL = 25;
  private static final int MOST = 100;
  private static final int MOST_RECORDS = 1_000;

  /** The limit of record streams per address; each stream reads many games. */
  private static final RateLimit DOWNLOADS = new RateLimit(10, Duration.ofMinutes(1));

  private static final Duration STREAM_RETRY = Duration.ofSeconds(5);

  private final ArchiveStore archive;
  private final Rooms rooms;
  private final RequestLimit limit;
  private final AddressLimit downloads;
  private final RecordStreams streams;

  GameRoutes(
      ArchiveStore archive,
      Rooms rooms,
      RequestLimit limit,
      AddressSettings address,
      Ticker ticker) {
    this.archive = archive;
    this.rooms = rooms;
    this.limit = limit;
    this.downloads =
        new AddressLimit(
            "downloads",
            ticker,
            DOWNLOADS,
            address,
            "too-many-downloads",
            "too many streams of records for your address");
    this.streams = new RecordStreams(archive, rooms, address);
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(GAME + ".egr", limit.limited(this::record)),
        Route.get("/api/games", limit.limited(this::list)),
        Route.get("/api/games.egr", limit.limited(this::records)),
        Route.get(GAME, limit.limited(this::game)));
  }

  /** Returns a page of games. */
  private Reply list(Request request) {
    var parameters = QueryParameters.of(request);
    GameFilter filter = filter(parameters);
    Optional<PageCursor> after = after(parameters);
    int limit = parameters.count("limit", MOST).orElse(USUAL);
    parameters.check();
    return Reply.ok(ArchiveBodies.page(await(archive.games(filter, after, limit))));
  }

  private Reply game(Request request) {
    return request
        .id("game_id", GameId::new)
        .flatMap(id -> await(archive.game(id)))
        .map(game -> Reply.ok(ArchiveBodies.game(game)))
        .orElseGet(GameRoutes::unknown);
  }

  private Reply record(Request request) {
    return request
        .id("game_id", GameId::new)
        .flatMap(id -> await(rooms.record(id)))
        .map(record -> Reply.ok(TYPE, record))
        .orElseGet(GameRoutes::unknown);
  }

  private static Reply unknown() {
    return Reply.notFound("no finished game has this id");
  }

  /** Streams the records of many games. */
  private RouteOutcome records(Request request) {
    var parameters = QueryParameters.of(request);
    GameFilter filter = filter(parameters);
    Optional<PageCursor> after = after(parameters);
    int most = parameters.count("limit", MOST_RECORDS).orElse(MOST_RECORDS);
    parameters.check();
    return downloads
        .limited(_ ->
            streams
                .open(request.address(), filter, after, most)
                .<RouteOutcome>map(stream -> new RouteOutcome.Streamed(Reply.ok(TYPE, ""), stream))
                .orElseGet(GameRoutes::oneStreamAtATime))
        .answer(request);
  }

  private static Reply oneStreamAtATime() {
    return Reply.tooMany(
        "downloads",
        "too-many-downloads",
        "your address receives a stream of records already",
        STREAM_RETRY);
  }

  private static Optional<PageCursor> after(QueryParameters parameters) {
    return parameters.read("after", PageCursor::parse, "the nextPage of a previous answer");
  }

  private static GameFilter filter(QueryParameters parameters) {
    var filter =
        new GameFilter(
            parameters.player("player"),
            parameters.player("opponent"),
            parameters.variant(),
            parameters.speed(),
            parameters.truth("rated"),
            parameters.read(
                "result",
                text -> QueryParameters.constant(GameFilter.Result.class, text),
                "white, black, draw, won or lost"),
            parameters.instant("from"),
            parameters.instant("to"));
    if (filter.player().isEmpty()) {
      if (filter.opponent().isPresent()) {
        parameters.addError("opponent: expected the parameter player, too");
      }
      if (filter.result().filter(GameFilter.Result::isOfPlayer).isPresent()) {
        parameters.addError("result: won and lost need the parameter player");
      }
    }
    return filter;
  }
}
