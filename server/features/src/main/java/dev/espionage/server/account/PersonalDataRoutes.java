package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.LanguagesRequest;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.CallerLookup.Caller;
import dev.espionage.server.net.http.ChangeLimit;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import java.util.List;
import java.util.Optional;

/// The routes that show the caller, who may be a guest, the data stored about them, and that set
/// the languages of an account.
final class PersonalDataRoutes {
  /// The limit of changes per player; each change is a transaction of its own.
  private static final int CHANGES_PER_MINUTE = 30;

  private final ProfileStore profiles;
  private final SessionStore sessions;
  private final List<PersonalData> exported;
  private final CallerLookup callerLookup;
  private final ChangeLimit changeLimit;

  /// @param exported the exports of the data that other features store
  PersonalDataRoutes(
      ProfileStore profiles,
      SessionStore sessions,
      List<PersonalData> exported,
      CallerLookup callerLookup,
      Ticker ticker) {
    this.profiles = profiles;
    this.sessions = sessions;
    this.exported = List.copyOf(exported);
    this.callerLookup = callerLookup;
    this.changeLimit =
        new ChangeLimit(
            "languages", ticker, CHANGES_PER_MINUTE, "too many changes of your languages");
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/api/account", this::account),
        Route.put("/api/account/languages", this::setLanguages),
        Route.get("/api/account/sessions", this::sessions),
        Route.delete("/api/account/sessions/{session_id}", this::endSession),
        Route.get("/api/account/export", this::export));
  }

  private Reply account(Request request) {
    PlayerId player = callerLookup.require(request).player().id();
    return Reply.ok(AccountBodies.account(await(profiles.profile(player))));
  }

  private Reply setLanguages(Request request) {
    var body = request.body(LanguagesRequest.newBuilder(), "{\"languages\": [\"en\", \"es\"]}");
    PlayerId player = changeLimit.count(callerLookup.require(request).player().id());
    SpokenLanguages languages =
        SpokenLanguages.read(body.getLanguagesList())
            .orElseThrow(() ->
                new RequestRejected(
                    Reply.badRequest(
                        "bad-languages",
                        "languages: expected at most %d different codes of ISO 639-1, such as \"en\""
                            .formatted(SpokenLanguages.MOST))));
    return await(profiles.speak(player, languages))
        ? Reply.noContent()
        : CallerLookup.notRegistered();
  }

  private Reply sessions(Request request) {
    Caller caller = callerLookup.require(request);
    return Reply.ok(
        AccountBodies.sessions(await(sessions.list(caller.player().id())), caller.sessionId()));
  }

  /// Shows all data of the caller, except data stored only as a hash. Reads all parts at once.
  private Reply export(Request request) {
    Caller caller = callerLookup.require(request);
    PlayerId player = caller.player().id();
    var profile = profiles.profile(player);
    var open = sessions.list(player);
    var games = profiles.games(player);
    var parts = exported.stream().map(feature -> feature.of(player)).toList();
    return Reply.ok(
        AccountBodies.export(
            await(profile),
            await(open),
            caller.sessionId(),
            await(games),
            parts.stream().map(StageWait::await).toList()));
  }

  private Reply endSession(Request request) {
    Caller caller = callerLookup.require(request);
    Optional<SessionId> session = request.id("session_id", SessionId::new);
    if (session.isEmpty() || !await(sessions.end(caller.player().id(), session.get()))) {
      return Reply.notFound("you have no such session");
    }
    return session.get().equals(caller.sessionId())
        ? SessionReplies.sessionEnded(request)
        : Reply.noContent();
  }
}
