package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Encoded;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A watcher that remembers what it saw. */
public final class Eyes implements Watcher {
  public final List<SnapshotBytes> snapshots = new CopyOnWriteArrayList<>();
  public final List<Encoded> infos = new CopyOnWriteArrayList<>();
  public final AtomicInteger moves = new AtomicInteger();

  @Override
  public void snapshot(GameId game, SnapshotBytes snapshot) {
    snapshots.add(snapshot);
  }

  @Override
  public void info(GameId game, Encoded gameInfo) {
    infos.add(gameInfo);
  }

  @Override
  public void moved(GameId game) {
    moves.incrementAndGet();
  }
}
