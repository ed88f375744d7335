package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.CloseGameRequest;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;

/** {@code /admin/games}: closes games that cannot go on. */
final class AdminGameRoutes {
  private static final String ASKED = "asked";

  private final AdminHandlers handlers;
  private final AuditStore audit;
  private final Rooms rooms;

  AdminGameRoutes(AdminHandlers desk, AuditStore audit, Rooms rooms) {
    this.handlers = desk;
    this.audit = audit;
    this.rooms = rooms;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(Route.post("/admin/games/close", handlers.authenticated(this::close)));
  }

  /**
   * Closes a game. The room writes the end to the journal in its own transaction, perhaps on
   * another node. So the audit gets two entries: the request, written before, and the outcome.
   */
  private Reply close(Administrator by, Request request) {
    var body =
        request.body(CloseGameRequest.newBuilder(), "{\"gameId\": \"…\", \"reason\": \"…\"}");
    String reason = AdminHandlers.line("reason", body.getReason()).toString();
    if (!CrockfordBase32.isId(body.getGameId())) {
      return AdminProblems.badId("a game");
    }
    var game = new GameId(body.getGameId());
    note(handlers.action(by, Action.CLOSE_GAME, reason), game, ASKED);
    AdminOutcome outcome = outcome(game, await(rooms.close(game)));
    AdminAction adminAction = handlers.action(by, Action.CLOSE_GAME, "");
    note(adminAction, game, outcome.word());
    return AdminHandlers.reply(adminAction, outcome);
  }

  private void note(AdminAction adminAction, GameId game, String word) {
    await(audit.note(adminAction, game.text(), word));
  }

  /**
   * Maps the room's answer to an outcome. Throws if the room cannot be asked, because then the
   * outcome is unknown.
   */
  private static AdminOutcome outcome(GameId game, Answer answer) {
    return switch (answer) {
      case Answer.Accepted _ -> new AdminOutcome.Done(game.text());
      case Answer.Refused(var refusal) ->
          switch (refusal.code()) {
            case NOT_FOUND -> new AdminOutcome.Refused(AdminFault.NO_SUCH_GAME);
            case WRONG_PHASE -> new AdminOutcome.Refused(AdminFault.GAME_OVER);
            case UNREADABLE -> new AdminOutcome.Refused(AdminFault.GAME_UNREADABLE);
            default ->
                throw new StageWait.NotAnswered(
                    new IllegalStateException("the room answers " + refusal.code()));
          };
    };
  }
}
