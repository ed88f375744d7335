package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.ClearSessionsRequest;
import dev.espionage.server.account.SessionPlaces;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.Duration;

/** {@code /admin/sessions}: counts the sessions, and ends those of guests who are away. */
final class AdminSessionRoutes {
  private static final String ASKED = "asked";
  private static final Duration MAX_UNSEEN = Duration.ofDays(3650);

  private final AdminHandlers handlers;
  private final AuditStore audit;
  private final SessionPlaces places;

  AdminSessionRoutes(AdminHandlers desk, AuditStore audit, SessionPlaces places) {
    this.handlers = desk;
    this.audit = audit;
    this.places = places;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/sessions", handlers.authenticated((_, _) -> overview())),
        Route.post("/admin/sessions/clear", handlers.authenticated(this::clear)));
  }

  private Reply overview() {
    return Reply.ok(AdminBodies.sessions(await(places.overview())));
  }

  /**
   * Ends sessions of guests in many transactions. So the audit gets two entries: the request,
   * written before, and the number of ended sessions.
   */
  private Reply clear(Administrator by, Request request) {
    var body =
        request.body(ClearSessionsRequest.newBuilder(), "{\"unseenMs\": …, \"finished\": …}");
    Duration unseen = Duration.ofMillis(body.getUnseenMs());
    if (unseen.isNegative() || unseen.compareTo(MAX_UNSEEN) > 0) {
      return AdminProblems.badUnseen();
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
}
