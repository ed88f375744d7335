package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Few;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.SocketServices;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The games that one connection watches, and what they have in common. Owned by the connection's
 * event loop.
 */
public final class Subscriptions {
  private final SocketServices services;
  private final Answers answers;
  private final Arrivals arrivals;
  private final Optional<PlayerId> player;

  /** Most connections watch no game, or one. */
  private List<Subscription> games = List.of();

  public Subscriptions(SocketServices services, Answers answers, Optional<PlayerId> player) {
    this.services = services;
    this.answers = answers;
    this.arrivals = new Arrivals(answers.loop());
    this.player = player;
  }

  public SocketServices services() {
    return services;
  }

  public Answers answers() {
    return answers;
  }

  /** In which all that rooms and galleries tell comes to the event loop. */
  public Arrivals arrivals() {
    return arrivals;
  }

  /** Who watches; empty for somebody without a session. */
  public Optional<PlayerId> player() {
    return player;
  }

  public void watch(int request, GameId game) {
    Optional<Subscription> known = find(game);
    int max = services.config().socket().maxSubscriptions();
    if (known.isEmpty() && games.size() >= max) {
      answers.refused(
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

  public void unwatch(GameId game) {
    find(game)
        .ifPresent(subscription -> {
          over(subscription);
          subscription.leave();
        });
  }

  /** A subscription is over. */
  public void over(Subscription one) {
    games = Few.without(games, one::equals);
  }

  /** Ends all. */
  public void close() {
    games.forEach(Subscription::leave);
    games = List.of();
  }

  private Optional<Subscription> find(GameId game) {
    return games.stream().filter(one -> one.game().equals(game)).findAny();
  }

  /** Whether the client plays one of them. */
  public boolean plays() {
    return any(Subscription::plays);
  }

  /** Whether time runs in one that the client plays. */
  public boolean clockRuns() {
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
