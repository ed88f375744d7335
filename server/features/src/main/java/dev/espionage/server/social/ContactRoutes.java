package dev.espionage.server.social;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.protocol.v1.ChallengePolicyRequest;
import dev.espionage.protocol.v1.PresenceRequest;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.ChangeLimit;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.social.ContactStore.ContactAnswer;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/// The routes for an account's friends, block list and challenges.
final class ContactRoutes {
  private static final String CONTACTS = "/api/contacts";
  private static final String FRIEND = CONTACTS + "/friends/{player_id}";
  private static final String BLOCK = CONTACTS + "/blocks/{player_id}";

  private static final String POLICY_EXAMPLE =
      "{\"challengesFrom\": \"friends\"}, or everyone, rating or nobody";

  /// The limit of changes per player. Each change is a write, and may be sent to other players.
  private static final int CHANGES_PER_MINUTE = 60;

  private final ContactStore contacts;
  private final ChallengeStore challenges;
  private final Consumer<Set<PlayerId>> changed;
  private final CallerLookup callerLookup;
  private final ChangeLimit changeLimit;

  /// @param changed receives the players whose lists may have changed, once the change is stored;
  ///   called on any thread
  ContactRoutes(
      ContactStore contacts,
      ChallengeStore challenges,
      Consumer<Set<PlayerId>> changed,
      CallerLookup callerLookup,
      Ticker ticker) {
    this.contacts = contacts;
    this.challenges = challenges;
    this.changed = changed;
    this.callerLookup = callerLookup;
    this.changeLimit =
        new ChangeLimit(
            "contacts",
            ticker,
            CHANGES_PER_MINUTE,
            "too many changes of friends and blocks: expected at most 60 per minute");
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(CONTACTS, this::list),
        Route.put(CONTACTS + "/presence", this::appear),
        Route.put(CONTACTS + "/challenges", this::takeChallenges),
        Route.get("/api/challenges/{player_id}", this::challengeRule),
        Route.put(FRIEND, this::befriend).withoutBody(),
        Route.delete(FRIEND, this::part),
        Route.put(BLOCK, this::block).withoutBody(),
        Route.delete(BLOCK, this::unblock));
  }

  private Reply list(Request request) {
    return Reply.ok(SocialMessages.contacts(await(contacts.of(account(request)))));
  }

  private Reply befriend(Request request) {
    return reply(change(request, contacts::befriend));
  }

  private Reply part(Request request) {
    change(request, contacts::endFriendship);
    return Reply.noContent();
  }

  private Reply block(Request request) {
    return reply(change(request, contacts::block));
  }

  private Reply unblock(Request request) {
    change(request, contacts::unblock);
    return Reply.noContent();
  }

  private Reply appear(Request request) {
    boolean offline =
        request
            .body(PresenceRequest.newBuilder(), "{\"appearsOffline\": true}")
            .getAppearsOffline();
    PlayerId you = changing(request);
    await(announced(ImmutableSet.of(you), contacts.appearOffline(you, offline)));
    return Reply.noContent();
  }

  private Reply takeChallenges(Request request) {
    String name =
        request.body(ChallengePolicyRequest.newBuilder(), POLICY_EXAMPLE).getChallengesFrom();
    ChallengePolicy policy =
        ChallengePolicy.named(name)
            .orElseThrow(() -> new RequestRejected(Reply.badJson(POLICY_EXAMPLE)));
    await(challenges.set(changing(request), policy));
    return Reply.noContent();
  }

  /// Tells the caller, who may be a guest, whether they may challenge a player to a game.
  private Reply challengeRule(Request request) {
    Player caller = callerLookup.require(request).player();
    var parameters = QueryParameters.of(request);
    Optional<Variant> variant = parameters.variant();
    Optional<Speed> speed = parameters.speed();
    if (variant.isEmpty() || speed.isEmpty()) {
      parameters.addError("expected the parameters variant and speed");
    }
    parameters.check();
    var pool = new RatingPool(variant.orElseThrow(), speed.orElseThrow());
    ChallengeRules.Rule rule = await(challenges.of(caller, other(request), pool));
    return Reply.ok(SocialMessages.rule(rule));
  }

  /// Changes the relation between the caller and another player.
  private <T> T change(Request request, BiFunction<PlayerId, PlayerId, CompletionStage<T>> change) {
    PlayerId you = changing(request);
    PlayerId other = other(request);
    return await(announced(ImmutableSet.of(you, other), change.apply(you, other)));
  }

  /// Announces a change even if it was refused, so that nobody can infer the refusal.
  private <T> CompletionStage<T> announced(Set<PlayerId> players, CompletionStage<T> change) {
    return change.thenApply(done -> {
      changed.accept(players);
      return done;
    });
  }

  /// Returns the caller's id.
  ///
  /// @throws RequestRejected if the caller has no session, or is a guest
  private PlayerId account(Request request) {
    Player player = callerLookup.require(request).player();
    if (player.guest()) {
      throw new RequestRejected(CallerLookup.notRegistered());
    }
    return player.id();
  }

  /// Returns the caller's id, and counts a change against the caller's limit.
  ///
  /// @throws RequestRejected also if the caller has made too many changes
  private PlayerId changing(Request request) {
    return changeLimit.count(account(request));
  }

  private static PlayerId other(Request request) {
    return request
        .id("player_id", PlayerId::new)
        .orElseThrow(() -> new RequestRejected(noSuchPlayer()));
  }

  private static Reply reply(ContactAnswer answer) {
    return switch (answer) {
      case ContactAnswer.Asked _ -> Reply.ok(SocialMessages.answer(false));
      case ContactAnswer.Befriended _ -> Reply.ok(SocialMessages.answer(true));
      case ContactAnswer.Blocked _ -> Reply.noContent();
      case ContactAnswer.NoSuchPlayer _ -> noSuchPlayer();
      case ContactAnswer.IsGuest _ ->
          Reply.conflict("is-guest", "guests cannot be friends: expected a player with an account");
      case ContactAnswer.BlockedByYou _ ->
          Reply.conflict("blocked-by-you", "you block this player: unblock them first");
      case ContactAnswer.Full(var kind, int most) ->
          Reply.conflict("limit-reached", text(kind, most));
    };
  }

  private static String text(ContactAnswer.Kind kind, int most) {
    return switch (kind) {
      case FRIENDS -> "one of you has %d friends, the maximum".formatted(most);
      case ASKED -> "%d players have not answered you, the maximum".formatted(most);
      case BLOCKED -> "you block %d players, the maximum".formatted(most);
    };
  }

  private static Reply noSuchPlayer() {
    return Reply.notFound("no other player has this id");
  }
}
