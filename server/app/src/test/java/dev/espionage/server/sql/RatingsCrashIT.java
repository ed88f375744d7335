package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.CommandLineRun;
import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests rated games of three players, several at a time, in processes that are killed or halt
/// around a commit. Afterwards the archive must have every game once, and every rating must follow
/// from the archive. It runs on PostgreSQL; for more use `-Dchecks.ratings.kills=2
/// -Dchecks.ratings.games=400 -Dchecks.crash.databases=all`.
@OwnProcess("kills and halts it")
class RatingsCrashIT {
  private static final long SEED = Long.getLong("checks.crash.seed", 47);
  private static final int KILLS = Integer.getInteger("checks.ratings.kills", 1);
  private static final int GAMES = Integer.getInteger("checks.ratings.games", 120);

  @TempDir Path directory = Path.of("");
  private final Random random = new Random(SEED);
  private final Set<String> acknowledged = new TreeSet<>();

  @ParameterizedTest
  @MethodSource("dev.espionage.server.sql.DatabaseKind#killedOnPostgres")
  void everyRatedGameCountsOnce(DatabaseKind kind) throws Exception {
    try (var fixture = new StoreFixture(kind, directory).withAccounts()) {
      String place =
          switch (kind) {
            case SQLITE -> directory.resolve("espionage.db").toString();
            case POSTGRES -> fixture.database.location();
          };
      for (int kill = 0; kill < KILLS; kill++) {
        kill(place, random.nextInt(5, 60));
        halt(place, "before", random.nextInt(10, 60));
        halt(place, "after", random.nextInt(10, 60));
      }
      assertThat(acknowledged).as("games that ended, seed %d", SEED).isNotEmpty();
      assertThat(run(place, "before", 0, Integer.MAX_VALUE)).as("seed %d", SEED).isZero();

      assertThat(acknowledged).hasSize(GAMES);
      assertThat(fixture.number("select count(*) from archive where rated = true"))
          .isEqualTo(GAMES);
      assertThat(fixture.number("select count(*) from rating_change")).isEqualTo(2L * GAMES);
      assertThat(fixture.number("select sum(games) from rating")).isEqualTo(2L * GAMES);
      DataCommand data = DataCommand.on(kind, fixture, directory);
      assertThat(data.run("ratings"))
          .as("seed %d", SEED)
          .isEqualTo(
              new CommandLineRun(0, "rated games: %d\nno problems found\n".formatted(GAMES), ""));
      assertThat(data.run("check").out()).as("seed %d", SEED).endsWith("no problems found\n");
    }
  }

  private void kill(String place, int games) throws Exception {
    run(place, "before", 0, games);
  }

  private void halt(String place, String where, int commit) throws Exception {
    assertThat(run(place, where, commit, Integer.MAX_VALUE))
        .as("status, seed %d", SEED)
        .isEqualTo(RatedGamesProcess.STATUS);
  }

  /// Plays until the process ends, and returns its exit status.
  ///
  /// @param games the number of finished games after which the process is killed
  private int run(String place, String where, int commit, int games)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildProcess.java(
                List.of("-Xmx256m"),
                RatedGamesProcess.class,
                place,
                Integer.toString(GAMES),
                where,
                Integer.toString(commit))
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    try (ChildProcess process = ChildProcess.start(builder)) {
      if (games < Integer.MAX_VALUE) {
        process.awaitLines(RatedGamesProcess.ENDED, games);
        process.kill();
      }
      int status = process.awaitExit();
      process.printed().stream()
          .filter(line -> line.startsWith(RatedGamesProcess.ENDED))
          .forEach(acknowledged::add);
      return status;
    }
  }
}
