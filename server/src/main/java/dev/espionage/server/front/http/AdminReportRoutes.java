package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.admin.Action;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.front.http.AdminParts.OfPlayers;
import dev.espionage.server.wire.AdminReportBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.concurrent.CompletionStage;

/** What players reported of chats. */
final class AdminReportRoutes {
  private static final int MOST = 100;

  private final AdminDesk desk;

  AdminReportRoutes(AdminDesk desk) {
    this.desk = desk;
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/reports", desk.ofPlayers((players, _, _) -> open(players))),
        Route.post("/admin/reports/settle", desk.ofPlayers(this::settle)));
  }

  private static CompletionStage<Reply> open(OfPlayers players) {
    return players
        .reports()
        .open(MOST)
        .thenApply(all -> Reply.json(HttpResponseStatus.OK, AdminReportBodies.reports(all)));
  }

  private CompletionStage<Reply> settle(OfPlayers players, Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminReportBodies.settled(exchange.body()),
        "{\"reportId\": …}",
        report -> {
          Deed deed = desk.deed(by, Action.SETTLE_REPORT, "");
          return AdminDesk.told(deed, players.administration().settleReport(deed, report));
        });
  }
}
