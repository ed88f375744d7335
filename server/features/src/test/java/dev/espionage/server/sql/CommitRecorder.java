package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.sql.database.Maintenance;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// Records the files of a store and the acknowledged entries at each commit. SQLite syncs its log
/// before a commit returns, and the database before the log restarts. So all files are synced after
/// a commit, and later changes may not be.
///
/// The store's writer thread calls the hooks. The test thread appends, and reads the moments once
/// the store is closed.
final class CommitRecorder implements CommitHooks {
  private static final int ROUNDS_UNSETTLED = 4;
  private static final int UPKEEP = 8;

  /// The moment at which an append counts as acknowledged. [#RIGHT] waits for the commit; [#HASTY]
  /// is wrong on purpose and counts at once.
  enum AcknowledgeMode {
    RIGHT,
    HASTY
  }

  /// The state at one commit.
  ///
  /// @param acknowledged the number of acknowledged entries by game
  record Moment(Map<GameId, Integer> acknowledged, StoreFiles files) {}

  private final Path directory;
  private final AcknowledgeMode acknowledgeMode;
  private final Maintenance maintenance;
  private final Map<GameId, Integer> acknowledged = new ConcurrentHashMap<>();
  private final List<Moment> moments = new ArrayList<>();

  /// Creates a recorder.
  ///
  /// @param maintenance the maintenance to run after every eighth commit, once that is recorded
  CommitRecorder(Path directory, AcknowledgeMode acknowledgeMode, Maintenance maintenance) {
    this.directory = directory;
    this.acknowledgeMode = acknowledgeMode;
    this.maintenance = maintenance;
  }

  @Override
  public void beforeCommit() {
    if (acknowledgeMode == AcknowledgeMode.HASTY) {
      record();
    }
  }

  @Override
  public void afterCommit() {
    if (acknowledgeMode == AcknowledgeMode.RIGHT) {
      record();
    }
    if (moments.size() % UPKEEP == 0) {
      try {
        boolean _ = maintenance.run();
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }

  private void record() {
    moments.add(new Moment(Map.copyOf(acknowledged), StoreFiles.of(directory)));
  }

  /// Plays all games concurrently, one write per game at a time, and compacts the events now and
  /// then.
  void play(GameStores store, List<JournaledMatch> matches) {
    List<List<JournalWrite>> rounds = JournaledMatch.rounds(matches);
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

  /// Appends a write and counts its entries, on the writer thread, before the stage completes.
  private CompletionStage<Void> append(GameStores store, JournalWrite write) {
    if (acknowledgeMode == AcknowledgeMode.HASTY) {
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
