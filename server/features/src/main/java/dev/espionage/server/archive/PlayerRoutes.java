package dev.espionage.server.archive;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.archive.ArchiveStore.Profile;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The routes of players, leaderboards and statistics.
final class PlayerRoutes {
  private static final String PLAYER = "/api/players/{player_id}";
  private static final int MOST_OPPONENTS = 20;
  private static final int MOST_POINTS = 500;
  private static final int MOST_ROWS = 100;
  private static final int MOST_FOUND = 10;
  private static final int LONGEST_NAME = 100;
  private static final int LEADERBOARDS = 100;
  private static final Duration KEEP = Duration.ofSeconds(10);

  private final ArchiveStore archive;
  private final RatingStore ranking;
  private final UnaryOperator<Route.Handler> limit;
  private final ResultCache<RatingPool, List<RatingStore.Row>> leaderboards;

  PlayerRoutes(
      ArchiveStore archive,
      RatingStore ranking,
      UnaryOperator<Route.Handler> limit,
      InstantSource clock) {
    this.archive = archive;
    this.ranking = ranking;
    this.limit = limit;
    this.leaderboards = new ResultCache<>(LEADERBOARDS, KEEP, clock);
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/api/players", limit.apply(this::named)),
        Route.get("/api/accounts", limit.apply(this::search)),
        Route.get(PLAYER, limit.apply(this::player)),
        Route.get(PLAYER + "/statistics", limit.apply(this::statistics)),
        Route.get(PLAYER + "/ratings", limit.apply(this::ratings)),
        Route.get("/api/leaderboards/{variant}/{speed}", limit.apply(this::leaderboard)),
        Route.get("/api/statistics", limit.apply(this::statisticsOfAll)));
  }

  /// Finds a player by name.
  private Reply named(Request request) {
    var parameters = QueryParameters.of(request);
    Optional<String> name =
        parameters.read(
            "name", text -> Optional.of(text).filter(PlayerRoutes::isPlausible), "a name");
    if (name.isEmpty()) {
      parameters.addError("expected the parameter name");
    }
    parameters.check();
    return profile(await(archive.named(name.orElseThrow())).orElseThrow(PlayerRoutes::unknown));
  }

  /// Finds accounts by the beginning of their names.
  private Reply search(Request request) {
    var parameters = QueryParameters.of(request);
    Optional<String> prefix =
        parameters.read("prefix", AccountName::keyPrefix, "the first three letters of a name");
    if (prefix.isEmpty()) {
      parameters.addError("expected the parameter prefix");
    }
    parameters.check();
    return Reply.ok(
        ArchiveBodies.players(await(archive.beginningWith(prefix.orElseThrow(), MOST_FOUND))));
  }

  private static boolean isPlausible(String name) {
    return !name.isEmpty() && name.length() <= LONGEST_NAME && name.indexOf('\0') < 0;
  }

  /// Finds a player by id.
  private Reply player(Request request) {
    return profile(find(request));
  }

  private Reply profile(Profile profile) {
    return Reply.ok(ArchiveBodies.profile(profile, await(ranking.of(profile.player().id()))));
  }

  /// Returns the results of a player's games.
  private Reply statistics(Request request) {
    PlayerId player = find(request).player().id();
    return Reply.ok(ArchiveBodies.statistics(await(archive.tallies(player, MOST_OPPONENTS))));
  }

  /// Returns the history of a player's rating.
  private Reply ratings(Request request) {
    var parameters = QueryParameters.of(request);
    Optional<Variant> variant = parameters.variant();
    Optional<Speed> speed = parameters.speed();
    if (variant.isEmpty() || speed.isEmpty()) {
      parameters.addError("expected the parameters variant and speed");
    }
    parameters.check();
    var pool = new RatingPool(variant.orElseThrow(), speed.orElseThrow());
    PlayerId player = find(request).player().id();
    return Reply.ok(ArchiveBodies.history(await(ranking.history(player, pool, MOST_POINTS))));
  }

  /// Returns the best players of a pool; the list may be some seconds old.
  private Reply leaderboard(Request request) {
    Optional<Variant> variant = Variants.byId(request.value("variant"));
    Optional<Speed> speed = QueryParameters.speed(request.value("speed"));
    if (variant.isEmpty() || speed.isEmpty()) {
      return Reply.notFound("expected /api/leaderboards/, a variant, / and a speed class");
    }
    var pool = new RatingPool(variant.get(), speed.get());
    return Reply.ok(
        ArchiveBodies.leaderboard(
            pool, await(leaderboards.find(pool, () -> ranking.best(pool, MOST_ROWS)))));
  }

  /// Returns the results of all games.
  private Reply statisticsOfAll(Request request) {
    QueryParameters.of(request).check();
    return Reply.ok(ArchiveBodies.statistics(await(archive.tallies())));
  }

  private Profile find(Request request) {
    return request
        .id("player_id", PlayerId::new)
        .flatMap(id -> await(archive.player(id)))
        .orElseThrow(PlayerRoutes::unknown);
  }

  private static RequestRejected unknown() {
    return new RequestRejected(Reply.notFound("there is no such player"));
  }
}
