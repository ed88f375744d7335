package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.BotStore.BotAnswer;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.util.Optional;
import java.util.function.Function;

/** The routes that mark an account as a program's and create its tokens. */
final class BotRoutes {
  private final BotStore bots;
  private final PlayerDepartures departures;
  private final CallerLookup callerLookup;
  private final SessionReplies replies;

  BotRoutes(
      BotStore bots,
      PlayerDepartures departures,
      CallerLookup callerLookup,
      SessionReplies replies) {
    this.bots = bots;
    this.departures = departures;
    this.callerLookup = callerLookup;
    this.replies = replies;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/account/bot", this::mark).withoutBody(),
        Route.post("/api/account/tokens", this::token));
  }

  /** Marks the account. First withdraws what the account offers as a person's. */
  private Reply mark(Request request) {
    PlayerId player = callerLookup.require(request).player().id();
    Optional<BotAnswer> objection = await(bots.objection(player));
    if (objection.isEmpty()) {
      await(departures.tell(player, PlayerDepartures.Reason.BECOMES_BOT));
    }
    return reply(
        objection.orElseGet(() -> await(bots.mark(player))),
        opened -> replies.opened(request, Reply::ok, opened, AccountBodies::session));
  }

  private Reply token(Request request) {
    GuestName name = SessionRoutes.name(request);
    PlayerId player = callerLookup.require(request).player().id();
    return reply(await(bots.token(player, name)), BotRoutes::shown);
  }

  /** Returns the token in the body, whoever asks, because it is for a program. */
  private static Reply shown(OpenAnswer.Opened opened) {
    return Reply.created(AccountBodies.session(opened.session(), Optional.of(opened.token())));
  }

  private static Reply reply(BotAnswer answer, Function<OpenAnswer.Opened, Reply> given) {
    return switch (answer) {
      case BotAnswer.Given(var opened) -> given.apply(opened);
      case BotAnswer.NotRegistered _ -> CallerLookup.notRegistered();
      case BotAnswer.HasPlayed _ -> AccountProblems.hasPlayed();
      case BotAnswer.AlreadyBot _ -> AccountProblems.alreadyBot();
      case BotAnswer.NotBot _ -> AccountProblems.notBot();
      case BotAnswer.TooManyTokens _ -> AccountProblems.tooManyTokens();
      case BotAnswer.Full _ -> SessionReplies.full();
    };
  }
}
