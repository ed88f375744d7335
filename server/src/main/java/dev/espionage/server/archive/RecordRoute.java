package dev.espionage.server.archive;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Stages;
import dev.espionage.server.net.http.Status;

/**
 * {@code GET /api/games/{game_id}.egr}. A running, an aborted and an unknown game get the same
 * answer, as does a name that no game can have: it must not tell what is not public.
 */
final class RecordRoute {
  static final String PATH = "/api/games/{game_id}.egr";

  static final String TYPE = "text/plain; charset=utf-8";

  private final Rooms rooms;

  RecordRoute(Rooms rooms) {
    this.rooms = rooms;
  }

  Reply answer(Request request) {
    return request
        .id("game_id", GameId::new)
        .flatMap(id -> Stages.await(rooms.record(id)))
        .map(record -> Reply.of(Status.OK, TYPE, record))
        .orElseGet(RecordRoute::unknown);
  }

  static Reply unknown() {
    return Reply.problem(Status.NOT_FOUND, "not-found", "no finished game has this id");
  }
}
