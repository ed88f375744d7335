package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of `data backup` and `data restore` with SQLite.
class DataBackupIT {
  @TempDir Path directory = Path.of("");
  private Path data;
  private Path backup;
  private StoreFixture fixture;
  private GameStores store;
  private DataCommand here;

  @BeforeEach
  void open() throws IOException {
    data = Files.createDirectory(directory.resolve("data"));
    backup = directory.resolve("espionage.backup");
    fixture = new StoreFixture(DatabaseKind.SQLITE, data);
    store = fixture.open();
    here = DataCommand.in(data, directory);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void assertDone(CommandLineRun run) {
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
  }

  private void assertRefused(CommandLineRun run, int status, String text) {
    assertThat(run.err()).startsWith("espionage: ").contains(text);
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(status);
  }

  private List<String> files(Path where) throws IOException {
    try (Stream<Path> files = Files.list(where)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private CommandLineRun backup() {
    return here.run("backup", backup.toString());
  }

  private CommandLineRun restore(String... more) {
    return here.run(
        Stream.concat(Stream.of("restore", backup.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void aBackupHasWhatWasAcknowledgedBeforeItBeganWhateverIsWrittenMeanwhile() throws Exception {
    JournaledMatch finished = JournaledMatch.finished(1_000);
    write(store, finished.writes);
    Map<GameId, Integer> before;
    try (var busy = new BusyWriter(store)) {
      do {
        Files.deleteIfExists(backup);
        before = busy.acknowledged();
        assertDone(backup());
      } while (busy.acknowledged().equals(before));
    }
    assertThat(Files.getPosixFilePermissions(backup))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(files(directory)).noneMatch(name -> name.endsWith(".part"));
    Path elsewhere = directory.resolve("elsewhere");
    DataCommand there = DataCommand.in(elsewhere, directory);
    assertThat(there.run("restore", backup.toString()))
        .isEqualTo(new CommandLineRun(0, "restored from %s\n".formatted(backup), ""));
    CommandLineRun check = there.run("check");
    assertThat(check.out()).endsWith("no problems found\n");
    assertDone(check);
    try (var restored = new StoreFixture(DatabaseKind.SQLITE, elsewhere, false)) {
      GameStores copy = restored.open();
      assertThat(entries(copy, finished.writes.getFirst().game())).isEqualTo(finished.entries());
      before.forEach((game, count) -> {
        List<JournalEntry> kept = entries(copy, game);
        assertThat(kept).hasSizeGreaterThanOrEqualTo(count);
        assertThat(entries(store, game)).startsWith(kept.toArray(JournalEntry[]::new));
      });
    }
  }

  @Test
  void aRestoredStoreGoesOn() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 1).play(2);
    write(store, match.writes);
    assertDone(backup());
    JournaledMatch later = JournaledMatch.inPlay("600+5", 2);
    write(store, later.writes);
    fixture.close();
    CommandLineRun run = restore("--replace");
    assertDone(run);
    assertThat(run.out()).contains("the old store is now " + data);
    try (var restored = new StoreFixture(DatabaseKind.SQLITE, data, false)) {
      GameStores again = restored.open();
      assertThat(entries(again, match.writes.getFirst().game())).isEqualTo(match.entries());
      assertThat(entries(again, later.writes.getFirst().game())).isEmpty();
      get(again.journal().append(match.play(1).last()));
    }
  }

  @Test
  void theReplacedStoreIsKeptWithItsLog() throws IOException {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 3);
    assertDone(backup());
    write(store, match.writes);
    // The state after a crash: the game is only in the log.
    Path crashed = Files.createDirectory(directory.resolve("crashed"));
    for (String file : List.of("espionage.db", "espionage.db-wal")) {
      Files.copy(data.resolve(file), crashed.resolve(file));
    }
    assertThat(Files.size(crashed.resolve("espionage.db-wal"))).isPositive();
    here = DataCommand.in(crashed, directory);
    String out = restore("--replace").out();
    Path kept = Path.of(out.lines().findFirst().orElseThrow().replaceFirst("^.* is now ", ""));
    assertThat(kept.getFileName().toString()).matches("espionage\\.db\\.replaced-\\d{8}T\\d{6}Z");
    assertThat(here.run("check").out()).startsWith("games: 0 finished, 0 aborted, 0 unfinished");
    Path old = Files.createDirectory(directory.resolve("old"));
    for (String suffix : List.of("", "-wal")) {
      Files.copy(
          kept.resolveSibling(kept.getFileName() + suffix), old.resolve("espionage.db" + suffix));
    }
    assertThat(DataCommand.in(old, directory).run("check").out())
        .startsWith("games: 0 finished, 0 aborted, 1 unfinished");
  }

  @Test
  void aBackupOverwritesNothing() throws IOException {
    Files.writeString(backup, "mine");
    assertRefused(backup(), 2, backup + " already exists");
    assertThat(backup).hasContent("mine");
    Path nowhere = directory.resolve("nowhere").resolve("file");
    assertRefused(here.run("backup", nowhere.toString()), 2, nowhere + ": no such file");
  }

  @Test
  void aBackupThatFailsLeavesNothing() throws IOException {
    Path part = Files.writeString(directory.resolve("espionage.backup.part"), "another is at it");
    assertRefused(backup(), 2, part + " already exists");
    assertThat(backup).doesNotExist();
    assertThat(part).hasContent("another is at it");
  }

  @Test
  void aServerThatRunsOrAStoreThatIsThereIsNotReplacedUnasked() throws IOException {
    assertDone(backup());
    try (DataDirectory _ = DataDirectory.open(data)) {
      assertRefused(restore("--replace"), 2, "is in use by another server");
      assertDone(here.run("check"));
    }
    List<String> files = files(data);
    assertRefused(restore(), 2, "there is already a store in " + data.resolve("espionage.db"));
    assertThat(files(data)).isEqualTo(files);
  }

  @Test
  void whatIsNoGoodBackupIsNotRestored() throws IOException {
    write(store, JournaledMatch.finished(4).writes);
    List<String> files = new ArrayList<>(files(data));
    files.add("lock");
    files.sort(null);
    assertRefused(restore("--replace"), 2, backup + " is not a file");
    Files.writeString(backup, "");
    assertRefused(restore("--replace"), 2, "there is no store in " + backup);
    Files.writeString(backup, "not a database, but long enough to look at".repeat(100));
    assertRefused(restore("--replace"), 1, backup + " is damaged: SQLite cannot read it");
    Files.delete(backup);
    assertDone(backup());
    overwrite(backup, Files.size(backup) / 2, Files.size(backup));
    assertRefused(restore("--replace"), 1, backup + " is damaged: ");
    backup = data.resolve("espionage.db");
    assertRefused(restore("--replace"), 2, "is the store itself, not a backup");
    assertThat(files(data)).isEqualTo(files);
    assertDone(here.run("check"));
  }

  /// Zeroes a part of a file, like a disk that lost it.
  private static void overwrite(Path file, long from, long to) throws IOException {
    try (var bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.seek(from);
      bytes.write(new byte[Math.toIntExact(to - from)]);
    }
  }

  @Test
  void aBackupOfANewerVersionIsNotRestored() {
    fixture.execute("update flyway_schema_history set version = '999' where version = '33'");
    fixture.execute("update schema_floor set version = 999");
    fixture.execute("vacuum into '%s'".formatted(backup));
    assertRefused(restore("--replace"), 2, "knows version 999 of them, this server knows");
  }

  @Test
  void aDamagedFileFailsTheCheck() throws IOException {
    for (long seed = 1; seed <= 20; seed++) {
      write(store, JournaledMatch.finished(seed).writes);
    }
    assertDone(backup());
    fixture.close();
    Path damaged = Files.createDirectory(directory.resolve("damaged"));
    Path file = Files.copy(backup, damaged.resolve("espionage.db"));
    overwrite(file, Files.size(file) / 2, Files.size(file));
    CommandLineRun run = DataCommand.in(damaged, directory).run("check");
    assertThat(run.status()).as("%s", run).isIn(1, 2);
    assertThat(run.out() + run.err()).contains(file + " is damaged: ");
  }

  @Test
  void whereThereIsNoStoreNothingIsMade() {
    Path nowhere = directory.resolve("nowhere");
    DataCommand there = DataCommand.in(nowhere, directory);
    for (String command : List.of("check", "backup")) {
      String[] args =
          command.equals("check")
              ? new String[] {command}
              : new String[] {command, backup.toString()};
      assertRefused(there.run(args), 2, "there is no store in " + nowhere);
    }
    assertThat(nowhere).doesNotExist();
    assertThat(backup).doesNotExist();
  }

  @Test
  void otherStoresAreToldWhatToUse() {
    DataCommand postgres =
        DataCommand.with(directory, "store.url = \"jdbc:postgresql://127.0.0.1:1/none\"");
    assertRefused(postgres.run("backup", backup.toString()), 2, "pg_dump --format=custom");
    assertRefused(postgres.run("restore", backup.toString()), 2, "pg_restore --dbname=");
    assertRefused(postgres.run("check"), 2, "cannot be read: ");
    DataCommand memory = DataCommand.with(directory, "store.url = memory");
    for (String command : List.of("check", "backup", "restore", "export")) {
      String[] args =
          switch (command) {
            case "check" -> new String[] {command};
            case "export" -> new String[] {command, "zzzzzzzzzzzzzzzz"};
            default -> new String[] {command, backup.toString()};
          };
      assertRefused(memory.run(args), 2, "\"memory\": there is no store");
    }
  }

  @Test
  void aMistakeInTheSettingsIsToldAsServeDoes() {
    assertRefused(
        DataCommand.with(directory, "data.directry = x").run("check"),
        2,
        "did you mean espionage.data.directory?");
  }

  /// Writes games one after the other until it is closed, and counts the acknowledged entries.
  /// Thread-safe.
  private static final class BusyWriter implements AutoCloseable {
    private final GameStores store;
    private final Map<GameId, Integer> acknowledged = new ConcurrentHashMap<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final CountDownLatch begun = new CountDownLatch(20);
    private final CompletableFuture<Void> writing;

    private BusyWriter(GameStores store) {
      this.store = store;
      this.writing =
          CompletableFuture.runAsync(this::write, task -> Thread.ofPlatform().start(task));
    }

    private void write() {
      for (long seed = 1; !stopped.get(); seed++) {
        for (JournalWrite write : JournaledMatch.inPlay("600+5", seed).play(20).writes) {
          get(store.journal().append(write));
          acknowledged.merge(write.game(), write.entries().size(), Integer::sum);
          begun.countDown();
        }
      }
    }

    /// Returns the number of acknowledged entries by game; waits for the first writes.
    private Map<GameId, Integer> acknowledged() throws InterruptedException {
      assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
      return Map.copyOf(acknowledged);
    }

    /// Stops the writer; fails if a write failed.
    @Override
    public void close() {
      stopped.set(true);
      get(writing);
    }
  }
}
