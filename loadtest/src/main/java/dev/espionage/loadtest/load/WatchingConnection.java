package dev.espionage.loadtest.load;

import com.google.protobuf.ByteString;
import dev.espionage.loadtest.lean.LeanClient;
import dev.espionage.loadtest.lean.SnapshotSketch;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.Watch;
import java.util.function.Consumer;

/**
 * A connection that watches one game after another, as a player or as a spectator. Confined to its
 * event loop.
 */
final class WatchingConnection {

  private static final SnapshotSketch NOTHING =
      SnapshotSketch.of(ServerFrame.getDefaultInstance().getSnapshot());

  private final LeanClient leanClient;
  private final GameTally tally;
  private ByteString game = ByteString.EMPTY;
  private SnapshotSketch newest = NOTHING;
  private Consumer<SnapshotSketch> watcher = _ -> {};
  private boolean pushed;

  WatchingConnection(LeanClient leanClient, GameTally tally) {
    this.leanClient = leanClient;
    this.tally = tally;
    leanClient.onSnapshot(sketch -> saw(sketch, true));
  }

  LeanClient leanClient() {
    return leanClient;
  }

  /** Returns the newest snapshot of the current game. */
  SnapshotSketch newest() {
    return newest;
  }

  /**
   * Watches a game.
   *
   * @param watcher the receiver of the previous snapshot after each newer one; {@link #newest}
   *     returns the newer one
   * @param watching the receiver of the game's information once the subscription has begun
   * @param refused the receiver of the error if the server refuses
   */
  void watch(
      ByteString gameId,
      Consumer<SnapshotSketch> watcher,
      Consumer<GameInfo> watching,
      Consumer<Error> refused) {
    this.game = gameId;
    this.newest = NOTHING;
    this.watcher = watcher;
    this.pushed = false;
    Watch.Builder watch = Watch.newBuilder().setGameIdBytes(gameId);
    leanClient.ask(
        ClientFrame.newBuilder().setWatch(watch),
        answer -> {
          if (answer.hasWatching()) {
            saw(SnapshotSketch.of(answer.getWatching().getSnapshot()), false);
            watching.accept(answer.getWatching().getInfo());
          } else {
            refused.accept(answer.getError());
          }
        });
  }

  /** Stops watching. */
  void unwatch() {
    Unwatch.Builder unwatch = Unwatch.newBuilder().setGameIdBytes(game);
    game = ByteString.EMPTY;
    watcher = _ -> {};
    leanClient.ask(ClientFrame.newBuilder().setUnwatch(unwatch), _ -> {});
  }

  /**
   * Accepts a newer snapshot and counts the versions that were skipped. A gap before the first push
   * is not counted: the server holds snapshots back until it has answered {@code Watch}, then sends
   * only the newest.
   */
  private void saw(SnapshotSketch sketch, boolean push) {
    if (!sketch.gameId().equals(game) || !sketch.isNewerThan(newest)) {
      return;
    }
    SnapshotSketch before = newest;
    newest = sketch;
    if (pushed) {
      tally.conflated(sketch.missedSince(before));
    }
    pushed |= push;
    watcher.accept(before);
  }
}
