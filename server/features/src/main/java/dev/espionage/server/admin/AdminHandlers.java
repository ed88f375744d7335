package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.server.account.AccountProblems;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Status;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shared parts of the administration routes: authentication, parsing, and answering with an
/// outcome.
final class AdminHandlers {
  private static final Logger LOG = LoggerFactory.getLogger(AdminHandlers.class);

  private final AdminAuthentication gate;
  private final SecureRandom random = new SecureRandom();

  AdminHandlers(AdminAuthentication gate) {
    this.gate = gate;
  }

  /// Returns the source of random ids and tokens.
  SecureRandom random() {
    return random;
  }

  /// Returns a handler that answers administrators only.
  Route.Handler authenticated(BiFunction<Administrator, Request, Reply> answer) {
    return AccountProblems.unlessBusy(request -> answer.apply(gate.admit(request), request));
  }

  AdminAction action(Administrator by, Action action, String detail) {
    return AdminAction.draw(by, action, detail, random);
  }

  /// Carries out an action, and answers with its outcome.
  Reply carryOut(
      Administrator by,
      Action action,
      String detail,
      Function<AdminAction, CompletionStage<AdminOutcome>> change) {
    AdminAction adminAction = action(by, action, detail);
    return reply(adminAction, await(change.apply(adminAction)));
  }

  /// Returns the answer to an action; the body holds only the subject.
  static Reply reply(AdminAction adminAction, AdminOutcome outcome) {
    return reply(adminAction, outcome, AdminBodies::done);
  }

  /// Returns the answer to an action, and logs its outcome.
  ///
  /// @param body makes the body of a successful answer from the subject
  static Reply reply(
      AdminAction adminAction, AdminOutcome outcome, Function<String, MessageOrBuilder> body) {
    LOG.info(
        "administration: {}: {}: {}",
        adminAction.by(),
        adminAction.action().word(),
        outcome.word());
    return switch (outcome) {
      case AdminOutcome.Done(String subject) -> Reply.ok(body.apply(subject));
      case AdminOutcome.Refused(var fault) -> refusal(fault);
    };
  }

  /// Reads a line of text.
  ///
  /// @throws RequestRejected if the text is not a [PlainLine]
  static PlainLine line(String field, String text) {
    return PlainLine.parse(text)
        .orElseThrow(() ->
            new RequestRejected(
                Reply.badRequest(
                    "bad-text",
                    ("%s: expected one line of 1 to %d characters, without control characters or"
                            + " characters that change the direction of text")
                        .formatted(field, PlainLine.RULE.most()))));
  }

  /// Reads the end of something that begins now.
  ///
  /// @return empty if no end is given
  /// @throws RequestRejected if the end is past
  static Optional<Instant> end(boolean given, long epochMs, Instant now) {
    Optional<Instant> end = given ? Optional.of(Instant.ofEpochMilli(epochMs)) : Optional.empty();
    if (end.isPresent() && !end.get().isAfter(now)) {
      throw new RequestRejected(
          Reply.badRequest("bad-until", "untilEpochMs: expected a future time, or nothing"));
    }
    return end;
  }

  /// Returns the reply to an action that was refused.
  static Reply refusal(AdminFault fault) {
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
              TOO_MANY_ANNOUNCEMENTS,
              SEVERAL_VERSIONS ->
              Status.CONFLICT;
        };
    return Reply.problem(status, fault.word(), fault.text());
  }

  /// Returns the reply to a request with an invalid id.
  static Reply badId(String what) {
    return Reply.badRequest("bad-id", "expected the 16 characters of the id of " + what);
  }
}
