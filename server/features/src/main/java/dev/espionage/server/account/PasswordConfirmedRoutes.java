package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.ChangePasswordRequest;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;

/** The routes of an account that require its password once more. */
final class PasswordConfirmedRoutes {
  private static final String CONFIRMATION = "{\"password\": \"…\"}";

  private final AccountService accountService;
  private final PlayerDepartures departures;
  private final CallerLookup callerLookup;
  private final SessionReplies replies;
  private final AccountLimits limits;

  PasswordConfirmedRoutes(
      AccountService accountService,
      PlayerDepartures departures,
      CallerLookup callerLookup,
      SessionReplies replies,
      AccountLimits limits) {
    this.accountService = accountService;
    this.departures = departures;
    this.callerLookup = callerLookup;
    this.replies = replies;
    this.limits = limits;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.put("/api/account/password", LoginRoutes.unlessBusy(this::changePassword))
            .givingSession(),
        Route.post("/api/account/recovery-codes", LoginRoutes.unlessBusy(this::newCodes)),
        Route.post("/api/account/erase", LoginRoutes.unlessBusy(this::erase)));
  }

  private Reply changePassword(Request request) {
    var body =
        request.body(
            ChangePasswordRequest.newBuilder(),
            "{\"currentPassword\": \"…\", \"newPassword\": \"…\"}");
    CallerLookup.Caller caller = callerLookup.require(request);
    Player player = caller.player();
    NewPassword next = LoginRoutes.password(body.getNewPassword(), player.name());
    attempt(caller);
    LoginAnswer answer =
        await(
            accountService.changePassword(
                player.id(), new Password(body.getCurrentPassword()), next, request.address()));
    return switch (answer) {
      case LoginAnswer.LoggedIn(var opened) ->
          replies.opened(request, Reply::ok, opened, AccountBodies::session);
      case LoginAnswer.WrongCredentials _ -> AccountProblems.wrongPassword();
      case LoginAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case LoginAnswer.Full _ -> SessionReplies.full();
    };
  }

  private Reply newCodes(Request request) {
    Password password = confirmation(request);
    CallerLookup.Caller caller = callerLookup.require(request);
    attempt(caller);
    return switch (await(
        accountService.newCodes(caller.player().id(), password, request.address()))) {
      case AccountService.CodesAnswer.Codes(var codes) -> Reply.ok(AccountBodies.codes(codes));
      case AccountService.CodesAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
    };
  }

  /** Erases the caller. Counts no attempt for a guest, who has no password. */
  private Reply erase(Request request) {
    Password password = confirmation(request);
    CallerLookup.Caller caller = callerLookup.require(request);
    Player player = caller.player();
    if (!player.guest()) {
      attempt(caller);
    }
    return switch (await(accountService.erase(player.id(), password, request.address()))) {
      case EraseAnswer.Erased _ -> {
        var _ = departures.tell(player.id(), PlayerDepartures.Reason.ERASED);
        yield SessionReplies.sessionEnded(request);
      }
      case EraseAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
      case EraseAnswer.GamesRunning _ -> AccountProblems.gamesRunning();
    };
  }

  private static Password confirmation(Request request) {
    return new Password(request.body(ConfirmRequest.newBuilder(), CONFIRMATION).getPassword());
  }

  /**
   * Counts an attempt to give an account's password.
   *
   * @throws RequestRejected if the player is a guest, or if there were too many attempts
   */
  private void attempt(CallerLookup.Caller caller) {
    if (caller.player().guest()) {
      throw new RequestRejected(CallerLookup.notRegistered());
    }
    limits.countConfirmation(caller);
  }
}
