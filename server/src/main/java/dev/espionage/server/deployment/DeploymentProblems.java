package dev.espionage.server.deployment;

import dev.espionage.server.kernel.TextFault;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Status;
import java.time.Duration;

/** What is wrong with a request about saved deployments. */
final class DeploymentProblems {
  private DeploymentProblems() {}

  static Reply badName(TextFault fault) {
    return NameProblems.of(
        fault,
        DeploymentName.RULE,
        "expected letters, digits, punctuation and symbols, with spaces between them");
  }

  /**
   * The variant is not one.
   *
   * @param expected those that there are
   */
  static Reply badVariant(String expected) {
    return bad("bad-variant", "variant: " + expected);
  }

  /** The setup is no deployment of its variant. */
  static Reply badSetup(int column, String reason) {
    return bad("bad-setup", "setup, column %d: %s".formatted(column, reason));
  }

  /** Nobody has such a one, or somebody else has. */
  static Reply unknown() {
    return Reply.problem(Status.NOT_FOUND, "not-found", "you have no such deployment");
  }

  static Reply nameTaken() {
    return Reply.problem(
        Status.CONFLICT, "name-taken", "another deployment of yours of this variant has this name");
  }

  static Reply full() {
    return Reply.problem(
        Status.CONFLICT,
        "too-many-deployments",
        "you keep %d deployments already: delete one first".formatted(Deployments.MOST));
  }

  static Reply tooMany(Duration wait) {
    return Reply.problem(
            Status.TOO_MANY_REQUESTS, "too-many-changes", "too many changes of your deployments")
        .retryAfter(wait);
  }

  private static Reply bad(String code, String message) {
    return Reply.problem(Status.BAD_REQUEST, code, message);
  }
}
