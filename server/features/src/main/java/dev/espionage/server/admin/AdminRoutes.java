package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.AdministratorRequest;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.time.Instant;
import java.util.Optional;

/** The routes {@code /admin/administrators} and {@code /admin/audit}. */
final class AdminRoutes {
  private static final int AUDIT_PAGE = 500;
  private static final String NAME = "{\"name\": \"…\"}";

  private final AdminHandlers handlers;
  private final AdministratorStore administrators;
  private final AuditStore audit;

  AdminRoutes(AdminHandlers desk, AdministratorStore administrators, AuditStore audit) {
    this.handlers = desk;
    this.administrators = administrators;
    this.audit = audit;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/administrators", handlers.authenticated((_, _) -> list())),
        Route.post("/admin/administrators", handlers.authenticated(this::create)),
        Route.post("/admin/administrators/revoke", handlers.authenticated(this::revoke)),
        Route.get("/admin/audit", handlers.authenticated((_, request) -> audit(request))));
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
    AdminAction adminAction = handlers.action(by, Action.REVOKE_ADMINISTRATOR, "");
    return AdminHandlers.reply(adminAction, await(administrators.revoke(adminAction, former)));
  }

  /**
   * Returns the administrator whom the request names. Only the owner of the token file may create
   * or revoke administrators.
   *
   * @throws RequestRejected if the caller is not root, or if the name is invalid
   */
  private static Administrator named(Administrator by, Request request) {
    if (!by.equals(Administrator.ROOT)) {
      throw new RequestRejected(AdminProblems.rootOnly());
    }
    return Administrator.parse(request.body(AdministratorRequest.newBuilder(), NAME).getName())
        .orElseThrow(() -> new RequestRejected(AdminProblems.badAdministrator()));
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
}
