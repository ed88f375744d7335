package dev.espionage.server.front.socket;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.session.PlayerId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The games that one connection watches. Owned by the connection's event loop. */
final class Subscriptions {
  private final SocketServices services;
  private final Answers answers;
  private final Optional<PlayerId> player;
  private final Map<GameId, Subscription> games = new HashMap<>(0);

  Subscriptions(SocketServices services, Answers answers, Optional<PlayerId> player) {
    this.services = services;
    this.answers = answers;
    this.player = player;
  }

  void watch(int request, GameId game) {
    int max = services.config().socket().maxSubscriptions();
    if (!games.containsKey(game) && games.size() >= max) {
      answers.refused(
          request,
          Refusal.of(
              RefusalCode.LIMIT_REACHED,
              "expected at most %d watched games a connection: Unwatch one".formatted(max)));
      return;
    }
    games.computeIfAbsent(game, this::subscription).watch(request);
  }

  void unwatch(GameId game) {
    Subscription subscription = games.remove(game);
    if (subscription != null) {
      subscription.leave();
    }
  }

  /** Ends all. */
  void close() {
    List.copyOf(games.keySet()).forEach(this::unwatch);
  }

  /** Whether the client plays one of them. */
  boolean plays() {
    for (Subscription game : games.values()) {
      if (game.plays()) {
        return true;
      }
    }
    return false;
  }

  /** Whether time runs in one that the client plays. */
  boolean clockRuns() {
    return games.values().stream().anyMatch(Subscription::clockRuns);
  }

  private Subscription subscription(GameId game) {
    return new Subscription(game, player, services, answers, () -> games.remove(game));
  }
}
