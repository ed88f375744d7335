package dev.espionage.server.archive;

import static dev.espionage.server.net.http.StageWait.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.VersionedReply;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The route {@code /api/games/{game_id}/view}: a game, running or ended, as its caller may see it.
 * Players of the game get their own view, everybody else the spectators'. The views of a game are
 * kept for some seconds, and read again when a caller knows of a later turn. So many callers cost
 * one query a turn, and a caller who invents turns gets the known view.
 */
final class ViewRoute {
  private static final int GAMES = 1_000;
  private static final Duration KEEP = Duration.ofSeconds(2);
  private static final int MOST_TURNS = 100_000;
  private static final String TYPE = "text/plain; charset=utf-8";

  private final Rooms rooms;
  private final CallerLookup callers;
  private final RequestLimit limit;
  private final ResultCache<GameId, Optional<GameViews>> recent;

  ViewRoute(Rooms rooms, CallerLookup callers, RequestLimit limit, InstantSource clock) {
    this.rooms = rooms;
    this.callers = callers;
    this.limit = limit;
    this.recent = new ResultCache<>(GAMES, KEEP, clock);
  }

  /** Returns the route. */
  Route route() {
    return Route.get("/api/games/{game_id}/view", limit.limited(this::view));
  }

  private Reply view(Request request) {
    var parameters = QueryParameters.of(request);
    int turns = parameters.count("turn", MOST_TURNS).orElse(0);
    parameters.check();
    Optional<PlayerId> caller =
        callers.find(request).map(CallerLookup.Caller::player).map(Player::id);
    return request
        .id("game_id", GameId::new)
        .flatMap(game ->
            await(recent.find(game, found -> hasTurns(found, turns), () -> rooms.views(game))))
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
