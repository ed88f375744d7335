package dev.espionage.server.admin;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.server.account.AccountProblems;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shared parts of the administration routes: authentication, parsing, and answering with an
 * outcome.
 */
final class AdminHandlers {
  private static final Logger LOG = LoggerFactory.getLogger(AdminHandlers.class);

  private final AdminAuthentication gate;
  private final SecureRandom random = new SecureRandom();

  AdminHandlers(AdminAuthentication gate) {
    this.gate = gate;
  }

  /** Returns the source of random ids and tokens. */
  SecureRandom random() {
    return random;
  }

  /** Answers a request of an authenticated administrator. */
  @FunctionalInterface
  interface Answer {
    Reply to(Administrator by, Request request);
  }

  /** Returns a handler that answers administrators only. */
  Route.Handler authenticated(Answer answer) {
    return AccountProblems.unlessBusy(request -> answer.to(gate.admit(request), request));
  }

  AdminAction action(Administrator by, Action action, String detail) {
    return AdminAction.draw(by, action, detail, random);
  }

  /** Returns the answer to an action; the body holds only the subject. */
  static Reply reply(AdminAction adminAction, AdminOutcome outcome) {
    return reply(adminAction, outcome, AdminBodies::done);
  }

  /**
   * Returns the answer to an action, and logs its outcome.
   *
   * @param body makes the body of a successful answer from the subject
   */
  static Reply reply(
      AdminAction adminAction, AdminOutcome outcome, Function<String, MessageOrBuilder> body) {
    LOG.info(
        "administration: {}: {}: {}",
        adminAction.by(),
        adminAction.action().word(),
        outcome.word());
    return switch (outcome) {
      case AdminOutcome.Done(String subject) -> Reply.ok(body.apply(subject));
      case AdminOutcome.Refused(var fault) -> AdminProblems.fault(fault);
    };
  }

  /**
   * Reads a line of text.
   *
   * @throws RequestRejected if the text is not a {@link PlainLine}
   */
  static PlainLine line(String field, String text) {
    return PlainLine.parse(text)
        .orElseThrow(() -> new RequestRejected(AdminProblems.badLine(field)));
  }

  /**
   * Reads the end of something that begins now.
   *
   * @return empty if no end is given
   * @throws RequestRejected if the end is past
   */
  static Optional<Instant> end(boolean given, long epochMs, Instant now) {
    Optional<Instant> end = given ? Optional.of(Instant.ofEpochMilli(epochMs)) : Optional.empty();
    if (end.isPresent() && !end.get().isAfter(now)) {
      throw new RequestRejected(AdminProblems.past());
    }
    return end;
  }
}
