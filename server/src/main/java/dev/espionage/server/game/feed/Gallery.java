package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.Encoded;
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
 * The spectators of one game on this node. Subscribes to the room when the first comes and ends
 * that when the last goes; makes one frame of each snapshot and hands the same to all, one task an
 * event loop. When the room moves it subscribes again. Owned by the hall's event loop; as a {@link
 * Watcher} called by any thread.
 */
final class Gallery implements Watcher {
  private static final long COUNT_INTERVAL = Duration.ofSeconds(5).toNanos();

  private final GameId game;
  private final EventLoop loop;
  private final Arrivals arrivals;
  private final Rooms rooms;
  private final Runnable empty;
  private final Resubscription again;
  private final Map<EventLoop, Set<Subscription>> spectators = new HashMap<>();
  private final List<CompletableFuture<WatchAnswer>> waiting = new ArrayList<>();
  private WatchAnswer.@Nullable Watched shown;
  private @Nullable SnapshotBytes earlySnapshot;
  private @Nullable Encoded earlyInfo;
  private boolean subscribing;
  private int size;
  private int counted;
  private long countedAt;

  /** {@code empty} is run when nobody is left; the gallery is then over. */
  Gallery(GameId game, EventLoop loop, Rooms rooms, Runnable empty) {
    this.game = game;
    this.loop = loop;
    this.arrivals = new Arrivals(loop);
    this.rooms = rooms;
    this.empty = empty;
    this.again = new Resubscription(loop, this::subscribe);
  }

  void join(Subscription spectator, CompletableFuture<WatchAnswer> answer) {
    if (spectators.computeIfAbsent(spectator.loop(), l -> new HashSet<>()).add(spectator)) {
      size++;
    }
    if (shown != null) {
      answer.complete(shown);
    } else {
      waiting.add(answer);
      if (!subscribing) {
        subscribe();
      }
    }
  }

  void leave(Subscription spectator) {
    Set<Subscription> neighbours = spectators.get(spectator.loop());
    if (neighbours == null || !neighbours.remove(spectator)) {
      return;
    }
    size--;
    if (size == 0) {
      close();
    }
  }

  /** Tells the room how many there are, now and then. */
  void beat(long now) {
    if (shown != null && size != counted && (counted == 0 || now - countedAt >= COUNT_INTERVAL)) {
      counted = size;
      countedAt = now;
      rooms.spectators(game, this, size);
    }
  }

  @Override
  public void snapshot(GameId of, SnapshotBytes snapshot) {
    arrivals.bring(() -> show(snapshot));
  }

  @Override
  public void info(GameId of, Encoded info) {
    arrivals.bring(() -> inform(info));
  }

  @Override
  public void moved(GameId of) {
    arrivals.bring(again::start);
  }

  private void subscribe() {
    if (size == 0) {
      return;
    }
    subscribing = true;
    var _ =
        Answers.attempt(() -> rooms.watch(game, Optional.empty(), this))
            .whenComplete((answer, failure) -> loop.execute(() -> subscribed(answer, failure)));
  }

  private void subscribed(WatchAnswer answer, @Nullable Throwable failure) {
    subscribing = false;
    if (failure != null) {
      failed(failure);
      return;
    }
    switch (answer) {
      case WatchAnswer.Watched watched when size == 0 -> rooms.unwatch(game, this);
      case WatchAnswer.Watched watched -> opened(watched);
      case WatchAnswer.NotFound notFound -> over(notFound, Subscription::vanished);
      case WatchAnswer.Unreadable unreadable -> over(unreadable, Subscription::unreadable);
      case WatchAnswer.NotAPlayer notAPlayer ->
          failed(new IllegalStateException("a spectator was taken for a player"));
    }
  }

  private void opened(WatchAnswer.Watched watched) {
    again.done();
    boolean resumed = shown != null;
    if (resumed) {
      inform(watched.gameInfo());
      show(watched.snapshot());
    } else {
      shown = watched;
    }
    settle(answer -> answer.complete(watched));
    catchUp();
  }

  /** What came before the answer: never older than it, for it was sent later. */
  private void catchUp() {
    if (earlyInfo != null) {
      inform(earlyInfo);
      earlyInfo = null;
    }
    if (earlySnapshot != null) {
      show(earlySnapshot);
      earlySnapshot = null;
    }
  }

  /** Those who wait are told; those who have watched already go on waiting. */
  private void failed(Throwable failure) {
    settle(answer -> answer.completeExceptionally(failure));
    if (shown != null) {
      again.start();
    } else {
      close();
    }
  }

  private void over(WatchAnswer answer, Consumer<Subscription> tell) {
    settle(waiter -> waiter.complete(answer));
    everywhere(tell);
    close();
  }

  private void settle(Consumer<CompletableFuture<WatchAnswer>> how) {
    List.copyOf(waiting).forEach(how);
    waiting.clear();
  }

  private void show(SnapshotBytes snapshot) {
    if (shown == null) {
      earlySnapshot = snapshot;
      return;
    }
    if (!snapshot.newerThan(shown.snapshot())) {
      return;
    }
    shown = new WatchAnswer.Watched(shown.gameInfo(), snapshot);
    Push push = GameFrames.push(snapshot);
    everywhere(spectator -> spectator.shown(snapshot, push));
  }

  private void inform(Encoded info) {
    if (shown == null) {
      earlyInfo = info;
      return;
    }
    if (info.equals(shown.gameInfo())) {
      return;
    }
    shown = new WatchAnswer.Watched(info, shown.snapshot());
    OutFrame frame = OutFrame.of(GameFrames.gameInfo(info));
    everywhere(spectator -> spectator.informed(frame));
  }

  /** One task an event loop; the set is copied, for it changes on this loop while they read. */
  private void everywhere(Consumer<Subscription> what) {
    spectators.forEach((theirs, set) -> {
      List<Subscription> copy = List.copyOf(set);
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
    empty.run();
  }
}
