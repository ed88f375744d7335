package dev.espionage.server.front.socket;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.Watcher;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.ServerFrames;
import io.netty.channel.EventLoop;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One game that one connection watches: as its player, with a subscription of its own, or as a
 * spectator, through the node's gallery. Drops what is older than what was sent, and holds back
 * what comes before the answer to Watch. Owned by the connection's event loop; as a {@link Watcher}
 * called by any thread.
 */
final class Subscription implements Watcher, Spectator {
  private enum Place {
    /** Not known yet. */
    JOINING,
    PLAYER,
    SPECTATOR,
    GONE
  }

  private final GameId game;
  private final Optional<PlayerId> player;
  private final EventLoop loop;
  private final Arrivals arrivals;
  private final SocketServices services;
  private final Answers answers;
  private final Runnable gone;
  private final Topic topic;
  private final Resubscription again;
  private Place place = Place.JOINING;
  private boolean answered;
  private boolean clockRuns;
  private int epoch;
  private int version;
  private @Nullable SnapshotBytes early;

  /** {@code gone} is run when the game cannot be watched, or no longer. */
  Subscription(
      GameId game,
      Optional<PlayerId> player,
      SocketServices services,
      Answers answers,
      Runnable gone) {
    this.game = game;
    this.player = player;
    this.loop = answers.loop();
    this.arrivals = new Arrivals(loop);
    this.services = services;
    this.answers = answers;
    this.gone = gone;
    this.topic = new Topic.OfGame(game);
    this.again = new Resubscription(loop, this::resubscribe);
  }

  /** Subscribes, or shows once more what is subscribed already, and answers the request. */
  void watch(int request) {
    if (player.isEmpty() || place == Place.SPECTATOR) {
      spectate(request);
    } else {
      answers.when(
          () -> services.rooms().watch(game, player, this),
          answer -> watched(request, answer, Place.PLAYER),
          () -> failed(request));
    }
  }

  /** Ends it. */
  void leave() {
    Place left = place;
    place = Place.GONE;
    answers.outbox().forget(topic);
    end(left);
  }

  /** Whether this is the subscription of a player. */
  boolean plays() {
    return place == Place.PLAYER;
  }

  /** Whether time runs in a game that the client plays. */
  boolean clockRuns() {
    return plays() && clockRuns;
  }

  @Override
  public void snapshot(GameId of, SnapshotBytes snapshot) {
    Push push = Push.of(snapshot);
    arrivals.bring(() -> shown(snapshot, push));
  }

  @Override
  public void info(GameId of, Encoded info) {
    OutFrame frame = OutFrame.of(ServerFrames.gameInfo(info));
    arrivals.bring(() -> informed(frame));
  }

  @Override
  public void moved(GameId of) {
    arrivals.bring(again::start);
  }

  @Override
  public EventLoop loop() {
    return loop;
  }

  @Override
  public void shown(SnapshotBytes snapshot, Push push) {
    if (place == Place.GONE) {
      return;
    }
    if (!answered) {
      early = snapshot;
    } else if (newer(snapshot)) {
      remember(snapshot);
      answers.outbox().push(topic, push);
    }
  }

  @Override
  public void informed(OutFrame info) {
    if (place != Place.GONE) {
      answers.outbox().send(info);
    }
  }

  @Override
  public void vanished(GameId of) {
    over(() -> answers.notFound(0));
  }

  @Override
  public void unreadable(GameId of) {
    over(() -> answers.unreadable(0));
  }

  private void over(Runnable tell) {
    if (place != Place.GONE) {
      leave();
      gone.run();
      tell.run();
    }
  }

  private void spectate(int request) {
    answers.when(
        () -> services.galleries().join(game, this),
        answer -> watched(request, answer, Place.SPECTATOR),
        () -> failed(request));
  }

  private void watched(int request, WatchAnswer answer, Place as) {
    switch (answer) {
      case WatchAnswer.Watched watched -> begin(request, watched, as);
      case WatchAnswer.NotAPlayer _ -> spectate(request);
      case WatchAnswer.NotFound _ -> {
        answers.notFound(request);
        drop();
      }
      case WatchAnswer.Unreadable _ -> {
        answers.unreadable(request);
        drop();
      }
    }
  }

  /** If it was ended meanwhile, the client still gets its answer, and nothing after it. */
  private void begin(int request, WatchAnswer.Watched watched, Place as) {
    answers.send(ServerFrames.watching(request, watched.gameInfo(), watched.snapshot().message()));
    if (place == Place.GONE) {
      end(as);
      return;
    }
    place = as;
    answered = true;
    remember(watched.snapshot());
    if (early != null) {
      shown(early, Push.of(early));
      early = null;
    }
  }

  private void failed(int request) {
    answers.unavailable(request);
    drop();
  }

  /** Unless it is subscribed from an earlier request. */
  private void drop() {
    if (place == Place.JOINING) {
      place = Place.GONE;
      gone.run();
    }
  }

  private void resubscribe() {
    if (plays()) {
      answers.when(
          () -> services.rooms().watch(game, player, this), this::resubscribed, again::start);
    }
  }

  private void resubscribed(WatchAnswer answer) {
    switch (answer) {
      case WatchAnswer.Watched watched when plays() -> {
        again.done();
        informed(OutFrame.of(ServerFrames.gameInfo(watched.gameInfo())));
        shown(watched.snapshot(), Push.of(watched.snapshot()));
      }
      case WatchAnswer.Watched _ -> end(Place.PLAYER);
      case WatchAnswer.NotAPlayer _, WatchAnswer.NotFound _ -> vanished(game);
      case WatchAnswer.Unreadable _ -> unreadable(game);
    }
  }

  private void end(Place left) {
    switch (left) {
      case PLAYER -> services.rooms().unwatch(game, this);
      case SPECTATOR -> services.galleries().leave(game, this);
      case JOINING, GONE -> {
        // Nothing is subscribed; if an answer is under way, begin() will see that nobody waits.
      }
    }
  }

  private boolean newer(SnapshotBytes snapshot) {
    return snapshot.epoch() != epoch ? snapshot.epoch() > epoch : snapshot.version() > version;
  }

  private void remember(SnapshotBytes snapshot) {
    epoch = snapshot.epoch();
    version = snapshot.version();
    clockRuns = snapshot.clockRuns();
  }
}
