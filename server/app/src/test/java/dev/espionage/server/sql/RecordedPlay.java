package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.sql.database.Maintenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Games that were played concurrently on an SQLite store, and the files at each commit.
///
/// @param written all entries of each game
record RecordedPlay(
    Path directory, Map<GameId, List<JournalEntry>> written, List<CommitRecorder.Moment> moments) {
  private static final int GAMES = 6;

  /// Plays the games and records the files.
  ///
  /// @param isCopied whether the log is copied into the database between commits
  static RecordedPlay in(
      Path directory, CommitRecorder.AcknowledgeMode acknowledgeMode, boolean isCopied)
      throws IOException, SQLException {
    List<JournaledMatch> matches =
        Stream.concat(
                LongStream.range(0, GAMES)
                    .mapToObj(seed -> JournaledMatch.inPlay("600+5", seed).play(25)),
                Stream.of(
                    JournaledMatch.inPlay("3d", GAMES).play(25),
                    JournaledMatch.finished(GAMES + 1)))
            .toList();
    Path data = Files.createDirectory(directory.resolve("data"));
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, data);
        Maintenance taken = fixture.database.takeMaintenance()) {
      var recorder = new CommitRecorder(data, acknowledgeMode, isCopied ? taken : Maintenance.NONE);
      recorder.play(fixture.open(StoreFixture.PATIENCE, recorder), matches);
      return new RecordedPlay(directory, written(matches), recorder.moments());
    }
  }

  private static Map<GameId, List<JournalEntry>> written(List<JournaledMatch> matches) {
    Map<GameId, List<JournalEntry>> written = new HashMap<>();
    matches.forEach(match -> written.put(match.writes.getFirst().game(), match.entries()));
    return written;
  }

  /// Opens a store on files that were left at this moment or soon after, and returns the outcome.
  RecoveryResult recovered(CommitRecorder.Moment moment, StoreFiles left)
      throws IOException, InterruptedException {
    Path copy = left.in(Files.createTempDirectory(directory, "left"));
    return RecoveryResult.of(copy, moment.acknowledged(), written);
  }
}
