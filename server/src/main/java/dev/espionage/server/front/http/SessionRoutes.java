package dev.espionage.server.front.http;

import static dev.espionage.server.front.http.Stages.await;

import dev.espionage.server.account.GuestName;
import dev.espionage.server.account.OpenAnswer;
import dev.espionage.server.account.Sessions;
import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.wire.HttpBodies;
import java.time.Duration;
import java.util.Optional;

/** {@code /api/sessions}. */
final class SessionRoutes {
  private final Sessions sessions;
  private final Callers callers;
  private final KeyedQuota<AddressKey> quota;

  SessionRoutes(Sessions sessions, Callers callers, KeyedQuota<AddressKey> quota) {
    this.sessions = sessions;
    this.callers = callers;
    this.quota = quota;
  }

  /** Makes a guest. */
  Reply open(Request request) {
    GuestName name = name(request);
    Duration wait = quota.take(AddressKey.of(request.client()));
    if (!wait.isZero()) {
      return Reply.problem(
              Status.TOO_MANY_REQUESTS,
              "too-many-sessions",
              "too many new sessions from your address")
          .retryAfter(wait);
    }
    return switch (await(sessions.open(name))) {
      case OpenAnswer.Opened opened ->
          callers.opened(request, Status.CREATED, opened, HttpBodies::session);
      case OpenAnswer.Full _ -> Callers.full();
    };
  }

  /**
   * Reads the name in a body.
   *
   * @throws Rejected if there is none, or it is no name
   */
  static GuestName name(Request request) {
    String name = request.json(HttpBodies::guestName, "{\"name\": \"…\"}");
    return GuestName.read(name)
        .orElseThrow(fault ->
            new Rejected(
                NameProblems.of(
                    fault,
                    GuestName.RULE,
                    "expected letters and digits of any script, spaces and . _ -")));
  }

  /** Who I am. */
  Reply current(Request request) {
    return Reply.ok(HttpBodies.session(callers.require(request).session(), Optional.empty()));
  }

  /** Ends the session, and with it its connections. */
  Reply close(Request request) {
    Token token =
        Credential.of(request.headers())
            .proof()
            .orElseThrow(() -> new Rejected(Callers.unauthenticated()));
    await(sessions.revoke(token));
    return Callers.over(request);
  }
}
