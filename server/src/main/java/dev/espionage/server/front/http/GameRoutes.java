package dev.espionage.server.front.http;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.archive.GameFilter;
import dev.espionage.server.archive.Library;
import dev.espionage.server.archive.ListedGame;
import dev.espionage.server.archive.PageMark;
import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.room.Rooms;
import dev.espionage.server.wire.ArchiveBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** {@code /api/games}, {@code /api/games/{id}}, {@code /api/games.egr}: finished games. */
final class GameRoutes {
  static final String GAME = "/api/games/[^/.]+";

  private static final String PREFIX = "/api/games/";
  private static final int USUAL = 25;
  private static final int MOST = 100;
  private static final int MOST_RECORDS = 1_000;

  private final Library library;
  private final Rooms rooms;
  private final KeyedQuota<AddressKey> downloads;

  GameRoutes(Library library, Rooms rooms, KeyedQuota<AddressKey> downloads) {
    this.library = library;
    this.rooms = rooms;
    this.downloads = downloads;
  }

  /** A page of games. */
  CompletionStage<Reply> list(Exchange exchange) {
    var parameters = Parameters.of(exchange);
    GameFilter filter = filter(parameters);
    Optional<PageMark> after = after(parameters);
    int limit = parameters.count("limit", MOST).orElse(USUAL);
    Optional<Reply> problem = parameters.problem();
    return problem.isPresent()
        ? CompletableFuture.completedStage(problem.get())
        : library
            .games()
            .games(filter, after, limit)
            .thenApply(page -> Reply.json(HttpResponseStatus.OK, ArchiveBodies.page(page)));
  }

  /** A running, an aborted and an unknown game get the same answer. */
  CompletionStage<Reply> game(Exchange exchange) {
    String id = exchange.path().substring(PREFIX.length());
    CompletionStage<Optional<ListedGame>> found =
        Crockford.isId(id)
            ? library.games().game(new GameId(id))
            : CompletableFuture.completedStage(Optional.empty());
    return found.thenApply(game ->
        game.map(there -> Reply.json(HttpResponseStatus.OK, ArchiveBodies.game(there)))
            .orElseGet(RecordRoute::unknown));
  }

  /** The records of many games. */
  CompletionStage<Outcome> records(Exchange exchange) {
    var parameters = Parameters.of(exchange);
    GameFilter filter = filter(parameters);
    Optional<PageMark> after = after(parameters);
    int most = parameters.count("limit", MOST_RECORDS).orElse(MOST_RECORDS);
    Optional<Reply> problem = parameters.problem().or(() -> tooMany(exchange));
    return CompletableFuture.completedStage(
        problem
            .<Outcome>map(reply -> reply)
            .orElseGet(() ->
                new Outcome.Streamed(
                    Reply.of(HttpResponseStatus.OK, RecordRoute.TYPE, ""),
                    new RecordStream(library.games(), rooms, filter, after, most))));
  }

  private Optional<Reply> tooMany(Exchange exchange) {
    Duration wait = downloads.take(AddressKey.of(exchange.client()));
    return wait.isZero()
        ? Optional.empty()
        : Optional.of(
            Reply.problem(
                    HttpResponseStatus.TOO_MANY_REQUESTS,
                    "too-many-downloads",
                    "too many streams of records for your address")
                .retryAfter(wait));
  }

  private static Optional<PageMark> after(Parameters parameters) {
    return parameters.read("after", PageMark::parse, "the nextPage of an answer");
  }

  private static GameFilter filter(Parameters parameters) {
    var filter =
        new GameFilter(
            parameters.player("player"),
            parameters.player("opponent"),
            parameters.variant(),
            parameters.speed(),
            parameters.truth("rated"),
            parameters.read(
                "result",
                text -> Parameters.constant(GameFilter.Result.class, text),
                "white, black, draw, won or lost"),
            parameters.instant("from"),
            parameters.instant("to"));
    if (filter.player().isEmpty()) {
      if (filter.opponent().isPresent()) {
        parameters.complain("opponent: expected player with it");
      }
      if (filter.result().filter(GameFilter.Result::isOfPlayer).isPresent()) {
        parameters.complain("result: expected player with won and lost");
      }
    }
    return filter;
  }
}
