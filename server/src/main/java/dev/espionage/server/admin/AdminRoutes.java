package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Parameters;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The rows of the table of routes of administration, on the port for operators only; and who may
 * administer, and what was done.
 */
public final class AdminRoutes {
  private static final int AUDIT_PAGE = 500;
  private static final String NAME = "{\"name\": \"…\"}";

  private final AdminDesk desk;

  private AdminRoutes(AdminDesk desk) {
    this.desk = desk;
  }

  public static ImmutableList<Route> table(AdminParts parts, InstantSource clock, Ticker ticker) {
    var desk = new AdminDesk(parts, new AdminGate(parts, ticker));
    return ImmutableList.<Route>builder()
        .addAll(new AdminRoutes(desk).table())
        .addAll(new AdminPlayerRoutes(desk, clock).table())
        .addAll(new AdminServerRoutes(desk, clock).table())
        .addAll(new AdminReportRoutes(desk).table())
        .build();
  }

  private ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/administrators", desk.open((_, _) -> list())),
        Route.post("/admin/administrators", desk.open(this::create)),
        Route.post("/admin/administrators/revoke", desk.open(this::revoke)),
        Route.get("/admin/audit", desk.open((_, request) -> audit(request))));
  }

  private Administration administration() {
    return desk.parts().players().administration();
  }

  private Reply list() {
    return Reply.ok(AdminBodies.administrators(await(administration().administrators())));
  }

  private Reply create(Administrator by, Request request) {
    Administrator next = named(by, request);
    Token token = Token.draw(desk.parts().random());
    Deed deed = desk.deed(by, Action.CREATE_ADMINISTRATOR, "");
    return AdminDesk.told(
        deed,
        await(administration().create(deed, next, token.hash())),
        _ -> AdminBodies.created(next, token));
  }

  private Reply revoke(Administrator by, Request request) {
    Administrator former = named(by, request);
    Deed deed = desk.deed(by, Action.REVOKE_ADMINISTRATOR, "");
    return AdminDesk.told(deed, await(administration().revoke(deed, former)));
  }

  /** Who else may administer is for the owner of the token file alone to say. */
  private static Administrator named(Administrator by, Request request) {
    if (!by.equals(Administrator.ROOT)) {
      throw new Rejected(AdminProblems.rootOnly());
    }
    return Administrator.parse(request.json(AdminBodies::administrator, NAME))
        .orElseThrow(() -> new Rejected(AdminProblems.badAdministrator()));
  }

  private Reply audit(Request request) {
    Parameters parameters = Parameters.of(request);
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
    return Reply.ok(AdminBodies.audit(await(administration().audit(since, after, AUDIT_PAGE))));
  }
}
