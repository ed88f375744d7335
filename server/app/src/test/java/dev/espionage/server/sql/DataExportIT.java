package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.room.PlayerRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of `data export` beside an open store.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class DataExportIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private String stored(JournaledMatch match) {
    write(store, match.writes);
    return match.writes.getFirst().game().text();
  }

  private CommandLineRun export(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "export";
    System.arraycopy(args, 0, all, 1, args.length);
    return DataCommand.on(kind, fixture, directory).run(all);
  }

  private void assertNone(String game, String reason) {
    assertThat(export(game))
        .isEqualTo(new CommandLineRun(1, "", "espionage: game %s %s\n".formatted(game, reason)));
  }

  @Test
  void theRecordIsTheServersAndPassesAudit() throws IOException {
    JournaledMatch match = JournaledMatch.finished(1);
    String game = stored(match);
    String record =
        RecordWriter.write(
            get(store.archive(store.sql().reader()).find(match.writes.getFirst().game()))
                .orElseThrow());
    assertThat(export(game)).isEqualTo(new CommandLineRun(0, record, ""));
    Path file = directory.resolve("game.egr");
    assertThat(export(game, "--out", file.toString())).isEqualTo(new CommandLineRun(0, "", ""));
    assertThat(file).hasContent(record);
    assertThat(CommandLineRun.of("audit", file.toString()).status()).isZero();
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    String game = stored(JournaledMatch.finished(2));
    Path file = Files.writeString(directory.resolve("mine.txt"), "mine");
    CommandLineRun run = export(game, "--out", file.toString());
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("espionage: %s already exists: name another file\n".formatted(file));
    assertThat(file).hasContent("mine");
  }

  @Test
  void gamesThatAreNotFinishedHaveNoRecord() {
    assertNone(
        stored(JournaledMatch.inPlay("600+5", 3).play(2)),
        "is not over: only finished games have a record");
    assertNone(
        stored(new JournaledMatch("600+5", 4)), "is not over: only finished games have a record");
    assertNone(
        stored(JournaledMatch.inPlay("600+5", 5).ask(Side.WHITE, new PlayerRequest.Abort())),
        "was aborted: only finished games have a record");
    assertNone("zzzzzzzzzzzzzzzz", "is not in the store");
  }

  @Test
  void damagedGamesHaveNone() {
    String unlisted = stored(JournaledMatch.finished(6));
    String gap = stored(JournaledMatch.finished(7));
    StoreFixture.settle(store);
    fixture.execute("delete from archive where game_id = '%s'".formatted(unlisted));
    fixture.execute("delete from game_event where game_id = '%s' and seq = 3".formatted(gap));
    assertNone(unlisted, "is damaged: it is not in the archive");
    assertNone(gap, "cannot be read: entry 3 is missing");
  }

  @Test
  void whatIsNoIdIsToldSo() {
    CommandLineRun run = export("0123");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("GAME:5: a game id has 16 characters, found 4\n");
  }
}
