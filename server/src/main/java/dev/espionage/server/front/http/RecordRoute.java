package dev.espionage.server.front.http;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.room.Rooms;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /api/games/{id}.egr}. A running, an aborted and an unknown game get the same answer,
 * as does a name that no game can have: it must not tell what is not public.
 */
final class RecordRoute {
  static final String PATH = "/api/games/[^/]+\\.egr";

  static final String TYPE = "text/plain; charset=utf-8";

  private static final String PREFIX = "/api/games/";
  private static final String SUFFIX = ".egr";

  private final Rooms rooms;

  RecordRoute(Rooms rooms) {
    this.rooms = rooms;
  }

  CompletionStage<Reply> answer(Exchange exchange) {
    String id =
        exchange.path().substring(PREFIX.length(), exchange.path().length() - SUFFIX.length());
    CompletionStage<Optional<String>> found =
        Crockford.isId(id)
            ? rooms.record(new GameId(id))
            : CompletableFuture.completedStage(Optional.empty());
    return found.thenApply(text ->
        text.map(egr -> Reply.of(HttpResponseStatus.OK, TYPE, egr))
            .orElseGet(RecordRoute::unknown));
  }

  static Reply unknown() {
    return Reply.problem(HttpResponseStatus.NOT_FOUND, "not-found", "no finished game has this id");
  }
}
