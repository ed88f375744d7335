package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.net.limit.PeriodicCheck;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
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

/**
 * A game as the spectators on this node are shown it, with one subscription to the room for all of
 * them. Subscribes when the first comes, and ends that when the last goes. Keeps the newest state
 * for those who come later. Makes one frame of each state, and hands the same to all by one task an
 * event loop. Owned by the event loop of its game; as a {@link Watcher} called by any thread.
 */
final class GameFeed implements Watcher, PeriodicCheck {
  private static final long COUNT_INTERVAL = Duration.ofSeconds(5).toNanos();

  private final GameId game;
  private final EventLoop loop;
  private final Rooms rooms;
  private final Runnable closed;
  private final Map<EventLoop, Set<GameSubscription>> spectators = new HashMap<>();

  /** Empty once the room has answered. */
  private final List<CompletableFuture<WatchAnswer>> waiting = new ArrayList<>();

  /** The newest that there is; null before the room's answer. */
  private WatchAnswer.@Nullable Watched shown;

  private @Nullable EncodedMessage earlyInfo;
  private @Nullable SnapshotBytes earlySnapshot;
  private int size;
  private int counted;
  private long countedAt;

  /** {@code closed} is run when nobody is left; the feed is then over. */
  GameFeed(GameId game, EventLoop loop, Rooms rooms, Runnable closed) {
    this.game = game;
    this.loop = loop;
    this.rooms = rooms;
    this.closed = closed;
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

  /** Tells the room how many spectators there are, now and then. */
  @Override
  public boolean beat(long now) {
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
        Answers.attempt(() -> rooms.watch(game, Optional.empty(), this))
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

  /** Facts that came before the answer are never older than it, for they were sent later. */
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
    everywhere(spectator -> spectator.refused(why));
    close();
  }

  private void show(SnapshotBytes snapshot) {
    if (shown == null) {
      earlySnapshot = snapshot;
    } else if (snapshot.newerThan(shown.snapshot())) {
      shown = new WatchAnswer.Watched(shown.gameInfo(), snapshot);
      Push push = GameFrames.push(snapshot);
      everywhere(spectator -> spectator.shown(snapshot, push));
    }
  }

  private void inform(EncodedMessage changed) {
    if (shown == null) {
      earlyInfo = changed;
    } else if (!changed.equals(shown.gameInfo())) {
      shown = new WatchAnswer.Watched(changed, shown.snapshot());
      OutFrame frame = OutFrame.of(GameFrames.gameInfo(changed));
      everywhere(spectator -> spectator.informed(frame));
    }
  }

  /** One task an event loop; the set is copied, for it changes on this loop while they read. */
  private void everywhere(Consumer<GameSubscription> what) {
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
    closed.run();
  }
}
