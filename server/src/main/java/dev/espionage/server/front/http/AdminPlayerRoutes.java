package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.admin.Action;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.admin.Dossier;
import dev.espionage.server.admin.Fault;
import dev.espionage.server.admin.Outcome;
import dev.espionage.server.admin.PlainLine;
import dev.espionage.server.admin.PlayerRef;
import dev.espionage.server.front.http.AdminParts.OfPlayers;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.AdminBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What administration does with players. */
final class AdminPlayerRoutes {
  private static final String PLAYER = "{\"player\": \"…\"}";

  private final AdminDesk desk;
  private final InstantSource clock;

  AdminPlayerRoutes(AdminDesk desk, InstantSource clock) {
    this.desk = desk;
    this.clock = clock;
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/admin/players", desk.ofPlayers((players, _, it) -> show(players, it))),
        Route.post("/admin/players/suspend", desk.ofPlayers(this::suspend)),
        Route.post("/admin/players/unsuspend", desk.ofPlayers(this::unsuspend)),
        Route.post("/admin/players/rename", desk.ofPlayers(this::rename)),
        Route.post("/admin/players/reset-password", desk.ofPlayers(this::resetPassword)));
  }

  private CompletionStage<Reply> show(OfPlayers players, Exchange exchange) {
    Parameters parameters = Parameters.of(exchange);
    Optional<PlayerRef> meant =
        parameters.read("player", typed -> Optional.of(PlayerRef.parse(typed)), "a name or id:…");
    return parameters
        .problem()
        .map(AdminDesk::done)
        .orElseGet(() -> show(players, meant.orElseGet(() -> PlayerRef.parse(""))));
  }

  private CompletionStage<Reply> show(OfPlayers players, PlayerRef meant) {
    return players
        .administration()
        .dossier(meant)
        .thenCompose(found ->
            found
                .map(dossier -> show(players, dossier))
                .orElseGet(() -> AdminDesk.done(AdminProblems.fault(Fault.NO_SUCH_PLAYER))));
  }

  private CompletionStage<Reply> show(OfPlayers players, Dossier dossier) {
    PlayerId id = dossier.player().id();
    return players
        .ratings()
        .of(Set.of(id))
        .thenApply(sheets ->
            Reply.json(
                HttpResponseStatus.OK,
                AdminBodies.dossier(dossier, sheets.getOrDefault(id, RatingSheet.EMPTY))));
  }

  private CompletionStage<Reply> suspend(OfPlayers players, Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.suspending(exchange.body()),
        "{\"player\": \"…\", \"reason\": \"…\", \"untilEpochMs\": …}",
        body -> suspend(players, by, body));
  }

  private CompletionStage<Reply> suspend(
      OfPlayers players, Administrator by, AdminBodies.Suspending body) {
    Optional<PlainLine> reason = PlainLine.parse(body.reason());
    if (reason.isEmpty()) {
      return AdminDesk.done(AdminProblems.badLine("reason"));
    }
    if (body.until().filter(end -> !end.isAfter(clock.instant())).isPresent()) {
      return AdminDesk.done(AdminProblems.past());
    }
    var suspension = new Suspension(body.until(), reason.get().toString());
    String detail = body.until().map(end -> "until " + end + ": ").orElse("") + reason.get();
    Deed deed = desk.deed(by, Action.SUSPEND, detail);
    return AdminDesk.told(
        deed,
        players
            .administration()
            .suspend(deed, PlayerRef.parse(body.player()), suspension)
            .thenApply(outcome -> {
              if (outcome instanceof Outcome.Done(String player)) {
                players.suspended().accept(new PlayerId(player));
              }
              return outcome;
            }));
  }

  private CompletionStage<Reply> unsuspend(OfPlayers players, Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.player(exchange.body()),
        PLAYER,
        player -> {
          Deed deed = desk.deed(by, Action.UNSUSPEND, "");
          return AdminDesk.told(
              deed, players.administration().unsuspend(deed, PlayerRef.parse(player)));
        });
  }

  private CompletionStage<Reply> rename(OfPlayers players, Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.renaming(exchange.body()),
        "{\"player\": \"…\", \"newName\": \"…\"}",
        body ->
            switch (AccountName.read(body.newName())) {
              case AccountName.Reading.Bad(var fault) ->
                  AdminDesk.done(AccountProblems.badName(fault));
              case AccountName.Reading.Good(var name) -> {
                Deed deed = desk.deed(by, Action.RENAME, "");
                yield AdminDesk.told(
                    deed,
                    players.administration().rename(deed, PlayerRef.parse(body.player()), name));
              }
            });
  }

  private CompletionStage<Reply> resetPassword(
      OfPlayers players, Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.player(exchange.body()),
        PLAYER,
        player -> {
          Deed deed = desk.deed(by, Action.RESET_PASSWORD, "");
          return players
              .reset()
              .reset(deed, PlayerRef.parse(player))
              .thenCompose(reset ->
                  AdminDesk.told(
                      deed,
                      CompletableFuture.completedStage(reset.outcome()),
                      subject -> AdminBodies.reset(subject, reset.code())));
        });
  }
}
