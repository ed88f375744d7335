package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.EntryRoutes;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.admin.Deed.Action;
import dev.espionage.server.admin.ModerationStore.Dossier;
import dev.espionage.server.admin.ModerationStore.PlayerRef;
import dev.espionage.server.admin.Outcome.Fault;
import dev.espionage.server.game.rating.RatingSheet;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.Parameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/** What administration does with players, and with what they reported of chats. */
final class AdminPlayerRoutes {
  private static final int MOST_REPORTS = 100;
  private static final String PLAYER = "{\"player\": \"…\"}";

  private final AdminDesk desk;
  private final ModerationStore moderation;
  private final AdminModule.Players players;
  private final InstantSource clock;

  AdminPlayerRoutes(
      AdminDesk desk,
      ModerationStore moderation,
      AdminModule.Players players,
      InstantSource clock) {
    this.desk = desk;
    this.moderation = moderation;
    this.players = players;
    this.clock = clock;
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/players", desk.open((_, request) -> show(request))),
        Route.post("/admin/players/suspend", desk.open(this::suspend)),
        Route.post("/admin/players/unsuspend", desk.open(this::unsuspend)),
        Route.post("/admin/players/rename", desk.open(this::rename)),
        Route.post("/admin/players/reset-password", desk.open(this::resetPassword)),
        Route.get("/admin/reports", desk.open((_, _) -> reports())),
        Route.post("/admin/reports/settle", desk.open(this::settle)));
  }

  private Reply show(Request request) {
    Parameters parameters = Parameters.of(request);
    Optional<PlayerRef> meant =
        parameters.read("player", typed -> Optional.of(PlayerRef.parse(typed)), "a name or id:…");
    parameters.check();
    Optional<Dossier> found = await(moderation.dossier(meant.orElseGet(() -> PlayerRef.parse(""))));
    if (found.isEmpty()) {
      return AdminProblems.fault(Fault.NO_SUCH_PLAYER);
    }
    PlayerId id = found.get().player().id();
    RatingSheet sheet = await(players.ratings().of(Set.of(id))).getOrDefault(id, RatingSheet.EMPTY);
    return Reply.ok(AdminBodies.dossier(found.get(), sheet));
  }

  private Reply suspend(Administrator by, Request request) {
    AdminBodies.Suspending body =
        request.json(
            AdminBodies::suspending, "{\"player\": \"…\", \"reason\": \"…\", \"untilEpochMs\": …}");
    PlainLine reason = AdminDesk.line("reason", body.reason());
    if (body.until().filter(end -> !end.isAfter(clock.instant())).isPresent()) {
      return AdminProblems.past();
    }
    var suspension = new Suspension(body.until(), reason.toString());
    String detail = body.until().map(end -> "until " + end + ": ").orElse("") + reason;
    Deed deed = desk.deed(by, Action.SUSPEND, detail);
    Outcome outcome = await(moderation.suspend(deed, PlayerRef.parse(body.player()), suspension));
    if (outcome instanceof Outcome.Done(String player)) {
      players.suspended().accept(new PlayerId(player));
    }
    return AdminDesk.told(deed, outcome);
  }

  private Reply unsuspend(Administrator by, Request request) {
    PlayerRef player = player(request);
    Deed deed = desk.deed(by, Action.UNSUSPEND, "");
    return AdminDesk.told(deed, await(moderation.unsuspend(deed, player)));
  }

  private Reply rename(Administrator by, Request request) {
    AdminBodies.Renaming body =
        request.json(AdminBodies::renaming, "{\"player\": \"…\", \"newName\": \"…\"}");
    AccountName name = EntryRoutes.name(body.newName());
    Deed deed = desk.deed(by, Action.RENAME, "");
    return AdminDesk.told(
        deed, await(moderation.rename(deed, PlayerRef.parse(body.player()), name)));
  }

  /**
   * The password becomes one that nobody knows, and the code in the answer is the only copy: so an
   * administrator never has a password that goes on to be good.
   */
  private Reply resetPassword(Administrator by, Request request) {
    PlayerRef player = player(request);
    Deed deed = desk.deed(by, Action.RESET_PASSWORD, "");
    RecoveryCode code = RecoveryCode.draw(desk.random()).getFirst();
    PasswordHash nobodys = await(players.hashing().hashOfNone());
    Outcome outcome = await(moderation.resetPassword(deed, player, nobodys, code));
    return AdminDesk.told(deed, outcome, subject -> AdminBodies.reset(subject, code));
  }

  private Reply reports() {
    return Reply.ok(AdminBodies.reports(await(players.reports().open(MOST_REPORTS))));
  }

  private Reply settle(Administrator by, Request request) {
    long report = request.json(AdminBodies::settled, "{\"reportId\": …}");
    Deed deed = desk.deed(by, Action.SETTLE_REPORT, "");
    return AdminDesk.told(deed, await(moderation.settleReport(deed, report)));
  }

  private static PlayerRef player(Request request) {
    return PlayerRef.parse(request.json(AdminBodies::player, PLAYER));
  }
}
