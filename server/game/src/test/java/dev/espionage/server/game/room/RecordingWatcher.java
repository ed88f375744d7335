package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A watcher that records everything it is shown. Thread-safe.
public final class RecordingWatcher implements Watcher {
  public final List<SnapshotBytes> snapshots = new CopyOnWriteArrayList<>();
  public final List<EncodedMessage> infos = new CopyOnWriteArrayList<>();
  public final List<WatchAnswer.Refused> refusals = new CopyOnWriteArrayList<>();

  @Override
  public void snapshot(GameId game, SnapshotBytes snapshot) {
    snapshots.add(snapshot);
  }

  @Override
  public void info(GameId game, EncodedMessage gameInfo) {
    infos.add(gameInfo);
  }

  @Override
  public void over(GameId game, WatchAnswer.Refused why) {
    refusals.add(why);
  }

  /// Returns whether the watcher was shown a state of this activation of the room.
  public boolean saw(int epoch) {
    return snapshots.stream().anyMatch(snapshot -> snapshot.epoch() == epoch);
  }
}
