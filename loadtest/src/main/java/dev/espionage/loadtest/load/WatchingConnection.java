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
 * A connection that watches one game after another, as a player or as a spectator. Belongs to its
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
    leanClient.show(sketch -> saw(sketch, true));
  }

  LeanClient leanClient() {
    return leanClient;
  }

  /** What was seen last of the game that is watched now. */
  SnapshotSketch newest() {
    return newest;
  }

  /**
   * Turns to a game.
   *
   * @param watcher gets the snapshot that was the newest before each newer one; read that from
   *     {@link #newest}
   * @param watching called once it is watched
   * @param refused called instead if that is refused
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

  /** Turns away. */
  void unwatch() {
    Unwatch.Builder unwatch = Unwatch.newBuilder().setGameIdBytes(game);
    game = ByteString.EMPTY;
    watcher = _ -> {};
    leanClient.ask(ClientFrame.newBuilder().setUnwatch(unwatch), _ -> {});
  }

  /**
   * A gap before the first push is nobody's slowness: the server holds back what comes before its
   * answer to Watch, and sends only the newest of it.
   */
  private void saw(SnapshotSketch sketch, boolean push) {
    if (!sketch.gameId().equals(game) || !sketch.isNewerThan(newest)) {
      return;
    }
    SnapshotSketch before = newest;
    newest = sketch;
    if (pushed) {
      tally.missed(sketch.missedSince(before));
    }
    pushed |= push;
    watcher.accept(before);
  }
}
