package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.server.account.BotStore.BotAnswer;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.PlayerId;
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
import java.util.function.Function;

/// The routes that create guests, show and end sessions, mark an account as a program's, and create
/// its tokens.
record SessionRoutes(
    SessionStore sessions,
    BotStore bots,
    PlayerDepartures departures,
    CallerLookup callerLookup,
    SessionReplies replies,
    AccountLimits limits) {
  private static final String CURRENT = "/api/sessions/current";

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/sessions", this::open).givingSession(),
        Route.get(CURRENT, this::current),
        Route.delete(CURRENT, this::close),
        Route.post("/api/account/bot", this::markAsBot).withoutBody(),
        Route.post("/api/account/tokens", this::token));
  }

  /// Creates a guest with a session. A page whose browser has a session already gets that one:
  /// another tab may have opened it meanwhile.
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

  /// Reads the name in the body.
  ///
  /// @throws RequestRejected if the name is missing or invalid
  private static GuestName name(Request request) {
    String name = request.body(CreateSessionRequest.newBuilder(), "{\"name\": \"…\"}").getName();
    return GuestName.read(name)
        .orElseThrow(fault ->
            new RequestRejected(
                NameProblems.of(
                    fault,
                    GuestName.RULE,
                    "expected letters and digits of any script, spaces and . _ -")));
  }

  /// Returns the caller's session.
  private Reply current(Request request) {
    return Reply.ok(
        AccountBodies.session(callerLookup.require(request).session(), Optional.empty()));
  }

  /// Ends the session, and so its connections.
  private Reply close(Request request) {
    Token token =
        Credential.of(request.headers())
            .proof()
            .orElseThrow(() -> new RequestRejected(CallerLookup.unauthenticated()));
    await(sessions.revoke(token));
    return SessionReplies.sessionEnded(request);
  }

  /// Marks the account. First withdraws what the account offers as a person's.
  private Reply markAsBot(Request request) {
    PlayerId player = callerLookup.require(request).player().id();
    Optional<BotAnswer> objection = await(bots.objection(player));
    if (objection.isEmpty()) {
      await(departures.tell(player, PlayerDepartures.Reason.BECOMES_BOT));
    }
    return answer(
        objection.orElseGet(() -> await(bots.mark(player))),
        opened -> replies.opened(request, Reply::ok, opened, AccountBodies::session));
  }

  private Reply token(Request request) {
    GuestName name = name(request);
    PlayerId player = callerLookup.require(request).player().id();
    return answer(await(bots.token(player, name)), SessionRoutes::shown);
  }

  /// Returns the token in the body, whoever asks, because it is for a program.
  private static Reply shown(OpenAnswer.Opened opened) {
    return Reply.created(AccountBodies.session(opened.session(), Optional.of(opened.token())));
  }

  private static Reply answer(BotAnswer answer, Function<OpenAnswer.Opened, Reply> given) {
    return switch (answer) {
      case BotAnswer.Given(var opened) -> given.apply(opened);
      case BotAnswer.NotRegistered _ -> CallerLookup.notRegistered();
      case BotAnswer.HasPlayed _ ->
          Reply.conflict(
              "has-played", "this account has played games: expected one that has not played yet");
      case BotAnswer.AlreadyBot _ ->
          Reply.conflict("already-bot", "this account is already a program's");
      case BotAnswer.NotBot _ ->
          Reply.conflict("not-bot", "expected a program's account: POST /api/account/bot");
      case BotAnswer.TooManyTokens _ ->
          Reply.conflict(
              "too-many-tokens",
              "this account has %d tokens, the maximum: revoke one of them first"
                  .formatted(BotStore.MOST_TOKENS));
      case BotAnswer.Full _ -> SessionReplies.full();
    };
  }
}
