package dev.espionage.server.admin;

import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Status;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;

/** The error replies of administration. */
final class AdminProblems {
  private AdminProblems() {}

  static Reply fault(AdminFault fault) {
    Status status =
        switch (fault) {
          case NO_SUCH_PLAYER,
              NO_SUCH_ADMINISTRATOR,
              NO_SUCH_GAME,
              NO_SUCH_ANNOUNCEMENT,
              NO_SUCH_REPORT ->
              Status.NOT_FOUND;
          case AMBIGUOUS_NAME,
              NOT_AN_ACCOUNT,
              NAME_TAKEN,
              NOT_SUSPENDED,
              ADMINISTRATOR_EXISTS,
              GAME_OVER,
              GAME_UNREADABLE,
              TOO_MANY_ANNOUNCEMENTS ->
              Status.CONFLICT;
        };
    return Reply.problem(status, fault.word(), fault.text());
  }

  static Reply unauthenticated() {
    return Reply.problem(
            Status.UNAUTHORIZED,
            "wrong-token",
            "expected Authorization: Bearer and the token of an administrator")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }

  static Reply tooManyAttempts(Duration wait) {
    return Reply.tooMany(
        "administrators",
        "too-many-attempts",
        "too many requests: only the token of the token file is accepted for now",
        wait);
  }

  static Reply badUnseen() {
    return Reply.badRequest("bad-unseen", "unseenMs: expected at most 3650 days, not negative");
  }

  static Reply noTokenFile() {
    return Reply.problem(
        Status.NOT_IMPLEMENTED,
        "no-token-file",
        "this server has no token file: set espionage.management.token-file");
  }

  static Reply fromPage() {
    return Reply.forbidden("bad-origin", "administration is for programs: expected no Origin");
  }

  static Reply rootOnly() {
    return Reply.forbidden(
        "root-only", "only the owner of the token file may manage administrators");
  }

  static Reply badLine(String field) {
    return Reply.badRequest(
        "bad-text",
        ("%s: expected one line of 1 to %d characters, without control characters or characters"
                + " that change the direction of text")
            .formatted(field, PlainLine.RULE.most()));
  }

  static Reply past() {
    return Reply.badRequest("bad-until", "untilEpochMs: expected a future time, or nothing");
  }

  static Reply badLanguage() {
    return Reply.badRequest(
        "bad-language", "language: expected two letters such as es, or nothing");
  }

  static Reply badAdministrator() {
    return Reply.badRequest(
        "bad-administrator", "name: expected 2 to 32 of a-z 0-9 . -, a letter first, and not root");
  }

  static Reply badId(String what) {
    return Reply.badRequest("bad-id", "expected the 16 characters of the id of " + what);
  }
}
