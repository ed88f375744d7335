package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Few;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Client;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The games that one connection watches, and what they have in common. Owned by the connection's
 * event loop.
 */
final class Subscriptions {
  private final Rooms rooms;
  private final Galleries galleries;
  private final int max;
  private final Client client;
  private final Arrivals arrivals;

  /** Most connections watch no game, or one. */
  private List<Subscription> games = List.of();

  /** Empty, for at most {@code max}. */
  Subscriptions(Rooms rooms, Galleries galleries, int max, Client client) {
    this.rooms = rooms;
    this.galleries = galleries;
    this.max = max;
    this.client = client;
    this.arrivals = new Arrivals(client.answers().loop());
  }

  Rooms rooms() {
    return rooms;
  }

  Galleries galleries() {
    return galleries;
  }

  Answers answers() {
    return client.answers();
  }

  /** In which all that rooms and galleries tell comes to the event loop. */
  Arrivals arrivals() {
    return arrivals;
  }

  /** The player who watches; empty for somebody without a session. */
  Optional<PlayerId> player() {
    return client.player().map(Player::id);
  }

  void watch(int request, GameId game) {
    Optional<Subscription> known = find(game);
    if (known.isEmpty() && games.size() >= max) {
      answers()
          .refused(
              request,
              Refusal.of(
                  RefusalCode.LIMIT_REACHED,
                  "expected at most %d watched games a connection: Unwatch one".formatted(max)));
      return;
    }
    known.orElseGet(() -> begin(game)).watch(request);
  }

  private Subscription begin(GameId game) {
    var begun = new Subscription(game, this);
    games = Few.with(games, begun);
    return begun;
  }

  void unwatch(GameId game) {
    find(game)
        .ifPresent(subscription -> {
          over(subscription);
          subscription.leave();
        });
  }

  /** A subscription is over. */
  void over(Subscription one) {
    games = Few.without(games, one::equals);
  }

  /** Ends all. */
  void close() {
    games.forEach(Subscription::leave);
    games = List.of();
  }

  private Optional<Subscription> find(GameId game) {
    return games.stream().filter(one -> one.game().equals(game)).findAny();
  }

  /** Whether the client plays one of them. */
  boolean plays() {
    return any(Subscription::plays);
  }

  /** Whether time runs in one that the client plays. */
  boolean clockRuns() {
    return any(Subscription::clockRuns);
  }

  /** Without a stream: it is asked with every frame. */
  private boolean any(Predicate<Subscription> property) {
    for (Subscription game : games) {
      if (property.test(game)) {
        return true;
      }
    }
    return false;
  }
}
