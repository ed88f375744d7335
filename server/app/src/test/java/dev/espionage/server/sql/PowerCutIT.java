package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.sql.CommitRecorder.AcknowledgeMode;
import dev.espionage.server.sql.CommitRecorder.Moment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of SQLite after a power cut: the data synced at the last acknowledgement, and any part of
/// later writes. For more cases use `-Dchecks.powercut.cuts=1000` and `-Dchecks.powercut.seed=…`.
class PowerCutIT {
  private static final long SEED = Long.getLong("checks.powercut.seed", 71);
  private static final int CUTS = Integer.getInteger("checks.powercut.cuts", 12);

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  private int anyButLast(List<Moment> moments) {
    return random.nextInt(moments.size() - 1);
  }

  /// Returns the files after a power cut. The cut happens while the log is copied into the
  /// database, if it was, or while the log is written for the next commit.
  private StoreFiles cut(StoreFiles synced, StoreFiles next) {
    boolean copied = !Arrays.equals(synced.database(), next.database());
    if (copied && random.nextBoolean()) {
      return synced.withDatabase(StoreFiles.torn(synced.database(), next.database(), random));
    }
    return synced
        .withDatabase(next.database())
        .withLog(StoreFiles.tornLog(synced.log(), next.log(), random))
        .withMarks(StoreFiles.torn(synced.marks(), next.marks(), random));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyAcknowledgedEntryIsThereAfterAPowerCut(boolean isCopied) throws Exception {
    RecordedPlay play = RecordedPlay.in(directory, AcknowledgeMode.RIGHT, isCopied);
    List<Moment> moments = play.moments();
    int acknowledged = 0;
    for (int i = 0; i < CUTS; i++) {
      int at = anyButLast(moments);
      Moment moment = moments.get(at);
      RecoveryResult recoveryResult =
          play.recovered(moment, cut(moment.files(), moments.get(at + 1).files()));
      String where = "seed %d, cut %d, after commit %d".formatted(SEED, i, at);
      assertThat(recoveryResult.opens()).as(where).isTrue();
      assertThat(recoveryResult.lost()).as(where).isEmpty();
      assertThat(recoveryResult.refused()).as(where).isEmpty();
      assertThat(recoveryResult.unavailable()).as(where).isEmpty();
      assertThat(recoveryResult.check().out()).as(where).endsWith("no problems found\n");
      acknowledged += moment.acknowledged().size();
    }
    assertThat(acknowledged).as("seed %d", SEED).isPositive();
    assertThat(states(moments))
        .as("states of the file")
        .isBetween(isCopied ? 10L : 1L, isCopied ? 1_000L : 1L);
  }

  /// Returns the number of different states of the database file: the number of times that the log
  /// was copied into it, plus one.
  private static long states(List<Moment> moments) {
    return moments.stream()
        .map(moment -> Arrays.hashCode(moment.files().database()))
        .distinct()
        .count();
  }

  /// Proves that the test above can fail.
  @Test
  void anAcknowledgementBeforeTheCommitIsFoundOut() throws Exception {
    RecordedPlay play = RecordedPlay.in(directory, AcknowledgeMode.HASTY, false);
    Moment moment = beforeEntriesWereWritten(play.moments());
    assertThat(play.recovered(moment, moment.files()).lost()).as("seed %d", SEED).isNotEmpty();
  }

  /// Finds the first commit in the second half with newly requested entries; a commit may also hold
  /// only compacted events.
  private static Moment beforeEntriesWereWritten(List<Moment> moments) {
    return IntStream.range(moments.size() / 2, moments.size())
        .filter(at -> !moments.get(at).acknowledged().equals(moments.get(at - 1).acknowledged()))
        .mapToObj(moments::get)
        .findFirst()
        .orElseThrow();
  }

  /// Proves that the test above fails for a disk that ignores syncs. It removes much of the log,
  /// because the last commit may have had no acknowledged data.
  @Test
  void aLogThatIsShorterThanWhatWasSyncedIsFoundOut() throws Exception {
    RecordedPlay play = RecordedPlay.in(directory, AcknowledgeMode.RIGHT, false);
    Moment moment = play.moments().getLast();
    byte[] log = moment.files().log();
    StoreFiles left =
        moment
            .files()
            .withLog(Arrays.copyOf(log, random.nextInt(log.length / 2, log.length * 3 / 4)))
            .withMarks(new byte[0]);
    assertThat(play.recovered(moment, left).lost()).as("seed %d", SEED).isNotEmpty();
  }
}
