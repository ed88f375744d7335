package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.ResponseSender;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The feed of a game to the spectators on this node, with one subscription to the room for all of
/// them. It subscribes when the first spectator joins, and unsubscribes when the last one leaves.
/// It keeps the newest state for spectators who join later. It encodes one frame per state, and
/// passes it to the spectators of each event loop in one task. Confined to the game's event loop;
/// as a [Watcher] it may be called by any thread.
final class GameFeed implements Watcher, LoopTimers.Check {
  private static final long COUNT_INTERVAL = Duration.ofSeconds(5).toNanos();

  private final GameId game;
  private final EventLoop loop;
  private final Rooms rooms;
  private final Runnable onClosed;
  private final Map<EventLoop, Set<GameSubscription>> spectators = new HashMap<>();

  /// The spectators that wait for the room's answer; empty once it has come.
  private final List<CompletableFuture<WatchAnswer>> waiting = new ArrayList<>();

  /// The newest state; null before the room's answer.
  private WatchAnswer.@Nullable Watched shown;

  private @Nullable EncodedMessage earlyInfo;
  private @Nullable SnapshotBytes earlySnapshot;
  private int size;
  private int counted;
  private long countedAt;

  /// Makes a feed without spectators.
  ///
  /// @param closed the action to run when the last spectator has left and the feed ends
  GameFeed(GameId game, EventLoop loop, Rooms rooms, Runnable closed) {
    this.game = game;
    this.loop = loop;
    this.rooms = rooms;
    this.onClosed = closed;
  }

  void join(GameSubscription spectator, CompletableFuture<WatchAnswer> answer) {
    if (spectators.computeIfAbsent(spectator.loop(), _ -> new HashSet<>()).add(spectator)) {
      size++;
    }
    if (shown != null) {
      answer.complete(shown);
    } else {
      waiting.add(answer);
      if (waiting.size() == 1) {
        subscribe();
      }
    }
  }

  void leave(GameSubscription spectator) {
    Set<GameSubscription> neighbours = spectators.get(spectator.loop());
    if (neighbours != null && neighbours.remove(spectator)) {
      size--;
      if (size == 0) {
        close();
      }
    }
  }

  /// Reports a changed number of spectators to the room, at most every five seconds.
  @Override
  public boolean check(long now) {
    if (shown != null && size != counted && (counted == 0 || now - countedAt >= COUNT_INTERVAL)) {
      counted = size;
      countedAt = now;
      rooms.spectators(game, this, size);
    }
    return size > 0;
  }

  @Override
  public void snapshot(GameId of, SnapshotBytes snapshot) {
    loop.execute(() -> show(snapshot));
  }

  @Override
  public void info(GameId of, EncodedMessage changed) {
    loop.execute(() -> inform(changed));
  }

  @Override
  public void over(GameId of, WatchAnswer.Refused why) {
    loop.execute(() -> refused(why));
  }

  private void subscribe() {
    var _ =
        ResponseSender.attempt(() -> rooms.watch(game, Optional.empty(), this))
            .whenComplete((answer, failure) -> loop.execute(() -> answered(answer, failure)));
  }

  private void answered(WatchAnswer answer, @Nullable Throwable failure) {
    if (failure != null) {
      settle(waiter -> waiter.completeExceptionally(failure));
      close();
      return;
    }
    switch (answer) {
      case WatchAnswer.Watched watched -> subscribed(watched);
      case WatchAnswer.Refused refused -> {
        settle(waiter -> waiter.complete(refused));
        close();
      }
    }
  }

  /// Adopts the room's answer. Game info that arrived before it replaces it, since the room sent
  /// that later.
  private void subscribed(WatchAnswer.Watched watched) {
    SnapshotBytes early = earlySnapshot;
    var state =
        new WatchAnswer.Watched(
            earlyInfo == null ? watched.gameInfo() : earlyInfo,
            early != null && early.newerThan(watched.snapshot()) ? early : watched.snapshot());
    shown = state;
    earlyInfo = null;
    earlySnapshot = null;
    settle(waiter -> waiter.complete(state));
  }

  private void settle(Consumer<CompletableFuture<WatchAnswer>> how) {
    List.copyOf(waiting).forEach(how);
    waiting.clear();
  }

  private void refused(WatchAnswer.Refused why) {
    forAllSpectators(spectator -> spectator.refused(why));
    close();
  }

  private void show(SnapshotBytes snapshot) {
    if (shown == null) {
      earlySnapshot = snapshot;
    } else if (snapshot.newerThan(shown.snapshot())) {
      shown = new WatchAnswer.Watched(shown.gameInfo(), snapshot);
      Push push = GameFrames.push(snapshot);
      forAllSpectators(spectator -> spectator.shown(snapshot, push));
    }
  }

  private void inform(EncodedMessage changed) {
    if (shown == null) {
      earlyInfo = changed;
    } else if (!changed.equals(shown.gameInfo())) {
      shown = new WatchAnswer.Watched(changed, shown.snapshot());
      OutFrame frame = OutFrame.of(GameFrames.gameInfo(changed));
      forAllSpectators(spectator -> spectator.informed(frame));
    }
  }

  /// Runs an action for all spectators, in one task per event loop. Copies each set, because it
  /// changes on this loop while the tasks read.
  private void forAllSpectators(Consumer<GameSubscription> what) {
    spectators.forEach((theirs, set) -> {
      List<GameSubscription> copy = List.copyOf(set);
      theirs.execute(() -> copy.forEach(what));
    });
  }

  private void close() {
    size = 0;
    spectators.clear();
    if (shown != null) {
      shown = null;
      rooms.unwatch(game, this);
    }
    onClosed.run();
  }
}
