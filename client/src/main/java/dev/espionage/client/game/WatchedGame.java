package dev.espionage.client.game;

import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.protocol.v1.Watching;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// One player's subscription to one game. It subscribes again after each loss of the connection,
/// and passes on only snapshots that are newer than all before. Confined to the connection's event
/// loop.
public final class WatchedGame {

  private final ConnectedPlayer connectedPlayer;
  private final String gameId;
  private final GameWatcher watcher;
  private final NewerSnapshotFilter newerSnapshotFilter = new NewerSnapshotFilter();
  private final CompletableFuture<GameEnd> end = new CompletableFuture<>();
  private GameInfo info = GameInfo.getDefaultInstance();
  private Optional<GameCommitments> commitments = Optional.empty();

  WatchedGame(ConnectedPlayer connectedPlayer, String gameId, GameWatcher watcher) {
    this.connectedPlayer = connectedPlayer;
    this.gameId = gameId;
    this.watcher = watcher;
  }

  /// Returns the outcome of the game for this player. The future completes on the event loop, never
  /// exceptionally.
  public CompletableFuture<GameEnd> end() {
    return end;
  }

  /// Completes the outcome as failed.
  void fail(String reason) {
    end.complete(new GameEnd.Failed(reason));
  }

  void subscribe() {
    ClientFrame watch =
        ClientFrame.newBuilder().setWatch(Watch.newBuilder().setGameId(gameId)).build();
    connectedPlayer.askRetrying(watch, _ -> {}, this::answered);
  }

  private void answered(CommandAnswer answer) {
    switch (answer) {
      case CommandAnswer.Given(ServerFrame frame) -> {
        Watching watching = frame.getWatching();
        changed(watching.getInfo());
        show(watching.getSnapshot());
      }
      case CommandAnswer.Refused(var error) -> end.complete(new GameEnd.Refused(error));
      case CommandAnswer.Unknown(var disconnectReason) ->
          fail("the connection ended: " + disconnectReason);
    }
  }

  void changed(GameInfo facts) {
    info = facts;
    Optional<GameCommitments> now = GameCommitments.of(facts);
    if (commitments.isEmpty()) {
      commitments = now;
    } else if (now.isPresent() && !now.equals(commitments)) {
      watcher.commitmentBroken("the server has replaced the commitments of game " + gameId);
    }
  }

  private void openOwn(Snapshot snapshot) {
    if (commitments.flatMap(kept -> kept.opensOwn(info, snapshot)).equals(Optional.of(false))) {
      watcher.commitmentBroken(
          "the server's commitment in game " + gameId + " is not to the player's army");
    }
  }

  void show(Snapshot snapshot) {
    if (!newerSnapshotFilter.admit(snapshot) || end.isDone()) {
      return;
    }
    try {
      openOwn(snapshot);
      watcher.snapshotReceived(info, snapshot);
    } catch (RuntimeException bug) {
      fail("the watcher of turn " + snapshot.getTurn() + " failed: " + bug);
    }
    if (snapshot.getPhase() == Phase.PHASE_ENDED) {
      end.complete(new GameEnd.Finished(snapshot, commitments));
    }
  }

  /// A filter that admits only snapshots newer than all before. Confined to the event loop.
  static final class NewerSnapshotFilter {

    private int epoch;
    private int version;

    boolean admit(Snapshot snapshot) {
      int byEpoch = Integer.compareUnsigned(snapshot.getEpoch(), epoch);
      int byVersion = Integer.compareUnsigned(snapshot.getVersion(), version);
      boolean newer = byEpoch > 0 || (byEpoch == 0 && byVersion > 0);
      if (newer) {
        epoch = snapshot.getEpoch();
        version = snapshot.getVersion();
      }
      return newer;
    }
  }
}
