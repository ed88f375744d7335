package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.account.ErasureLog;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.DataCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the backups that a server makes, and what a restore of them brings back.
class BackupsIT {
  private static final String BACKUP = "espionage-\\d{8}T\\d{6}Z\\.db";

  @TempDir Path directory = Path.of("");
  private Path data;
  private Path backups;
  private DataCommand here;

  @BeforeEach
  void name() {
    data = directory.resolve("data");
    backups = data.resolve("backup");
    here = DataCommand.with(directory, "data.directory = \"%s\"".formatted(data));
  }

  private WholeServer server(String... more) {
    return new WholeServer(
        9,
        Stream.of(
                Stream.of("store.url", "", "data.directory", data.toString()),
                Stream.of("backup.every", "1s", "store.min-free", "1 MiB"),
                Stream.of(more))
            .flatMap(settings -> settings)
            .toArray(String[]::new));
  }

  private List<String> files() {
    try (Stream<Path> files = Files.exists(backups) ? Files.list(backups) : Stream.empty()) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path newest() {
    return backups.resolve(
        files().stream().filter(name -> name.matches(BACKUP)).toList().getLast());
  }

  /// Lets the time of an interval pass, and waits for one more backup.
  private static void awaitOneMore(WholeServer server) {
    double before = server.metric("espionage_backup_seconds_count");
    server.clock.pass(Duration.ofSeconds(1));
    await().until(() -> server.metric("espionage_backup_seconds_count") > before);
  }

  private static int erase(WholeServer server, String token) {
    return new AccountClient(server)
        .send(
            "POST",
            "/api/account/erase",
            ConfirmRequest.newBuilder().setPassword(AccountClient.PASSWORD),
            Optional.of(token))
        .statusCode();
  }

  @Test
  void backupsAreMadeBesideAGameAndTheOldestDeleted() throws IOException {
    Path copied = directory.resolve("copied");
    Path script = directory.resolve("copy");
    Files.writeString(script, "#!/bin/sh\necho \"$1\" >> %s\n".formatted(copied));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Files.createDirectories(backups);
    Files.writeString(backups.resolve("mine.db"), "not the server's");
    Files.writeString(backups.resolve("espionage-20260101T000000Z.db.part"), "unfinished");
    try (var server = server("backup.keep", "2", "backup.command.0", script.toString())) {
      GuestGame game = GuestGame.byList(server, "small", "600+5").deployed();
      for (int i = 0; i < 4; i++) {
        game.play(2, new SplittableRandom(i));
        awaitOneMore(server);
      }
      await().until(() -> Files.readAllLines(copied).getLast().equals(newest().toString()));
      await().until(() -> files().size() == 3);
      assertThat(server.metric("espionage_backup_age_seconds")).isZero();
      assertThat(server.metric("espionage_backup_stopped")).isZero();
      assertThat(server.metric("espionage_store_free_bytes")).isPositive();
      assertThat(server.metric("espionage_store_bytes")).isGreaterThan(100_000);
    }
    assertThat(files()).hasSize(3).contains("mine.db").noneMatch(name -> name.endsWith(".part"));
    assertThat(Files.getPosixFilePermissions(newest()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    CommandLineRun drill = here.run("drill");
    assertThat(drill.err()).isEmpty();
    assertThat(drill.out())
        .contains("games: 0 finished, 0 aborted, 1 unfinished", "no problems found\n")
        .contains("players: 2, erased again: 0\n", "restored and checked " + newest());
    assertThat(drill.status()).isZero();
    assertThat(files()).hasSize(3);
    try (var server = server("backup.every", "365d")) {
      await().until(() -> server.metric("espionage_backup_age_seconds") >= 0);
    }
  }

  @Test
  void aRestoreEndsSessionsAndErasesAgainWhoWasErased() throws IOException {
    String boris;
    Registered anna;
    PlayerId id;
    try (var server = server()) {
      var accounts = new AccountClient(server);
      anna = accounts.registered("Anna");
      id = new PlayerId(anna.getSession().getPlayer().getPlayerId());
      boris = accounts.registered("Boris").getSession().getToken();
      GuestGame game = GuestGame.byList(server, "small", "600+5");
      awaitOneMore(server);
      assertThat(erase(server, game.whites().getToken())).isEqualTo(409);
      assertThat(ErasureLog.in(backups).players()).isEmpty();
      Path backup = Files.copy(newest(), directory.resolve("espionage.backup"));
      assertThat(erase(server, anna.getSession().getToken())).isEqualTo(204);
      assertThat(ErasureLog.in(backups).players()).containsExactly(id);
      CommandLineRun drill = here.run("drill", "--from", backup.toString());
      assertThat(drill.out()).contains("no problems found\n", "erased again: 1\n");
      assertThat(drill.err()).isEmpty();
    }
    assertThat(here.run("restore", "--replace", directory.resolve("espionage.backup").toString()))
        .matches(run -> run.status() == 0 && run.out().contains("players erased again: 1\n"));
    assertThat(here.run("check").out()).endsWith("no problems found\n");
    try (var server = server("backup.every", "off")) {
      var accounts = new AccountClient(server);
      assertThat(accounts.logIn("Anna", AccountClient.PASSWORD).statusCode()).isEqualTo(403);
      assertThat(accounts.isGood(boris)).isFalse();
      String again =
          AccountClient.session(accounts.logIn("Boris", AccountClient.PASSWORD)).getToken();
      assertThat(accounts.isGood(again)).isTrue();
      assertThat(accounts.registered("Anna").getSession().getPlayer().getPlayerId())
          .isNotEqualTo(id.value());
    }
  }

  @Test
  void aDiskThatIsNearlyFullStopsBackupsAndSaysSoOnce() {
    try (var log = new LogCapture();
        var server = server("store.min-free", "1 PiB")) {
      await().until(() -> server.metric("espionage_backup_stopped") == 1);
      server.clock.pass(Duration.ofHours(1));
      GuestGame.byList(server, "small", "600+5").deployed().play(4, new SplittableRandom(1));
      assertThat(files()).isEmpty();
      assertThat(server.metric("espionage_backup_age_seconds")).isNaN();
      assertThat(log.lines()).filteredOn(line -> line.contains("no backups until")).hasSize(1);
    }
  }

  @Test
  void aBackupThatFailsIsCountedAndLeavesNothing() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "in the way");
    try (var log = new LogCapture();
        var server = server("backup.directory", file.toString())) {
      String failures = "espionage_backup_failures_total{step=\"copy\"}";
      await().until(() -> server.metric(failures) > 0);
      assertThat(log.lines()).anyMatch(line -> line.contains("trying again in 1 s"));
      var accounts = new AccountClient(server);
      String anna = accounts.registered("Anna").getSession().getToken();
      assertThat(erase(server, anna)).isEqualTo(503);
      assertThat(accounts.isGood(anna)).isTrue();
    }
    assertThat(here.run("drill").err()).contains("there is no backup in " + backups);
  }

  @Test
  void aDamagedBackupFailsTheDrill() throws IOException {
    Files.createDirectories(backups);
    Path file = backups.resolve("espionage-20260101T000000Z.db");
    Files.writeString(file, "not a database, but long enough to look at".repeat(100));
    CommandLineRun drill = here.run("drill");
    assertThat(drill.err()).contains(file + " is damaged");
    assertThat(drill.status()).isEqualTo(1);
    assertThat(files()).hasSize(1);
  }
}
