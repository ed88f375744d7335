package dev.espionage.server.admin;

import dev.espionage.server.account.EntryRoutes;
import dev.espionage.server.admin.Deed.Action;
import dev.espionage.server.net.http.Handler;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import java.security.SecureRandom;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What all routes of administration share: letting in, reading, and answering with an outcome. */
final class AdminDesk {
  private static final Logger LOG = LoggerFactory.getLogger(AdminDesk.class);

  private final AdminGate gate;
  private final SecureRandom random = new SecureRandom();

  AdminDesk(AdminGate gate) {
    this.gate = gate;
  }

  /** Draws ids and tokens. */
  SecureRandom random() {
    return random;
  }

  /** What is answered to an administrator. */
  @FunctionalInterface
  interface Answer {
    Reply to(Administrator by, Request request);
  }

  /** Returns a handler that answers administrators only. */
  Handler open(Answer answer) {
    return EntryRoutes.unlessBusy(request -> answer.to(gate.admit(request), request));
  }

  Deed deed(Administrator by, Action action, String detail) {
    return Deed.draw(by, action, detail, random);
  }

  /** The answer to a deed whose body has nothing but the subject. */
  static Reply told(Deed deed, Outcome outcome) {
    return told(deed, outcome, AdminBodies::done);
  }

  /**
   * The answer to a deed.
   *
   * @param body of what was done, by its subject
   */
  static Reply told(Deed deed, Outcome outcome, Function<String, String> body) {
    LOG.info("administration: {}: {}: {}", deed.by(), deed.action().word(), outcome.word());
    return switch (outcome) {
      case Outcome.Done(String subject) -> Reply.ok(body.apply(subject));
      case Outcome.Refused(var fault) -> AdminProblems.fault(fault);
    };
  }

  /**
   * Reads a line of text.
   *
   * @throws Rejected if it is none
   */
  static PlainLine line(String field, String text) {
    return PlainLine.parse(text).orElseThrow(() -> new Rejected(AdminProblems.badLine(field)));
  }
}
