package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.social.ContactAnswer;
import dev.espionage.server.social.Contacts;
import dev.espionage.server.wire.ContactBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Friends and block list of whoever has a session of an account. */
final class ContactRoutes {
  static final String CONTACTS = "/api/contacts";
  static final String FRIEND = "/api/contacts/friends/[^/]+";
  static final String BLOCK = "/api/contacts/blocks/[^/]+";
  static final String PRESENCE = "/api/contacts/presence";

  /** How often somebody may change something: each is a write, and may be told to somebody. */
  private static final Quota CHANGES = Quota.within(60, Duration.ofMinutes(1));

  private final Contacts contacts;
  private final Callers callers;
  private final Gate gate;
  private final KeyedQuota<PlayerId> quota;

  ContactRoutes(Contacts contacts, Callers callers, Gate gate, Ticker ticker) {
    this.contacts = contacts;
    this.callers = callers;
    this.gate = gate;
    this.quota = new KeyedQuota<>(ticker, CHANGES);
  }

  /** {@code GET /api/contacts}. */
  CompletionStage<Reply> list(Exchange exchange) {
    return callers.known(
        exchange,
        caller ->
            caller.player().guest()
                ? done(AccountProblems.notRegistered())
                : contacts
                    .of(caller.player().id())
                    .thenApply(
                        list -> Reply.json(HttpResponseStatus.OK, ContactBodies.contacts(list))));
  }

  /** {@code PUT /api/contacts/friends/{player_id}}. */
  CompletionStage<Reply> befriend(Exchange exchange) {
    return answered(exchange, contacts::befriend);
  }

  /** {@code DELETE /api/contacts/friends/{player_id}}. */
  CompletionStage<Reply> part(Exchange exchange) {
    return emptied(exchange, contacts::part);
  }

  /** {@code PUT /api/contacts/blocks/{player_id}}. */
  CompletionStage<Reply> block(Exchange exchange) {
    return answered(exchange, contacts::block);
  }

  /** {@code DELETE /api/contacts/blocks/{player_id}}. */
  CompletionStage<Reply> unblock(Exchange exchange) {
    return emptied(exchange, contacts::unblock);
  }

  /** {@code PUT /api/contacts/presence}. */
  CompletionStage<Reply> appear(Exchange exchange) {
    return gate.refusalOfJson(exchange.headers())
        .map(ContactRoutes::done)
        .orElseGet(() ->
            ContactBodies.appearsOffline(exchange.body())
                .map(offline ->
                    changing(
                        exchange,
                        player -> contacts.appearOffline(player, offline).thenApply(_ -> empty())))
                .orElseGet(() -> done(Gate.badJson("{\"appearsOffline\": true}"))));
  }

  private CompletionStage<Reply> answered(
      Exchange exchange, BiFunction<PlayerId, PlayerId, CompletionStage<ContactAnswer>> change) {
    return guarded(
        exchange, (player, other) -> change.apply(player, other).thenApply(ContactRoutes::reply));
  }

  private CompletionStage<Reply> emptied(
      Exchange exchange, BiFunction<PlayerId, PlayerId, CompletionStage<Void>> change) {
    return guarded(
        exchange, (player, other) -> change.apply(player, other).thenApply(_ -> empty()));
  }

  private CompletionStage<Reply> guarded(
      Exchange exchange, BiFunction<PlayerId, PlayerId, CompletionStage<Reply>> change) {
    return gate.refusal(exchange.headers())
        .map(ContactRoutes::done)
        .orElseGet(() ->
            changing(
                exchange,
                player ->
                    other(exchange)
                        .map(other -> change.apply(player, other))
                        .orElseGet(() -> done(noSuchPlayer()))));
  }

  private CompletionStage<Reply> changing(
      Exchange exchange, Function<PlayerId, CompletionStage<Reply>> change) {
    return callers.known(
        exchange,
        caller -> {
          PlayerId player = caller.player().id();
          if (caller.player().guest()) {
            return done(AccountProblems.notRegistered());
          }
          Duration wait = quota.take(player);
          return wait.isZero() ? change.apply(player) : done(tooManyChanges(wait));
        });
  }

  private static Optional<PlayerId> other(Exchange exchange) {
    String id = exchange.path().substring(exchange.path().lastIndexOf('/') + 1);
    return Crockford.isId(id) ? Optional.of(new PlayerId(id)) : Optional.empty();
  }

  private static Reply reply(ContactAnswer answer) {
    return switch (answer) {
      case ContactAnswer.Asked _ -> Reply.json(HttpResponseStatus.OK, ContactBodies.answer(false));
      case ContactAnswer.Befriended _ ->
          Reply.json(HttpResponseStatus.OK, ContactBodies.answer(true));
      case ContactAnswer.Blocked _ -> empty();
      case ContactAnswer.NoSuchPlayer _ -> noSuchPlayer();
      case ContactAnswer.IsGuest _ ->
          conflict("is-guest", "a guest can be nobody's friend: expected a player with an account");
      case ContactAnswer.BlockedByYou _ ->
          conflict("blocked-by-you", "you block this player: unblock them first");
      case ContactAnswer.Full(var kind, int most) -> conflict("limit-reached", text(kind, most));
    };
  }

  private static String text(ContactAnswer.Kind kind, int most) {
    return switch (kind) {
      case FRIENDS -> "one of you has %d friends: there can be no more".formatted(most);
      case ASKED -> "%d players have not answered you: there can be no more".formatted(most);
      case BLOCKED -> "you block %d players: there can be no more".formatted(most);
    };
  }

  private static Reply noSuchPlayer() {
    return Reply.problem(
        HttpResponseStatus.NOT_FOUND, "not-found", "there is no such player besides you");
  }

  private static Reply tooManyChanges(Duration wait) {
    return Reply.problem(
            HttpResponseStatus.TOO_MANY_REQUESTS,
            "too-many-changes",
            "too many changes of friends and blocks: expected at most 60 a minute")
        .retryAfter(wait);
  }

  private static Reply conflict(String code, String message) {
    return Reply.problem(HttpResponseStatus.CONFLICT, code, message);
  }

  private static Reply empty() {
    return Reply.empty(HttpResponseStatus.NO_CONTENT);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
