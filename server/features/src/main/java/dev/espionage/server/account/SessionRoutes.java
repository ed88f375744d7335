package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.CallerLookup.Caller;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.util.Optional;

/** The routes of {@code /api/sessions}, which create guests, and show and end sessions. */
final class SessionRoutes {
  private static final String CURRENT = "/api/sessions/current";

  private final SessionStore sessions;
  private final CallerLookup callerLookup;
  private final SessionReplies replies;
  private final AccountLimits limits;

  SessionRoutes(
      SessionStore sessions,
      CallerLookup callerLookup,
      SessionReplies replies,
      AccountLimits limits) {
    this.sessions = sessions;
    this.callerLookup = callerLookup;
    this.replies = replies;
    this.limits = limits;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/sessions", this::open).givingSession(),
        Route.get(CURRENT, this::current),
        Route.delete(CURRENT, this::close));
  }

  /**
   * Creates a guest with a session. A page whose browser has a session already gets that one:
   * another tab may have opened it meanwhile.
   */
  private Reply open(Request request) {
    GuestName name = name(request);
    if (Credential.of(request.headers()) instanceof Credential.Cookie) {
      Optional<Caller> caller = callerLookup.find(request);
      if (caller.isPresent()) {
        return Reply.created(AccountBodies.session(caller.get().session(), Optional.empty()));
      }
    }
    limits.countGuest(request);
    return switch (await(sessions.open(name))) {
      case OpenAnswer.Opened opened ->
          replies.opened(request, Reply::created, opened, AccountBodies::session);
      case OpenAnswer.Full _ -> SessionReplies.full();
    };
  }

  /**
   * Reads the name in the body.
   *
   * @throws RequestRejected if the name is missing or invalid
   */
  static GuestName name(Request request) {
    String name = request.body(CreateSessionRequest.newBuilder(), "{\"name\": \"…\"}").getName();
    return GuestName.read(name)
        .orElseThrow(fault ->
            new RequestRejected(
                NameProblems.of(
                    fault,
                    GuestName.RULE,
                    "expected letters and digits of any script, spaces and . _ -")));
  }

  /** Returns the caller's session. */
  private Reply current(Request request) {
    return Reply.ok(
        AccountBodies.session(callerLookup.require(request).session(), Optional.empty()));
  }

  /** Ends the session, and so its connections. */
  private Reply close(Request request) {
    Token token =
        Credential.of(request.headers())
            .proof()
            .orElseThrow(() -> new RequestRejected(CallerLookup.unauthenticated()));
    await(sessions.revoke(token));
    return SessionReplies.sessionEnded(request);
  }
}
