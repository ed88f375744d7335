package dev.espionage.server.app;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Fake rooms of one game, [#GAME]. Its only player is [#player]. Tests set the answers.
final class FakeRooms implements Rooms {
  static final GameId GAME = new GameId("0123456789abcdef");

  record Submitted(
      GameId game, PlayerId player, CommandId id, PlayerRequest request, Duration lag) {}

  final BlockingQueue<Submitted> submitted = new LinkedBlockingQueue<>();
  final BlockingQueue<Integer> spectatorCounts = new LinkedBlockingQueue<>();
  final Set<Watcher> players = ConcurrentHashMap.newKeySet();
  final Set<Watcher> feeds = ConcurrentHashMap.newKeySet();
  final Map<GameId, String> records = new ConcurrentHashMap<>();
  volatile Optional<PlayerId> player = Optional.empty();
  volatile CompletionStage<Answer> answer = CompletableFuture.completedStage(new Answer.Accepted());
  volatile boolean clockRuns;
  volatile boolean broken;
  volatile boolean unreadable;

  /// Delays the answers to watch requests until it completes.
  volatile CompletableFuture<Void> watchesHeld = CompletableFuture.completedFuture(null);

  /// Delays the answers to history requests until it completes.
  volatile CompletableFuture<Void> historiesHeld = CompletableFuture.completedFuture(null);

  volatile int listed = 1;

  /// The games that administration has closed.
  final List<GameId> closed = new CopyOnWriteArrayList<>();

  volatile Answer closing = new Answer.Accepted();
  final AtomicInteger version = new AtomicInteger(1);

  /// Sends the next version to all watchers.
  void push() {
    push(0);
  }

  void push(long receivedNanos) {
    version.incrementAndGet();
    SnapshotBytes snapshot = snapshot(receivedNanos);
    players.forEach(watcher -> watcher.snapshot(GAME, snapshot));
    feeds.forEach(watcher -> watcher.snapshot(GAME, snapshot));
  }

  SnapshotBytes snapshot(long receivedNanos) {
    Snapshot message =
        Snapshot.newBuilder().setGameId(GAME.text()).setEpoch(1).setVersion(version.get()).build();
    return new SnapshotBytes(
        1, version.get(), clockRuns, receivedNanos, EncodedMessage.owning(message.toByteArray()));
  }

  @Override
  public CompletionStage<Answer> submit(
      GameId game, PlayerId by, CommandId id, PlayerRequest request, Duration lag) {
    submitted.add(new Submitted(game, by, id, request, lag));
    return answer;
  }

  @Override
  public CompletionStage<WatchAnswer> watch(GameId game, Optional<PlayerId> by, Watcher watcher) {
    if (broken) {
      return CompletableFuture.failedStage(new IllegalStateException("broken for the test"));
    }
    if (!known(game)) {
      return CompletableFuture.completedStage(new WatchAnswer.NotFound());
    }
    if (unreadable) {
      return CompletableFuture.completedStage(new WatchAnswer.Unreadable());
    }
    if (by.isPresent() && !by.equals(player)) {
      return CompletableFuture.completedStage(new WatchAnswer.NotAPlayer());
    }
    (by.isPresent() ? players : feeds).add(watcher);
    var watched = new WatchAnswer.Watched(info(game), snapshot(0));
    return watchesHeld.thenApply(_ -> watched);
  }

  static EncodedMessage info(GameId game) {
    return EncodedMessage.owning(
        GameInfo.newBuilder().setGameId(game.text()).setVariant("small").build().toByteArray());
  }

  @Override
  public void unwatch(GameId game, Watcher watcher) {
    players.remove(watcher);
    feeds.remove(watcher);
  }

  @Override
  public void spectators(GameId game, Watcher feed, int count) {
    spectatorCounts.add(count);
  }

  @Override
  public CompletionStage<Answer> leave(GameId game, PlayerId by) {
    return answer;
  }

  @Override
  public CompletionStage<HistoryAnswer> history(GameId game, Optional<PlayerId> by, int fromTurn) {
    var history = History.newBuilder().setGameId(game.text()).setNextTurn(fromTurn + 1).build();
    if (unreadable) {
      return CompletableFuture.completedStage(
          new HistoryAnswer.Refused(new WatchAnswer.Unreadable()));
    }
    return historiesHeld.thenApply(_ ->
        known(game)
            ? new HistoryAnswer.Page(EncodedMessage.owning(history.toByteArray()))
            : new HistoryAnswer.Refused(new WatchAnswer.NotFound()));
  }

  @Override
  public CompletionStage<Optional<String>> record(GameId game) {
    return CompletableFuture.completedStage(Optional.ofNullable(records.get(game)));
  }

  @Override
  public CompletionStage<Optional<GameViews>> views(GameId game) {
    return CompletableFuture.completedStage(Optional.empty());
  }

  @Override
  public CompletionStage<Answer> close(GameId game) {
    closed.add(game);
    return CompletableFuture.completedStage(closing);
  }

  @Override
  public CompletionStage<List<EncodedMessage>> gamesOf(PlayerId by, int limit) {
    return listed(Math.min(listed, limit));
  }

  @Override
  public CompletionStage<List<EncodedMessage>> liveGames() {
    return listed(listed);
  }

  private CompletionStage<List<EncodedMessage>> listed(int count) {
    var summary = GameSummary.newBuilder().setGameId(GAME.text()).setVariant("small").build();
    return CompletableFuture.completedStage(
        Collections.nCopies(count, EncodedMessage.owning(summary.toByteArray())));
  }

  @Override
  public CompletionStage<List<GameId>> unfinished(PlayerId by, int limit) {
    return CompletableFuture.completedStage(Collections.nCopies(Math.min(listed, limit), GAME));
  }

  /// Returns whether the game exists: its id begins with 0.
  private static boolean known(GameId game) {
    return game.text().startsWith("0");
  }
}
