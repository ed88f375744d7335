package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.sql.CommitRecorder.AcknowledgeMode;
import dev.espionage.server.sql.CommitRecorder.Moment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests damage to the files of SQLite after they were synced. Either no data is lost, or the
/// affected games are refused by name, or the whole store is refused. No game continues that has
/// fewer entries than were acknowledged, or other ones. For more cases use
/// `-Dchecks.damage.cases=1000` and `-Dchecks.damage.seed=…`.
class DamageIT {
  private static final long SEED = Long.getLong("checks.damage.seed", 83);
  private static final int CASES = Integer.getInteger("checks.damage.cases", 12);
  private static final int PAGE = 2_048;

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  /// The kinds of damage.
  enum Damage {
    /// Some bytes of the log change.
    LOG_BYTES {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withLog(flipped(files.log(), random));
      }
    },
    /// The log is cut off.
    LOG_CUT {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withLog(cut(files.log(), random));
      }
    },
    /// Some bytes of the database file change.
    FILE_BYTES {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withDatabase(flipped(files.database(), random));
      }
    },
    /// The database file is cut off.
    FILE_CUT {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withDatabase(cut(files.database(), random));
      }
    },
    /// Some pages of the database file are zeroed.
    PAGES_GONE {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withDatabase(copied(new byte[files.database().length], files, random));
      }
    },
    /// Some pages of the database file are old, because a write to them was lost.
    PAGES_STALE {
      @Override
      StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random) {
        return files.withDatabase(copied(earlier.database(), files, random));
      }
    };

    abstract StoreFiles to(StoreFiles files, StoreFiles earlier, SplittableRandom random);

    private static byte[] flipped(byte[] bytes, SplittableRandom random) {
      byte[] flipped = bytes.clone();
      for (int left = random.nextInt(1, 9); left > 0; left--) {
        flipped[random.nextInt(flipped.length)] ^= (byte) random.nextInt(1, 256);
      }
      return flipped;
    }

    private static byte[] cut(byte[] bytes, SplittableRandom random) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }

    /// Copies some of the pages that differ.
    private static byte[] copied(byte[] from, StoreFiles to, SplittableRandom random) {
      byte[] copied = to.database().clone();
      int[] differing =
          IntStream.range(0, Math.min(from.length, copied.length) / PAGE)
              .map(page -> page * PAGE)
              .filter(at -> Arrays.mismatch(from, at, at + PAGE, copied, at, at + PAGE) >= 0)
              .toArray();
      for (int left = Math.min(differing.length, random.nextInt(1, 6)); left > 0; left--) {
        int at = differing[random.nextInt(differing.length)];
        System.arraycopy(from, at, copied, at, PAGE);
      }
      return copied;
    }
  }

  @ParameterizedTest
  @EnumSource
  void noGameGoesOnWithLessThanWasAcknowledged(Damage damage) throws Exception {
    RecordedPlay play = RecordedPlay.in(directory, AcknowledgeMode.RIGHT, true);
    List<Moment> moments = play.moments();
    int noticed = 0;
    for (int i = 0; i < CASES; i++) {
      int at = random.nextInt(moments.size() / 2, moments.size() - 1);
      Moment moment = moments.get(at);
      // The high-water marks of a commit are written with the next one.
      StoreFiles files = moment.files().withMarks(moments.get(at + 1).files().marks());
      StoreFiles earlier = moments.get(random.nextInt(1, at)).files();
      RecoveryResult recoveryResult = play.recovered(moment, damage.to(files, earlier, random));
      String where = "seed %d, %s %d, after commit %d".formatted(SEED, damage, i, at);
      assertThat(recoveryResult.lost()).as(where).isEmpty();
      recoveryResult
          .refused()
          .forEach(
              game -> assertThat(recoveryResult.check().out()).as(where).contains("game " + game));
      if (!recoveryResult.opens()
          || !recoveryResult.refused().isEmpty()
          || !recoveryResult.unavailable().isEmpty()) {
        if (!recoveryResult.unwritable()) {
          assertThat(recoveryResult.check().status()).as(where).isNotZero();
        }
        noticed++;
      }
    }
    assertThat(noticed).as("cases that mattered, seed %d", SEED).isPositive();
  }
}
