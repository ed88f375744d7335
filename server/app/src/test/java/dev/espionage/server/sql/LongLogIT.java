package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.StorageFaults;
import dev.espionage.testkit.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of SQLite's log when it grows faster than it is copied.
class LongLogIT {
  private static final int ROWS = 40;

  @TempDir Path directory = Path.of("");

  @Test
  void aFailedSyncOfACopyBetweenCommitsLosesNothing() throws Exception {
    Path data = directory.resolve("data");
    StorageFaults faults = StorageFaults.below(data, directory);
    int rows = 0;
    for (int run = 0; run < (StorageFaults.all() ? 4 : 1); run++) {
      faults.set();
      try (ChildProcess process = start(data.resolve("espionage.db"), rows, faults)) {
        process.awaitLines(LongLogProcess.STORED, ROWS);
        faults.set("espionage.db sync-error 30");
        assertThat(process.awaitExit()).isEqualTo(CommitHooks.IO_ERROR);
        rows += stored(process);
      }
      try (var fixture = new StoreFixture(DatabaseKind.SQLITE, data, false)) {
        assertThat(fixture.database.findDamage()).as("%s", faults.happened()).isEmpty();
        fixture.openOrThrow();
        long found =
            fixture.number("select max(cast(substr(id, 4) as integer)) + 1 from announcement");
        assertThat(found).as("the last row may be unanswered").isBetween((long) rows, rows + 1L);
        rows = (int) found;
      }
    }
  }

  private static int stored(ChildProcess process) {
    return (int)
        process.printed().stream().filter(line -> line.startsWith(LongLogProcess.STORED)).count();
  }

  private static ChildProcess start(Path file, int first, StorageFaults faults) throws Exception {
    ProcessBuilder builder =
        ChildProcess.java(List.of(), LongLogProcess.class, file.toString(), Integer.toString(first))
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(faults.environment());
    return ChildProcess.start(builder);
  }
}
