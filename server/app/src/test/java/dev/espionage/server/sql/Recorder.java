package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.app.Stores;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.sql.database.Maintenance;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps, at each commit, what the files of a store were and what had been acknowledged. SQLite
 * syncs its log before a commit returns, and the file before the log begins anew: so whatever is in
 * the files after a commit is synced, and what differs after the next one may not have been.
 *
 * <p>The thread that writes calls the hooks; the test appends, and reads when the store is closed.
 */
final class Recorder implements CommitHooks {
  private static final int ROUNDS_UNSETTLED = 4;
  private static final int UPKEEP = 8;

  /** Whether an append counts as acknowledged when it is asked for, which is wrong. */
  enum Manner {
    RIGHT,
    HASTY
  }

  /**
   * One instant.
   *
   * @param acknowledged how many entries of which game
   */
  record Moment(Map<GameId, Integer> acknowledged, Crashed files) {}

  private final Path directory;
  private final Manner manner;
  private final Maintenance maintenance;
  private final Map<GameId, Integer> acknowledged = new ConcurrentHashMap<>();
  private final List<Moment> moments = new ArrayList<>();

  /**
   * @param maintenance done after every eighth commit, when that is recorded
   */
  Recorder(Path directory, Manner manner, Maintenance maintenance) {
    this.directory = directory;
    this.manner = manner;
    this.maintenance = maintenance;
  }

  @Override
  public void beforeCommit() {
    if (manner == Manner.HASTY) {
      record();
    }
  }

  @Override
  public void afterCommit() {
    if (manner == Manner.RIGHT) {
      record();
    }
    if (moments.size() % UPKEEP == 0) {
      try {
        maintenance.run();
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }

  private void record() {
    moments.add(new Moment(Map.copyOf(acknowledged), Crashed.of(directory)));
  }

  /**
   * Plays all of them at a time, a write of each after the other, and settles them now and then.
   */
  void play(Stores store, List<Match> matches) {
    List<List<JournalWrite>> rounds = Match.rounds(matches);
    for (int round = 0; round < rounds.size(); round++) {
      rounds.get(round).stream()
          .map(write -> append(store, write))
          .toList()
          .forEach(StoreFixture::get);
      if (round % ROUNDS_UNSETTLED == ROUNDS_UNSETTLED - 1) {
        StoreFixture.settle(store);
      }
    }
  }

  /** The stage completes when the count is right, on the thread that writes. */
  private CompletionStage<Void> append(Stores store, JournalWrite write) {
    if (manner == Manner.HASTY) {
      count(write);
      return store.journal().append(write);
    }
    return store.journal().append(write).thenRun(() -> count(write));
  }

  private void count(JournalWrite write) {
    acknowledged.merge(write.game(), write.entries().size(), Integer::sum);
  }

  List<Moment> moments() {
    return moments;
  }
}
