package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.ResponseSender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The games that one connection watches, and their shared services. Confined to the connection's
/// event loop.
final class GameSubscriptions {
  private final Rooms rooms;
  private final GameFeeds feeds;
  private final int max;
  private final ClientContext client;

  /// The watched games; most connections have none or one.
  private List<GameSubscription> games = List.of();

  /// Makes an empty set of at most `max` games.
  GameSubscriptions(Rooms rooms, GameFeeds feeds, int max, ClientContext client) {
    this.rooms = rooms;
    this.feeds = feeds;
    this.max = max;
    this.client = client;
  }

  Rooms rooms() {
    return rooms;
  }

  GameFeeds feeds() {
    return feeds;
  }

  ResponseSender responseSender() {
    return client.responseSender();
  }

  /// Returns the player who watches; empty for a client without a session.
  Optional<PlayerId> player() {
    return client.player().map(Player::id);
  }

  /// Returns the measured round trip; zero if it is unknown. Thread-safe.
  Duration lag() {
    return client.lag().get();
  }

  void watch(int request, GameId game) {
    Optional<GameSubscription> known = find(game);
    if (known.isEmpty() && games.size() >= max) {
      responseSender()
          .refused(
              request,
              Refusal.of(
                  Refusal.Code.LIMIT_REACHED,
                  "expected at most %d watched games per connection: unwatch one".formatted(max)));
      return;
    }
    known.orElseGet(() -> begin(game)).watch(request);
  }

  private GameSubscription begin(GameId game) {
    var begun = new GameSubscription(game, this);
    games = CompactList.with(games, begun);
    return begun;
  }

  void unwatch(GameId game) {
    find(game)
        .ifPresent(subscription -> {
          remove(subscription);
          subscription.leave();
        });
  }

  /// Removes a subscription that is over.
  void remove(GameSubscription one) {
    games = CompactList.without(games, one::equals);
  }

  /// Ends all subscriptions.
  void close() {
    games.forEach(GameSubscription::leave);
    games = List.of();
  }

  private Optional<GameSubscription> find(GameId game) {
    return games.stream().filter(one -> one.game().equals(game)).findAny();
  }

  /// Returns whether the client plays this game and watches it.
  boolean plays(GameId game) {
    return find(game).filter(GameSubscription::plays).isPresent();
  }

  /// Returns whether the client plays one of the games.
  boolean plays() {
    return any(GameSubscription::plays);
  }

  /// Returns whether the clock runs in a game that the client plays.
  boolean clockRuns() {
    return any(GameSubscription::clockRuns);
  }

  /// Returns whether a game has the property. Uses no stream, because every frame asks.
  private boolean any(Predicate<GameSubscription> property) {
    for (GameSubscription game : games) {
      if (property.test(game)) {
        return true;
      }
    }
    return false;
  }
}
