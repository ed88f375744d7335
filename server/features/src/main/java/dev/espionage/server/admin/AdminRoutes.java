package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.AdministratorRequest;
import dev.espionage.admin.v1.ClearSessionsRequest;
import dev.espionage.admin.v1.CloseGameRequest;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.account.SessionPlaces;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The routes of administrators, the audit, sessions, games and upgrades.
record AdminRoutes(
    AdminHandlers handlers,
    AdministratorStore administrators,
    AuditStore audit,
    UpgradeStore upgrades,
    SessionPlaces places,
    Rooms rooms) {
  /// The audit's word for a request whose outcome gets an entry of its own.
  private static final String ASKED = "asked";

  private static final Duration MAX_UNSEEN = Duration.ofDays(3650);
  private static final int AUDIT_PAGE = 500;
  private static final String NAME = "{\"name\": \"…\"}";

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/administrators", handlers.authenticated((_, _) -> list())),
        Route.post("/admin/administrators", handlers.authenticated(this::create)),
        Route.post("/admin/administrators/revoke", handlers.authenticated(this::revoke)),
        Route.get("/admin/audit", handlers.authenticated((_, request) -> audit(request))),
        Route.get("/admin/sessions", handlers.authenticated((_, _) -> sessions())),
        Route.post("/admin/sessions/clear", handlers.authenticated(this::clearSessions)),
        Route.post("/admin/games/close", handlers.authenticated(this::closeGame)),
        Route.post("/admin/upgrade/finish", handlers.authenticated((by, _) -> finishUpgrade(by))));
  }

  private Reply list() {
    return Reply.ok(AdminBodies.administrators(await(administrators.list())));
  }

  private Reply create(Administrator by, Request request) {
    Administrator next = named(by, request);
    Token token = Token.draw(handlers.random());
    AdminAction adminAction = handlers.action(by, Action.CREATE_ADMINISTRATOR, "");
    return AdminHandlers.reply(
        adminAction,
        await(administrators.create(adminAction, next, token.hash())),
        _ -> AdminBodies.created(next, token));
  }

  private Reply revoke(Administrator by, Request request) {
    Administrator former = named(by, request);
    return handlers.carryOut(
        by, Action.REVOKE_ADMINISTRATOR, "", action -> administrators.revoke(action, former));
  }

  /// Returns the administrator whom the request names. Only the owner of the token file may create
  /// or revoke administrators.
  ///
  /// @throws RequestRejected if the caller is not root, or if the name is invalid
  private static Administrator named(Administrator by, Request request) {
    if (!by.equals(Administrator.ROOT)) {
      throw new RequestRejected(
          Reply.forbidden(
              "root-only", "only the owner of the token file may manage administrators"));
    }
    return Administrator.parse(request.body(AdministratorRequest.newBuilder(), NAME).getName())
        .orElseThrow(() ->
            new RequestRejected(
                Reply.badRequest(
                    "bad-administrator",
                    "name: expected 2 to 32 of a-z 0-9 . -, a letter first, and not root")));
  }

  private Reply audit(Request request) {
    QueryParameters parameters = QueryParameters.of(request);
    Instant since = parameters.instant("since").orElse(Instant.EPOCH);
    long after =
        parameters
            .read(
                "after",
                text ->
                    text.matches("\\d{1,15}") ? Optional.of(Long.valueOf(text)) : Optional.empty(),
                "the number of an entry")
            .orElse(0L);
    parameters.check();
    return Reply.ok(AdminBodies.audit(await(audit.list(since, after, AUDIT_PAGE))));
  }

  private Reply sessions() {
    return Reply.ok(AdminBodies.sessions(await(places.overview())));
  }

  /// Ends sessions of guests in many transactions. So the audit gets two entries: the request,
  /// written before, and the number of ended sessions.
  private Reply clearSessions(Administrator by, Request request) {
    var body =
        request.body(ClearSessionsRequest.newBuilder(), "{\"unseenMs\": …, \"finished\": …}");
    Duration unseen = Duration.ofMillis(body.getUnseenMs());
    if (unseen.isNegative() || unseen.compareTo(MAX_UNSEEN) > 0) {
      return Reply.badRequest("bad-unseen", "unseenMs: expected at most 3650 days, not negative");
    }
    String which =
        "%s, unseen for %s"
            .formatted(body.getFinished() ? "guests" : "guests who never played", unseen);
    await(audit.note(handlers.action(by, Action.CLEAR_SESSIONS, which), "", ASKED));
    int ended = await(places.clear(unseen, body.getFinished()));
    AdminAction adminAction = handlers.action(by, Action.CLEAR_SESSIONS, ended + " sessions");
    var outcome = new AdminOutcome.Done(Integer.toString(ended));
    await(audit.note(adminAction, "", outcome.word()));
    return AdminHandlers.reply(adminAction, outcome);
  }

  /// Closes a game. The room writes the end to the journal in its own transaction, perhaps on
  /// another node. So the audit gets two entries: the request, written before, and the outcome.
  private Reply closeGame(Administrator by, Request request) {
    var body =
        request.body(CloseGameRequest.newBuilder(), "{\"gameId\": \"…\", \"reason\": \"…\"}");
    String reason = AdminHandlers.line("reason", body.getReason()).toString();
    if (!CrockfordBase32.isId(body.getGameId())) {
      return AdminHandlers.badId("a game");
    }
    var game = new GameId(body.getGameId());
    note(handlers.action(by, Action.CLOSE_GAME, reason), game, ASKED);
    AdminOutcome outcome = outcome(game, await(rooms.close(game)));
    AdminAction adminAction = handlers.action(by, Action.CLOSE_GAME, "");
    note(adminAction, game, outcome.word());
    return AdminHandlers.reply(adminAction, outcome);
  }

  private Reply finishUpgrade(Administrator by) {
    return handlers.carryOut(by, Action.FINISH_UPGRADE, "", upgrades::finish);
  }

  private void note(AdminAction adminAction, GameId game, String word) {
    await(audit.note(adminAction, game.text(), word));
  }

  /// Maps the room's answer to an outcome. Throws if the room cannot be asked, because then the
  /// outcome is unknown.
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
