package dev.espionage.server.account;

import static dev.espionage.server.net.http.Stages.await;

import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
import java.time.Duration;
import java.util.Optional;

/** {@code /api/sessions}. */
public final class SessionRoutes {
  private final Sessions sessions;
  private final Callers callers;
  private final SessionReplies replies;
  private final KeyedQuota<AddressKey> quota;

  public SessionRoutes(
      Sessions sessions, Callers callers, SessionReplies replies, KeyedQuota<AddressKey> quota) {
    this.sessions = sessions;
    this.callers = callers;
    this.replies = replies;
    this.quota = quota;
  }

  /** Makes a guest. */
  public Reply open(Request request) {
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
          replies.opened(request, Status.CREATED, opened, AccountBodies::session);
      case OpenAnswer.Full _ -> SessionReplies.full();
    };
  }

  /**
   * Reads the name in a body.
   *
   * @throws Rejected if there is none, or it is no name
   */
  public static GuestName name(Request request) {
    String name = request.json(AccountBodies::guestName, "{\"name\": \"…\"}");
    return GuestName.read(name)
        .orElseThrow(fault ->
            new Rejected(
                NameProblems.of(
                    fault,
                    GuestName.RULE,
                    "expected letters and digits of any script, spaces and . _ -")));
  }

  /** Who I am. */
  public Reply current(Request request) {
    return Reply.ok(AccountBodies.session(callers.require(request).session(), Optional.empty()));
  }

  /** Ends the session, and with it its connections. */
  public Reply close(Request request) {
    Token token =
        Credential.of(request.headers())
            .proof()
            .orElseThrow(() -> new Rejected(Callers.unauthenticated()));
    await(sessions.revoke(token));
    return SessionReplies.over(request);
  }
}
