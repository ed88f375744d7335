package dev.espionage.server.front.http;

import com.google.common.base.Splitter;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.archive.Library;
import dev.espionage.server.archive.Profiles.Profile;
import dev.espionage.server.rating.Pool;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.ArchiveBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** {@code /api/players}, {@code /api/leaderboards}, {@code /api/statistics}. */
final class PlayerRoutes {
  static final String PLAYER = "/api/players/[^/]+";
  static final String STATISTICS = PLAYER + "/statistics";
  static final String RATINGS = PLAYER + "/ratings";
  static final String LEADERBOARD = "/api/leaderboards/[^/]+/[^/]+";

  private static final Splitter PARTS = Splitter.on('/');

  /** Where {@link #PARTS} of a path have a player's id, and a leaderboard's variant and speed. */
  private static final int FIRST = 3;

  private static final int SECOND = 4;
  private static final int MOST_OPPONENTS = 20;
  private static final int MOST_POINTS = 500;
  private static final int MOST_ROWS = 100;
  private static final int LONGEST_NAME = 100;

  private final Library library;

  PlayerRoutes(Library library) {
    this.library = library;
  }

  /** Somebody by their name. */
  CompletionStage<Reply> named(Exchange exchange) {
    var parameters = Parameters.of(exchange);
    Optional<String> name =
        parameters.read(
            "name", text -> Optional.of(text).filter(PlayerRoutes::isPlausible), "a name");
    if (name.isEmpty()) {
      parameters.complain("expected the parameter name");
    }
    return parameters
        .problem()
        .map(PlayerRoutes::done)
        .orElseGet(() -> library.profiles().named(name.orElseThrow()).thenCompose(this::profile));
  }

  private static boolean isPlausible(String name) {
    return !name.isEmpty() && name.length() <= LONGEST_NAME && name.indexOf('\0') < 0;
  }

  /** Somebody by their id. */
  CompletionStage<Reply> player(Exchange exchange) {
    return find(exchange).thenCompose(this::profile);
  }

  private CompletionStage<Reply> profile(Optional<Profile> found) {
    return orUnknown(
        found,
        profile ->
            library
                .ranking()
                .of(profile.player().id())
                .thenApply(ratings -> ArchiveBodies.profile(profile, ratings)));
  }

  /** How somebody's games went. */
  CompletionStage<Reply> statistics(Exchange exchange) {
    return find(exchange)
        .thenCompose(found ->
            orUnknown(
                found,
                profile ->
                    library
                        .games()
                        .tallies(profile.player().id(), MOST_OPPONENTS)
                        .thenApply(ArchiveBodies::statistics)));
  }

  /** How a rating of somebody went. */
  CompletionStage<Reply> ratings(Exchange exchange) {
    var parameters = Parameters.of(exchange);
    Optional<Variant> variant = parameters.variant();
    Optional<Speed> speed = parameters.speed();
    if (variant.isEmpty() || speed.isEmpty()) {
      parameters.complain("expected the parameters variant and speed");
    }
    return parameters
        .problem()
        .map(PlayerRoutes::done)
        .orElseGet(() -> ratings(exchange, new Pool(variant.orElseThrow(), speed.orElseThrow())));
  }

  private CompletionStage<Reply> ratings(Exchange exchange, Pool pool) {
    return find(exchange)
        .thenCompose(found ->
            orUnknown(
                found,
                profile ->
                    library
                        .ranking()
                        .history(profile.player().id(), pool, MOST_POINTS)
                        .thenApply(ArchiveBodies::history)));
  }

  /** The best of a pool. */
  CompletionStage<Reply> leaderboard(Exchange exchange) {
    List<String> parts = PARTS.splitToList(exchange.path());
    Optional<Variant> variant = Variants.byId(parts.get(FIRST));
    Optional<Speed> speed = Parameters.speed(parts.get(SECOND));
    if (variant.isEmpty() || speed.isEmpty()) {
      return done(
          Reply.problem(
              HttpResponseStatus.NOT_FOUND,
              "not-found",
              "expected /api/leaderboards/, a variant, / and a class of speed"));
    }
    var pool = new Pool(variant.get(), speed.get());
    return library
        .ranking()
        .best(pool, MOST_ROWS)
        .thenApply(rows -> ok(ArchiveBodies.leaderboard(pool, rows)));
  }

  /** How all games went. */
  CompletionStage<Reply> statisticsOfAll(Exchange exchange) {
    return Parameters.of(exchange)
        .problem()
        .map(PlayerRoutes::done)
        .orElseGet(() ->
            library.games().tallies().thenApply(tallies -> ok(ArchiveBodies.statistics(tallies))));
  }

  private CompletionStage<Optional<Profile>> find(Exchange exchange) {
    String id = PARTS.splitToList(exchange.path()).get(FIRST);
    return Crockford.isId(id)
        ? library.profiles().find(new PlayerId(id))
        : CompletableFuture.completedStage(Optional.empty());
  }

  private static CompletionStage<Reply> orUnknown(
      Optional<Profile> found, Function<Profile, CompletionStage<String>> body) {
    return found
        .map(profile -> body.apply(profile).thenApply(PlayerRoutes::ok))
        .orElseGet(() ->
            done(
                Reply.problem(
                    HttpResponseStatus.NOT_FOUND, "not-found", "there is no such player")));
  }

  private static Reply ok(String json) {
    return Reply.json(HttpResponseStatus.OK, json);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
