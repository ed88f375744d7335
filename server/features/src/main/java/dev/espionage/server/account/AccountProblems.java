package dev.espionage.server.account;

import dev.espionage.server.account.AccountName.NameFault;
import dev.espionage.server.account.NewPassword.PasswordFault;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import java.time.Duration;

/// The error replies about accounts, and checks that give them.
public final class AccountProblems {
  private static final Duration RETRY_WHEN_BUSY = Duration.ofSeconds(2);

  private AccountProblems() {}

  static Reply badName(NameFault fault) {
    return switch (fault) {
      case NameFault.BadText(var text) ->
          NameProblems.of(
              text,
              AccountName.RULE,
              "expected letters and digits, between them also spaces and . _ -, a letter or digit"
                  + " first");
      case NameFault.MixedScripts _ ->
          Reply.badRequest(
              "name-mixed-scripts", "expected letters of one script and digits of one kind");
      case NameFault.Reserved _ ->
          Reply.badRequest("name-reserved", "expected a name that the server does not reserve");
    };
  }

  static Reply badPassword(PasswordFault fault) {
    return switch (fault) {
      case TOO_SHORT ->
          Reply.badRequest("password-too-short", "expected a password of at least 8 characters");
      case TOO_LONG ->
          Reply.badRequest("password-too-long", "expected a password of at most 128 characters");
      case TOO_COMMON ->
          Reply.badRequest(
              "password-too-common",
              "expected a password that is neither common nor close to the name");
    };
  }

  /// Returns one reply for all wrong credentials, so that an unknown name cannot be told from a
  /// wrong password or code.
  static Reply wrongCredentials() {
    return Reply.forbidden(
        "wrong-credentials", "no account has this name and this password or recovery code");
  }

  static Reply wrongPassword() {
    return Reply.forbidden("wrong-credentials", "this is not your password");
  }

  /// Returns the reply for a suspended account. It reveals that the account exists, so it is used
  /// only after a right password or code.
  static Reply suspended(Suspension suspension) {
    String until = suspension.until().map(end -> "until " + end).orElse("indefinitely");
    return Reply.json(
        Status.FORBIDDEN,
        AccountBodies.suspended(
            "this account is suspended %s: %s".formatted(until, suspension.reason()), suspension));
  }

  /// Wraps a handler, so that it answers "busy" when too many passwords wait to be hashed.
  public static Route.Handler unlessBusy(Route.Handler handler) {
    return request -> {
      try {
        return handler.answer(request);
      } catch (StageWait.NotAnswered notAnswered) {
        if (notAnswered.reason() instanceof PasswordHashing.Busy) {
          return Reply.unavailable("busy", "too many passwords are being checked: try again soon")
              .retryAfter(RETRY_WHEN_BUSY);
        }
        throw notAnswered;
      }
    };
  }

  /// Parses the name of an account.
  ///
  /// @throws RequestRejected if the name is invalid
  public static AccountName requireName(String text) {
    return AccountName.read(text).orElseThrow(fault -> new RequestRejected(badName(fault)));
  }
}
