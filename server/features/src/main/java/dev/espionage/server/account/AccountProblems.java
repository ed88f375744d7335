package dev.espionage.server.account;

import dev.espionage.server.account.AccountName.NameFault;
import dev.espionage.server.account.NewPassword.PasswordFault;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Status;
import java.time.Duration;

/** The error replies about accounts. */
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

  /**
   * Returns one reply for all wrong credentials, so that an unknown name cannot be told from a
   * wrong password or code.
   */
  static Reply wrongCredentials() {
    return Reply.forbidden(
        "wrong-credentials", "no account has this name and this password or recovery code");
  }

  static Reply wrongPassword() {
    return Reply.forbidden("wrong-credentials", "this is not your password");
  }

  /**
   * Returns the reply for a suspended account. It reveals that the account exists, so it is used
   * only after a right password or code.
   */
  static Reply suspended(Suspension suspension) {
    String until = suspension.until().map(end -> "until " + end).orElse("indefinitely");
    return Reply.json(
        Status.FORBIDDEN,
        AccountBodies.suspended(
            "this account is suspended %s: %s".formatted(until, suspension.reason()), suspension));
  }

  static Reply nameTaken() {
    return Reply.conflict("name-taken", "another account has this name, or one that looks alike");
  }

  static Reply alreadyRegistered() {
    return Reply.conflict(
        "already-registered", "your session belongs to an account: expected a guest's");
  }

  static Reply hasPlayed() {
    return Reply.conflict(
        "has-played", "this account has played games: expected one that has not played yet");
  }

  static Reply alreadyBot() {
    return Reply.conflict("already-bot", "this account is already a program's");
  }

  static Reply notBot() {
    return Reply.conflict("not-bot", "expected a program's account: POST /api/account/bot");
  }

  static Reply tooManyTokens() {
    return Reply.conflict(
        "too-many-tokens",
        "this account has %d tokens, the maximum: revoke one of them first"
            .formatted(BotStore.MOST_TOKENS));
  }

  static Reply gamesRunning() {
    return Reply.conflict("games-running", "finish your games first: an opponent is waiting");
  }

  static Reply badLanguages() {
    return Reply.badRequest(
        "bad-languages",
        "languages: expected at most %d different codes of ISO 639-1, such as \"en\""
            .formatted(SpokenLanguages.MOST));
  }

  static Reply noSuchSession() {
    return Reply.notFound("you have no such session");
  }

  static Reply tooManyAttempts(Duration wait) {
    return Reply.problem(
            Status.TOO_MANY_REQUESTS,
            "too-many-attempts",
            "too many attempts from your address or in your session")
        .retryAfter(wait);
  }

  static Reply tooManySessions(Duration wait) {
    return Reply.problem(
            Status.TOO_MANY_REQUESTS,
            "too-many-sessions",
            "too many new sessions from your address")
        .retryAfter(wait);
  }

  static Reply tooManyAccounts(Duration wait) {
    return Reply.problem(
            Status.TOO_MANY_REQUESTS,
            "too-many-accounts",
            "too many new accounts from your address")
        .retryAfter(wait);
  }

  static Reply busy() {
    return Reply.unavailable("busy", "too many passwords are being checked: try again soon")
        .retryAfter(RETRY_WHEN_BUSY);
  }
}
