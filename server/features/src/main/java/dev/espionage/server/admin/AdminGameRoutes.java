package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.admin.Deed.Action;
import dev.espionage.server.admin.Outcome.Fault;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Stages;

/** {@code /admin/games}: closes games that cannot go on. */
final class AdminGameRoutes {
  private static final String ASKED = "asked";

  private final AdminDesk desk;
  private final AuditStore audit;
  private final Rooms rooms;

  AdminGameRoutes(AdminDesk desk, AuditStore audit, Rooms rooms) {
    this.desk = desk;
    this.audit = audit;
    this.rooms = rooms;
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(Route.post("/admin/games/close", desk.open(this::close)));
  }

  /**
   * The room writes the end of the game to the journal, perhaps on another node, in a transaction
   * of its own. So the audit has two entries: that it was asked for, before, and what came of it.
   */
  private Reply close(Administrator by, Request request) {
    AdminBodies.Closing body =
        request.json(AdminBodies::closing, "{\"gameId\": \"…\", \"reason\": \"…\"}");
    String reason = AdminDesk.line("reason", body.reason()).toString();
    if (!Crockford.isId(body.game())) {
      return AdminProblems.badId("a game");
    }
    var game = new GameId(body.game());
    note(desk.deed(by, Action.CLOSE_GAME, reason), game, ASKED);
    Outcome outcome = outcome(game, await(rooms.close(game)));
    Deed deed = desk.deed(by, Action.CLOSE_GAME, "");
    note(deed, game, outcome.word());
    return AdminDesk.told(deed, outcome);
  }

  private void note(Deed deed, GameId game, String word) {
    await(audit.note(deed, game.text(), word));
  }

  /** A room that cannot be asked fails: nothing is known. */
  private static Outcome outcome(GameId game, Answer answer) {
    return switch (answer) {
      case Answer.Accepted _ -> new Outcome.Done(game.text());
      case Answer.Refused(var refusal) ->
          switch (refusal.code()) {
            case NOT_FOUND -> new Outcome.Refused(Fault.NO_SUCH_GAME);
            case WRONG_PHASE -> new Outcome.Refused(Fault.GAME_OVER);
            case UNREADABLE -> new Outcome.Refused(Fault.GAME_UNREADABLE);
            default ->
                throw new Stages.Unanswered(
                    new IllegalStateException("the room answers " + refusal.code()));
          };
    };
  }
}
