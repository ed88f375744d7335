package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.Subscription;
import io.netty.channel.EventLoop;
import java.time.Duration;

/// One game that one connection watches. A player has a subscription of its own to the room; a
/// spectator uses the node's [GameFeed]. States older than the last one sent are dropped. Confined
/// to the connection's event loop; as a [Watcher] it may be called by any thread.
final class GameSubscription extends Subscription implements Watcher {
  /// The refusal of a game that cannot be read.
  static final Refusal UNREADABLE =
      Refusal.of(Refusal.Code.UNREADABLE, WatchAnswer.Unreadable.MESSAGE);

  private enum Role {
    /// The role is not known yet, and nothing is subscribed.
    NONE,
    PLAYER,
    SPECTATOR
  }

  private final GameId game;
  private final GameSubscriptions all;
  private Role role = Role.NONE;
  private boolean clockRuns;
  private int epoch;
  private int version;

  /// Makes a subscription without a role.
  ///
  /// @param all the subscriptions of the connection, which include this one until it ends
  GameSubscription(GameId game, GameSubscriptions all) {
    super(all.responseSender());
    this.game = game;
    this.all = all;
    open();
  }

  GameId game() {
    return game;
  }

  /// Returns the connection's event loop.
  EventLoop loop() {
    return responseSender().loop();
  }

  /// Subscribes, or shows the current state again if subscribed already, and answers the request.
  void watch(int request) {
    if (all.player().isEmpty() || role == Role.SPECTATOR) {
      spectate(request);
    } else {
      ask(
          () -> all.rooms().watch(game, all.player(), this),
          answer -> answered(request, answer, Role.PLAYER),
          () -> failed(request));
    }
  }

  private void spectate(int request) {
    ask(
        () -> all.feeds().join(game, this),
        answer -> answered(request, answer, Role.SPECTATOR),
        () -> failed(request));
  }

  /// Handles the answer. If the subscription was ended meanwhile, the client still gets the answer,
  /// and nothing after it.
  private void answered(int request, WatchAnswer answer, Role as) {
    switch (answer) {
      case WatchAnswer.Watched(EncodedMessage info, SnapshotBytes snapshot) -> {
        responseSender().send(GameFrames.watching(request, info, snapshot.message()));
        role = as;
        remember(snapshot);
      }
      case WatchAnswer.NotAPlayer _ -> spectate(request);
      case WatchAnswer.NotFound _ -> {
        responseSender().notFound(request);
        remove();
      }
      case WatchAnswer.Unreadable _ -> {
        responseSender().refused(request, UNREADABLE);
        remove();
      }
    }
  }

  /// Answers a failed request. A subscription from an earlier request stays.
  private void failed(int request) {
    responseSender().unavailable(request);
    if (role == Role.NONE) {
      remove();
    }
  }

  private void remove() {
    all.remove(this);
    leave();
  }

  /// Ends the subscription.
  void leave() {
    close();
  }

  @Override
  protected void end() {
    switch (role) {
      case PLAYER -> all.rooms().unwatch(game, this);
      case SPECTATOR -> all.feeds().leave(game, this);
      case NONE -> {
        // Nothing is subscribed.
      }
    }
  }

  /// Returns whether this is the subscription of a player.
  boolean plays() {
    return role == Role.PLAYER;
  }

  /// Returns whether the clock runs in a game that the client plays.
  boolean clockRuns() {
    return plays() && clockRuns;
  }

  @Override
  public void snapshot(GameId of, SnapshotBytes snapshot) {
    Push push = GameFrames.push(snapshot);
    responseSender().inOrder(() -> shown(snapshot, push));
  }

  @Override
  public void info(GameId of, EncodedMessage info) {
    OutFrame frame = OutFrame.of(GameFrames.gameInfo(info));
    responseSender().inOrder(() -> informed(frame));
  }

  @Override
  public Duration lag() {
    return all.lag();
  }

  @Override
  public void over(GameId of, WatchAnswer.Refused why) {
    responseSender().inOrder(() -> refused(why));
  }

  void shown(SnapshotBytes snapshot, Push push) {
    if (awaitsAnswer()) {
      deliver(() -> show(snapshot, push));
    } else if (isOpen()) {
      show(snapshot, push);
    }
  }

  private void show(SnapshotBytes snapshot, Push push) {
    if (snapshot.newerThan(epoch, version)) {
      remember(snapshot);
      responseSender().outbox().push(this, push);
    }
  }

  void informed(OutFrame info) {
    if (isOpen()) {
      responseSender().outbox().send(info);
    }
  }

  /// Ends the subscription of a game that no longer exists or cannot be read.
  void refused(WatchAnswer.Refused why) {
    if (!isOpen()) {
      return;
    }
    remove();
    switch (why) {
      case WatchAnswer.NotAPlayer _, WatchAnswer.NotFound _ -> responseSender().notFound(0);
      case WatchAnswer.Unreadable _ -> responseSender().refused(0, UNREADABLE);
    }
  }

  private void remember(SnapshotBytes snapshot) {
    epoch = snapshot.epoch();
    version = snapshot.version();
    clockRuns = snapshot.clockRuns();
  }
}
