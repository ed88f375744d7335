package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.CommandLineRun;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a backup taken while guests play. It has every turn that was acknowledged before it began.
/// A server restored from it continues the games with the same guests.
@OwnProcess("kills it after a backup")
class BackupUnderLoadIT {
  private static final long SEED = Long.getLong("checks.crash.seed", 43);
  private static final int GAMES = Integer.getInteger("checks.crash.games", 8);

  @TempDir Path directory = Path.of("");

  private CommandLineRun data(Path data, String... args) throws IOException {
    Path settings =
        Files.writeString(
            directory.resolve("espionage.conf"),
            "espionage.data.directory = \"%s\"".formatted(data));
    CommandLineRun run =
        CommandLineRun.of(
            Stream.of(List.of("data"), List.of(args), List.of("--config", settings.toString()))
                .flatMap(List::stream)
                .toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).as(run.out()).isZero();
    return run;
  }

  @Test
  void whatWasAcknowledgedBeforeABackupBeganIsInItAndAServerPlaysOnIt() throws Exception {
    Path old = directory.resolve("old");
    Path backup = directory.resolve("backup");
    Path restored = directory.resolve("restored");
    try (var crowd = new Crowd(GAMES, new SplittableRandom(SEED))) {
      AnswerLog answerLog = crowd.answerLog();
      List<PlayedTurn> before;
      int after;
      try (var server =
          CrashingServer.start(PersistentStore.in(DatabaseKind.SQLITE, old).settings())) {
        crowd.comeTo(server.host());
        crowd.awaitTurns(200);
        do {
          Files.deleteIfExists(backup);
          before = answerLog.acknowledged();
          data(old, "backup", backup.toString());
          after = answerLog.acknowledged().size();
        } while (after == before.size());
        crowd.awaitTurns(100);
        server.process().kill();
      }
      data(restored, "restore", backup.toString());
      assertThat(data(restored, "check").out()).endsWith("no problems found\n");
      PersistentStore persistentStore = PersistentStore.in(DatabaseKind.SQLITE, restored);
      var stored = persistentStore.read(before.stream().map(PlayedTurn::game).distinct().toList());
      assertThat(Findings.of(before, stored).lost()).as("seed %d", SEED).isEmpty();

      // A restore ends the sessions, so others come.
      try (var server = CrashingServer.start(persistentStore.settings());
          var others = new Crowd(GAMES, new SplittableRandom(SEED))) {
        others.comeTo(server.host());
        others.awaitTurns(100);
        others.finish();
        server.process().kill();
      }
      assertThat(data(restored, "check").out()).endsWith("no problems found\n");
    }
  }
}
