package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.PlayerRequest;
import dev.espionage.admin.v1.RenameRequest;
import dev.espionage.admin.v1.SettleReportRequest;
import dev.espionage.admin.v1.SuspendRequest;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountProblems;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.ModerationStore.PlayerRecord;
import dev.espionage.server.admin.ModerationStore.PlayerRef;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/// The administration routes for players, for unusual gains of rating and for chat reports.
record AdminPlayerRoutes(
    AdminHandlers handlers,
    ModerationStore moderation,
    AdminModule.Players players,
    PlayerDepartures departures,
    InstantSource clock) {
  private static final int MOST_REPORTS = 100;
  private static final int MOST_PAIRS = 100;
  private static final int MOST_DAYS = 365;
  private static final int USUAL_DAYS = 30;
  private static final String PLAYER = "{\"player\": \"…\"}";

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/players", handlers.authenticated((_, request) -> show(request))),
        Route.post("/admin/players/suspend", handlers.authenticated(this::suspend)),
        Route.post("/admin/players/unsuspend", handlers.authenticated(this::unsuspend)),
        Route.post("/admin/players/log-out", handlers.authenticated(this::logOut)),
        Route.post("/admin/players/rename", handlers.authenticated(this::rename)),
        Route.post("/admin/players/reset-password", handlers.authenticated(this::resetPassword)),
        Route.get("/admin/rating-pairs", handlers.authenticated((_, request) -> pairs(request))),
        Route.get("/admin/reports", handlers.authenticated((_, _) -> reports())),
        Route.post("/admin/reports/settle", handlers.authenticated(this::settle)));
  }

  private Reply show(Request request) {
    QueryParameters parameters = QueryParameters.of(request);
    Optional<PlayerRef> playerRef =
        parameters.read("player", typed -> Optional.of(PlayerRef.parse(typed)), "a name or id:…");
    parameters.check();
    Optional<PlayerRecord> found =
        await(moderation.playerRecord(playerRef.orElseGet(() -> PlayerRef.parse(""))));
    if (found.isEmpty()) {
      return AdminHandlers.refusal(AdminFault.NO_SUCH_PLAYER);
    }
    PlayerId id = found.get().player().id();
    PlayerRatings sheet =
        await(players.ratings().of(Set.of(id))).getOrDefault(id, PlayerRatings.EMPTY);
    return Reply.ok(AdminBodies.playerRecord(found.get(), sheet));
  }

  private Reply suspend(Administrator by, Request request) {
    var body =
        request.body(
            SuspendRequest.newBuilder(),
            "{\"player\": \"…\", \"reason\": \"…\", \"untilEpochMs\": …}");
    PlainLine reason = AdminHandlers.line("reason", body.getReason());
    Optional<Instant> until =
        AdminHandlers.end(body.hasUntilEpochMs(), body.getUntilEpochMs(), clock.instant());
    var suspension = new Suspension(until, reason.toString());
    String detail = until.map(end -> "until " + end + ": ").orElse("") + reason;
    AdminAction adminAction = handlers.action(by, Action.SUSPEND, detail);
    AdminOutcome outcome =
        await(moderation.suspend(adminAction, PlayerRef.parse(body.getPlayer()), suspension));
    if (outcome instanceof AdminOutcome.Done(String player)) {
      var _ = departures.tell(new PlayerId(player), PlayerDepartures.Reason.SUSPENDED);
    }
    return AdminHandlers.reply(adminAction, outcome);
  }

  private Reply unsuspend(Administrator by, Request request) {
    PlayerRef player = player(request);
    return handlers.carryOut(
        by, Action.UNSUSPEND, "", action -> moderation.unsuspend(action, player));
  }

  private Reply logOut(Administrator by, Request request) {
    PlayerRef player = player(request);
    return handlers.carryOut(by, Action.LOG_OUT, "", action -> moderation.logOut(action, player));
  }

  private Reply rename(Administrator by, Request request) {
    var body = request.body(RenameRequest.newBuilder(), "{\"player\": \"…\", \"newName\": \"…\"}");
    AccountName name = AccountProblems.requireName(body.getNewName());
    PlayerRef player = PlayerRef.parse(body.getPlayer());
    return handlers.carryOut(
        by, Action.RENAME, "", action -> moderation.rename(action, player, name));
  }

  /// Resets an account's password to one that nobody knows. The recovery code in the answer is the
  /// only copy, so an administrator never holds a lasting password.
  private Reply resetPassword(Administrator by, Request request) {
    PlayerRef player = player(request);
    AdminAction adminAction = handlers.action(by, Action.RESET_PASSWORD, "");
    RecoveryCode code = RecoveryCode.draw(handlers.random()).getFirst();
    PasswordHash nobodys = await(players.hashing().hashOfNone());
    AdminOutcome outcome = await(moderation.resetPassword(adminAction, player, nobodys, code));
    return AdminHandlers.reply(adminAction, outcome, subject -> AdminBodies.reset(subject, code));
  }

  private Reply pairs(Request request) {
    QueryParameters parameters = QueryParameters.of(request);
    int days = parameters.count("days", MOST_DAYS).orElse(USUAL_DAYS);
    parameters.check();
    return Reply.ok(
        AdminBodies.pairs(await(players.pairs().suspicious(Duration.ofDays(days), MOST_PAIRS))));
  }

  private Reply reports() {
    return Reply.ok(AdminBodies.reports(await(players.reports().open(MOST_REPORTS))));
  }

  private Reply settle(Administrator by, Request request) {
    long report = request.body(SettleReportRequest.newBuilder(), "{\"reportId\": …}").getReportId();
    return handlers.carryOut(
        by, Action.SETTLE_REPORT, "", action -> moderation.settleReport(action, report));
  }

  private static PlayerRef player(Request request) {
    return PlayerRef.parse(request.body(PlayerRequest.newBuilder(), PLAYER).getPlayer());
  }
}
