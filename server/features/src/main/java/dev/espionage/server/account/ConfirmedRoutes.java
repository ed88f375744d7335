package dev.espionage.server.account;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.EnterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Status;
import java.util.function.Consumer;

/** What whoever has a session of an account may do with it after giving the password once more. */
final class ConfirmedRoutes {
  private static final String CONFIRMATION = "{\"password\": \"…\"}";

  private final Registrar registrar;
  private final Consumer<PlayerId> erased;
  private final Callers callers;
  private final SessionReplies replies;
  private final Attempts attempts;

  /**
   * @param erased is told of players who were erased
   */
  ConfirmedRoutes(
      Registrar registrar,
      Consumer<PlayerId> erased,
      Callers callers,
      SessionReplies replies,
      Attempts attempts) {
    this.registrar = registrar;
    this.erased = erased;
    this.callers = callers;
    this.replies = replies;
    this.attempts = attempts;
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.put("/api/account/password", EntryRoutes.unlessBusy(this::changePassword))
            .givingSession(),
        Route.post("/api/account/recovery-codes", EntryRoutes.unlessBusy(this::newCodes)),
        Route.post("/api/account/erase", EntryRoutes.unlessBusy(this::erase)));
  }

  private Reply changePassword(Request request) {
    AccountBodies.Passwords body =
        request.json(
            AccountBodies::passwords, "{\"currentPassword\": \"…\", \"newPassword\": \"…\"}");
    Player player = callers.require(request).player();
    NewPassword next = EntryRoutes.password(body.next(), player.name());
    attempt(request, player);
    EnterAnswer answer =
        await(registrar.changePassword(player.id(), new Password(body.current()), next));
    return switch (answer) {
      case EnterAnswer.Entered(var opened) ->
          replies.opened(request, Status.OK, opened, AccountBodies::session);
      case EnterAnswer.WrongCredentials _ -> AccountProblems.wrongPassword();
      case EnterAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case EnterAnswer.Full _ -> SessionReplies.full();
    };
  }

  private Reply newCodes(Request request) {
    Password password = confirmation(request);
    Player player = callers.require(request).player();
    attempt(request, player);
    return switch (await(registrar.newCodes(player.id(), password))) {
      case Registrar.CodesAnswer.Codes(var codes) -> Reply.ok(AccountBodies.codes(codes));
      case Registrar.CodesAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
    };
  }

  /** A guest has no password that could be tried. */
  private Reply erase(Request request) {
    Password password = confirmation(request);
    Player player = callers.require(request).player();
    if (!player.guest()) {
      attempt(request, player);
    }
    return switch (await(registrar.erase(player.id(), password))) {
      case EraseAnswer.Erased _ -> {
        erased.accept(player.id());
        yield SessionReplies.over(request);
      }
      case EraseAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
      case EraseAnswer.GamesRunning _ -> AccountProblems.gamesRunning();
    };
  }

  private static Password confirmation(Request request) {
    return new Password(request.json(AccountBodies::confirmation, CONFIRMATION));
  }

  /** Counts an attempt to give the password of an account, which the player has to have. */
  private void attempt(Request request, Player player) {
    if (player.guest()) {
      throw new Rejected(AccountProblems.notRegistered());
    }
    attempts.prove(request, AccountName.good(player.name()).map(AccountName::key));
  }
}
