package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.admin.Action;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.front.http.AdminParts.OfPlayers;
import dev.espionage.server.session.Token;
import dev.espionage.server.wire.AdminBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * The rows of the table of routes of administration, on the port for operators only; and who may
 * administer, and what was done.
 */
final class AdminRoutes {
  private static final int AUDIT_PAGE = 500;
  private static final String NAME = "{\"name\": \"…\"}";

  private final AdminDesk desk;

  private AdminRoutes(AdminDesk desk) {
    this.desk = desk;
  }

  static ImmutableList<Route> table(AdminParts parts, InstantSource clock, Ticker ticker) {
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
        Route.get("/admin/administrators", desk.ofPlayers((players, _, _) -> list(players))),
        Route.post("/admin/administrators", desk.ofPlayers(this::create)),
        Route.post("/admin/administrators/revoke", desk.ofPlayers(this::revoke)),
        Route.get("/admin/audit", desk.ofPlayers((players, _, it) -> audit(players, it))));
  }

  private static CompletionStage<Reply> list(OfPlayers players) {
    return players
        .administration()
        .administrators()
        .thenApply(all -> Reply.json(HttpResponseStatus.OK, AdminBodies.administrators(all)));
  }

  private CompletionStage<Reply> create(OfPlayers players, Administrator by, Exchange exchange) {
    return byRoot(
        by,
        exchange,
        next -> {
          Token token = Token.draw(desk.parts().random());
          Deed deed = desk.deed(by, Action.CREATE_ADMINISTRATOR, "");
          return AdminDesk.told(
              deed,
              players.administration().create(deed, next, token.hash()),
              _ -> AdminBodies.created(next, token));
        });
  }

  private CompletionStage<Reply> revoke(OfPlayers players, Administrator by, Exchange exchange) {
    return byRoot(
        by,
        exchange,
        former -> {
          Deed deed = desk.deed(by, Action.REVOKE_ADMINISTRATOR, "");
          return AdminDesk.told(deed, players.administration().revoke(deed, former));
        });
  }

  /** Who else may administer is for the owner of the token file alone to say. */
  private static CompletionStage<Reply> byRoot(
      Administrator by, Exchange exchange, Function<Administrator, CompletionStage<Reply>> then) {
    return by.equals(Administrator.ROOT)
        ? AdminDesk.reading(
            AdminBodies.administrator(exchange.body()),
            NAME,
            name ->
                Administrator.parse(name)
                    .map(then)
                    .orElseGet(() -> AdminDesk.done(AdminProblems.badAdministrator())))
        : AdminDesk.done(AdminProblems.rootOnly());
  }

  private static CompletionStage<Reply> audit(OfPlayers players, Exchange exchange) {
    Parameters parameters = Parameters.of(exchange);
    Instant since = parameters.instant("since").orElse(Instant.EPOCH);
    long after =
        parameters
            .read(
                "after",
                text ->
                    text.matches("\\d{1,15}") ? Optional.of(Long.valueOf(text)) : Optional.empty(),
                "the number of an entry")
            .orElse(0L);
    return parameters
        .problem()
        .map(AdminDesk::done)
        .orElseGet(() ->
            players
                .administration()
                .audit(since, after, AUDIT_PAGE)
                .thenApply(page -> Reply.json(HttpResponseStatus.OK, AdminBodies.audit(page))));
  }
}
