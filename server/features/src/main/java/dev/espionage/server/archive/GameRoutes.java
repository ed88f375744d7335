package dev.espionage.server.archive;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.RouteOutcome;
import dev.espionage.server.net.http.VersionedReply;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The routes of games: `/api/games`, `/api/games.egr`, and per game `/api/games/{game_id}`, its
/// record and its view. All but the view are of finished games: running, aborted and unknown games,
/// and invalid ids, get the same answer, so that it reveals nothing that is not public.
final class GameRoutes {
  private static final String GAME = "/api/games/{game_id}";
  private static final String TYPE = "text/plain; charset=utf-8";
  private static final int USUAL = 25;
  private static final int MOST = 100;
  private static final int MOST_RECORDS = 1_000;

  /// The limit of record streams per address; each stream reads many games.
  private static final RateLimit DOWNLOADS = new RateLimit(10, Duration.ofMinutes(1));

  private static final Duration STREAM_RETRY = Duration.ofSeconds(5);

  /// The number of games whose views are kept, and for how long.
  private static final int VIEWED_GAMES = 1_000;

  private static final Duration KEEP_VIEWS = Duration.ofSeconds(2);
  private static final int MOST_TURNS = 100_000;

  private final ArchiveStore archive;
  private final Rooms rooms;
  private final UnaryOperator<Route.Handler> limit;
  private final AddressLimit downloads;
  private final RecordStreams streams;
  private final CallerLookup callers;
  private final UnaryOperator<Route.Handler> viewLimit;
  private final ResultCache<GameId, Optional<GameViews>> views;

  /// @param viewLimit the limit on requests for views
  GameRoutes(
      FeatureContext context,
      ArchiveStore archive,
      Rooms rooms,
      UnaryOperator<Route.Handler> limit,
      UnaryOperator<Route.Handler> viewLimit) {
    this.archive = archive;
    this.rooms = rooms;
    this.limit = limit;
    this.downloads =
        new AddressLimit(
            "downloads",
            context.ticker(),
            DOWNLOADS,
            context.addresses(),
            "too-many-downloads",
            "too many streams of records for your address");
    this.streams = new RecordStreams(archive, rooms, context.addresses());
    this.callers = context.callers();
    this.viewLimit = viewLimit;
    this.views = new ResultCache<>(VIEWED_GAMES, KEEP_VIEWS, context.clock());
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(GAME + ".egr", limit.apply(this::record)),
        Route.get(GAME + "/view", viewLimit.apply(this::view)),
        Route.get("/api/games", limit.apply(this::list)),
        Route.get("/api/games.egr", limit.apply(this::records)),
        Route.get(GAME, limit.apply(this::game)));
  }

  /// Returns a page of games.
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

  /// Streams the records of many games.
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

  /// Returns a game, running or ended, as the caller may see it. Players of the game get their own
  /// view, everybody else the spectators'. The views of a game are kept for some seconds, and read
  /// again when a caller knows of a later turn. So many callers cost one query a turn, and a caller
  /// who invents turns gets the known view.
  private Reply view(Request request) {
    var parameters = QueryParameters.of(request);
    int turns = parameters.count("turn", MOST_TURNS).orElse(0);
    parameters.check();
    Optional<PlayerId> caller =
        callers.find(request).map(CallerLookup.Caller::player).map(Player::id);
    return request
        .id("game_id", GameId::new)
        .flatMap(game ->
            await(views.find(game, found -> hasTurns(found, turns), () -> rooms.views(game))))
        .map(found -> reply(request, found.of(caller)))
        .orElseGet(() -> Reply.notFound("no game has this id"));
  }

  private static boolean hasTurns(Optional<GameViews> found, int turns) {
    return found.map(views -> views.turns() >= turns).orElse(turns == 0);
  }

  private static Reply reply(Request request, String line) {
    return VersionedReply.ofCaller(request, Reply.ok(TYPE, line));
  }
}
