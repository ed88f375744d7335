package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.CallerLookup.Caller;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.util.Optional;

/** The routes that show the caller, who may be a guest, the data stored about them. */
final class PersonalDataRoutes {
  private final ProfileStore profiles;
  private final SessionStore sessions;
  private final PersonalDataExport personalDataExport;
  private final CallerLookup callerLookup;

  PersonalDataRoutes(
      ProfileStore profiles,
      SessionStore sessions,
      PersonalDataExport personalDataExport,
      CallerLookup callerLookup) {
    this.profiles = profiles;
    this.sessions = sessions;
    this.personalDataExport = personalDataExport;
    this.callerLookup = callerLookup;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/api/account", this::account),
        Route.get("/api/account/sessions", this::sessions),
        Route.delete("/api/account/sessions/{session_id}", this::endSession),
        Route.get("/api/account/export", this::export));
  }

  private Reply account(Request request) {
    PlayerId player = callerLookup.require(request).player().id();
    return Reply.ok(AccountBodies.account(await(profiles.profile(player))));
  }

  private Reply sessions(Request request) {
    Caller caller = callerLookup.require(request);
    return Reply.ok(
        AccountBodies.sessions(await(sessions.list(caller.player().id())), caller.sessionId()));
  }

  private Reply export(Request request) {
    Caller caller = callerLookup.require(request);
    return Reply.ok(
        AccountBodies.export(
            await(personalDataExport.of(caller.player().id())), caller.sessionId()));
  }

  private Reply endSession(Request request) {
    Caller caller = callerLookup.require(request);
    Optional<SessionId> session = request.id("session_id", SessionId::new);
    if (session.isEmpty() || !await(sessions.end(caller.player().id(), session.get()))) {
      return AccountProblems.noSuchSession();
    }
    return session.get().equals(caller.sessionId())
        ? SessionReplies.sessionEnded(request)
        : Reply.noContent();
  }
}
