package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;

/** What players reported of chats. */
final class AdminReportRoutes {
  private static final int MOST = 100;

  private final AdminDesk desk;

  AdminReportRoutes(AdminDesk desk) {
    this.desk = desk;
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/reports", desk.open((_, _) -> open())),
        Route.post("/admin/reports/settle", desk.open(this::settle)));
  }

  private Reply open() {
    return Reply.ok(AdminReportBodies.reports(await(desk.parts().players().reports().open(MOST))));
  }

  private Reply settle(Administrator by, Request request) {
    long report = request.json(AdminReportBodies::settled, "{\"reportId\": …}");
    Deed deed = desk.deed(by, Action.SETTLE_REPORT, "");
    return AdminDesk.told(
        deed, await(desk.parts().players().administration().settleReport(deed, report)));
  }
}
