package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.EntryRoutes;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.game.rating.RatingSheet;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.Parameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/** What administration does with players. */
final class AdminPlayerRoutes {
  private static final String PLAYER = "{\"player\": \"…\"}";

  private final AdminDesk desk;
  private final AdminParts.OfPlayers players;
  private final InstantSource clock;

  AdminPlayerRoutes(AdminDesk desk, InstantSource clock) {
    this.desk = desk;
    this.players = desk.parts().players();
    this.clock = clock;
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/players", desk.open((_, request) -> show(request))),
        Route.post("/admin/players/suspend", desk.open(this::suspend)),
        Route.post("/admin/players/unsuspend", desk.open(this::unsuspend)),
        Route.post("/admin/players/rename", desk.open(this::rename)),
        Route.post("/admin/players/reset-password", desk.open(this::resetPassword)));
  }

  private Reply show(Request request) {
    Parameters parameters = Parameters.of(request);
    Optional<PlayerRef> meant =
        parameters.read("player", typed -> Optional.of(PlayerRef.parse(typed)), "a name or id:…");
    parameters.check();
    Optional<Dossier> found =
        await(players.administration().dossier(meant.orElseGet(() -> PlayerRef.parse(""))));
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
    Outcome outcome =
        await(players.administration().suspend(deed, PlayerRef.parse(body.player()), suspension));
    if (outcome instanceof Outcome.Done(String player)) {
      players.suspended().accept(new PlayerId(player));
    }
    return AdminDesk.told(deed, outcome);
  }

  private Reply unsuspend(Administrator by, Request request) {
    PlayerRef player = player(request);
    Deed deed = desk.deed(by, Action.UNSUSPEND, "");
    return AdminDesk.told(deed, await(players.administration().unsuspend(deed, player)));
  }

  private Reply rename(Administrator by, Request request) {
    AdminBodies.Renaming body =
        request.json(AdminBodies::renaming, "{\"player\": \"…\", \"newName\": \"…\"}");
    AccountName name = EntryRoutes.name(body.newName());
    Deed deed = desk.deed(by, Action.RENAME, "");
    return AdminDesk.told(
        deed, await(players.administration().rename(deed, PlayerRef.parse(body.player()), name)));
  }

  private Reply resetPassword(Administrator by, Request request) {
    PlayerRef player = player(request);
    Deed deed = desk.deed(by, Action.RESET_PASSWORD, "");
    PasswordReset.Reset reset = await(players.reset().reset(deed, player));
    return AdminDesk.told(
        deed, reset.outcome(), subject -> AdminBodies.reset(subject, reset.code()));
  }

  private static PlayerRef player(Request request) {
    return PlayerRef.parse(request.json(AdminBodies::player, PLAYER));
  }
}
