package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.Topic;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * One game that one connection watches: as its player, with a subscription of its own, or as a
 * spectator, through the node's gallery. Drops what is older than what was sent, and holds back
 * what comes before the answer to Watch. Owned by the connection's event loop; as a {@link Watcher}
 * called by any thread.
 */
final class Subscription implements Watcher, Topic {
  private static final Refusal UNREADABLE =
      Refusal.of(RefusalCode.UNREADABLE, WatchAnswer.Unreadable.WHY);

  private enum Place {
    /** Not known yet. */
    JOINING,
    PLAYER,
    SPECTATOR,
    GONE
  }

  private final GameId game;
  private final Subscriptions all;
  private Place place = Place.JOINING;
  private boolean clockRuns;
  private int epoch;
  private int version;
  private @Nullable SnapshotBytes early;

  /** While the room has moved. */
  private @Nullable Resubscription again;

  /** {@code all} of the connection, this one among them until they are told that it is over. */
  Subscription(GameId game, Subscriptions all) {
    this.game = game;
    this.all = all;
  }

  GameId game() {
    return game;
  }

  /** Subscribes, or shows once more what is subscribed already, and answers the request. */
  void watch(int request) {
    if (all.player().isEmpty() || place == Place.SPECTATOR) {
      spectate(request);
    } else {
      answers()
          .when(
              () -> rooms().watch(game, all.player(), this),
              answer -> watched(request, answer, Place.PLAYER),
              () -> failed(request));
    }
  }

  /** Ends it. */
  void leave() {
    Place left = place;
    place = Place.GONE;
    answers().outbox().forget(this);
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
    Push push = GameFrames.push(snapshot);
    arrivals().bring(() -> shown(snapshot, push));
  }

  @Override
  public void info(GameId of, Encoded info) {
    OutFrame frame = OutFrame.of(GameFrames.gameInfo(info));
    arrivals().bring(() -> informed(frame));
  }

  @Override
  public void moved(GameId of) {
    arrivals().bring(this::resubscribeSoon);
  }

  /** The owner. */
  EventLoop loop() {
    return answers().loop();
  }

  void shown(SnapshotBytes snapshot, Push push) {
    if (place == Place.GONE) {
      return;
    }
    if (place == Place.JOINING) {
      early = snapshot;
    } else if (newer(snapshot)) {
      remember(snapshot);
      answers().outbox().push(this, push);
    }
  }

  void informed(OutFrame info) {
    if (place != Place.GONE) {
      answers().outbox().send(info);
    }
  }

  /** The game is gone for good; nothing more will come. */
  void vanished() {
    over(() -> answers().notFound(0));
  }

  /** What is stored of the game cannot be understood; nothing more will come. */
  void unreadable() {
    over(() -> answers().refused(0, UNREADABLE));
  }

  private void over(Runnable tell) {
    if (place != Place.GONE) {
      leave();
      all.over(this);
      tell.run();
    }
  }

  private void spectate(int request) {
    answers()
        .when(
            () -> all.galleries().join(game, this),
            answer -> watched(request, answer, Place.SPECTATOR),
            () -> failed(request));
  }

  private void watched(int request, WatchAnswer answer, Place as) {
    switch (answer) {
      case WatchAnswer.Watched watched -> begin(request, watched, as);
      case WatchAnswer.NotAPlayer _ -> spectate(request);
      case WatchAnswer.NotFound _ -> {
        answers().notFound(request);
        drop();
      }
      case WatchAnswer.Unreadable _ -> {
        answers().refused(request, UNREADABLE);
        drop();
      }
    }
  }

  /** If it was ended meanwhile, the client still gets its answer, and nothing after it. */
  private void begin(int request, WatchAnswer.Watched watched, Place as) {
    answers().send(GameFrames.watching(request, watched.gameInfo(), watched.snapshot().message()));
    if (place == Place.GONE) {
      end(as);
      return;
    }
    place = as;
    remember(watched.snapshot());
    if (early != null) {
      shown(early, GameFrames.push(early));
      early = null;
    }
  }

  private void failed(int request) {
    answers().unavailable(request);
    drop();
  }

  /** Unless it is subscribed from an earlier request. */
  private void drop() {
    if (place == Place.JOINING) {
      place = Place.GONE;
      all.over(this);
    }
  }

  private void resubscribeSoon() {
    if (again == null) {
      again = new Resubscription(loop(), this::resubscribe);
    }
    again.start();
  }

  private void resubscribe() {
    if (plays()) {
      answers()
          .when(
              () -> rooms().watch(game, all.player(), this),
              this::resubscribed,
              this::resubscribeSoon);
    }
  }

  private void resubscribed(WatchAnswer answer) {
    switch (answer) {
      case WatchAnswer.Watched watched when plays() -> {
        again = null;
        informed(OutFrame.of(GameFrames.gameInfo(watched.gameInfo())));
        shown(watched.snapshot(), GameFrames.push(watched.snapshot()));
      }
      case WatchAnswer.Watched _ -> end(Place.PLAYER);
      case WatchAnswer.NotAPlayer _, WatchAnswer.NotFound _ -> vanished();
      case WatchAnswer.Unreadable _ -> unreadable();
    }
  }

  private Answers answers() {
    return all.answers();
  }

  private Arrivals arrivals() {
    return all.arrivals();
  }

  private Rooms rooms() {
    return all.rooms();
  }

  private void end(Place left) {
    switch (left) {
      case PLAYER -> rooms().unwatch(game, this);
      case SPECTATOR -> all.galleries().leave(game, this);
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
