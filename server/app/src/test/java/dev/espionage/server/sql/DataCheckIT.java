package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.espionage.engine.board.Side;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.EntryChecksum;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.game.room.PlayerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of `data check` beside an open store.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class DataCheckIT {
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

  private JournaledMatch stored(JournaledMatch match) {
    write(store, match.writes);
    StoreFixture.settle(store);
    return match;
  }

  private static String id(JournaledMatch match) {
    return match.writes.getFirst().game().text();
  }

  private CommandLineRun check(String... options) {
    return DataCommand.on(kind, fixture, directory)
        .run(Stream.concat(Stream.of("check"), Stream.of(options)).toArray(String[]::new));
  }

  private void assertWrong(String counts, String... lines) {
    CommandLineRun run = check();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().filter(line -> line.startsWith("game ")))
        .containsExactlyInAnyOrder(lines);
    assertThat(run.out()).endsWith("\nwrong: " + counts + "\n");
    assertThat(run.status()).isEqualTo(1);
  }

  /// Deletes all entries of a game except the first `left`.
  private void cut(JournaledMatch match, int left) {
    forgetMarks();
    fixture.execute(
        "delete from game_event where game_id = '%s' and seq >= %d".formatted(id(match), left));
  }

  /// Deletes the high-water marks of SQLite, so that the check has to find other signs.
  private void forgetMarks() {
    try {
      Files.deleteIfExists(directory.resolve("espionage.db-marks"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertNotPlayedOn(JournaledMatch match) {
    assertThat(StoreFixture.failure(store.journal().read(match.writes.getFirst().game())))
        .isInstanceOf(UnreadableGame.class)
        .hasMessageContaining("missing");
  }

  @Test
  void gamesOfEveryKindAreWell() {
    stored(JournaledMatch.finished(1));
    JournaledMatch match =
        stored(
            JournaledMatch.inPlay("600+5", 2).play(2).ask(Side.WHITE, new PlayerRequest.Resign()));
    match.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    get(store.journal().append(match.last()));
    match.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    get(store.journal().append(match.last()));
    stored(JournaledMatch.inPlay("600d5", 3).ask(Side.WHITE, new PlayerRequest.Abort()));
    stored(new JournaledMatch("600+5", 4));
    stored(new JournaledMatch("-", 5));
    stored(JournaledMatch.inPlay("3d", 6).play(3));
    stored(JournaledMatch.inPlay("-", 7).play(1));
    stored(JournaledMatch.inPlay("600/5x30", 8).play(3));
    assertThat(check())
        .isEqualTo(
            new CommandLineRun(
                0,
                "games: 2 finished, 1 aborted, 6 unfinished, 0 unreadable\nno problems found\n",
                ""));
  }

  @Test
  void anEmptyStoreIsWell() {
    assertThat(check().out())
        .isEqualTo("games: 0 finished, 0 aborted, 0 unfinished, 0 unreadable\nno problems found\n");
  }

  @Test
  void everyThousandthGameIsTold() {
    List<CompletionStage<Void>> stages =
        LongStream.range(0, 1_001)
            .mapToObj(
                seed -> store.journal().append(new JournaledMatch("600+5", seed).writes.getFirst()))
            .toList();
    stages.forEach(StoreFixture::get);
    CommandLineRun run = check();
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEqualTo("checked 1000 games …\n");
    assertThat(run.out()).contains(" 1001 unfinished,");
  }

  @Test
  void damagedGamesAndThoseOfANewerVersionAreNamed() {
    JournaledMatch gap = stored(JournaledMatch.inPlay("600+5", 11));
    JournaledMatch garbled = stored(JournaledMatch.inPlay("600+5", 12));
    JournaledMatch newer = stored(JournaledMatch.inPlay("600+5", 13));
    stored(JournaledMatch.inPlay("600+5", 14));
    fixture.execute("delete from game_event where game_id = '%s' and seq = 1".formatted(id(gap)));
    payload(garbled, 2, "ff");
    // at_epoch_ms = 1 and an event with the number 99
    payload(newer, 3, "08019a0600");
    CommandLineRun run = check();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("game %s cannot be read: entry 1 is missing\n".formatted(id(gap)))
        .contains("game %s cannot be read: entry 2: ".formatted(id(garbled)))
        .contains("game %s cannot be read: entry 3: ".formatted(id(newer)))
        .endsWith(
            """
            games: 0 finished, 0 aborted, 1 unfinished, 3 unreadable
            wrong: 2 damaged, 1 of a newer version
            """);
  }

  /// Replaces an entry and gives it a correct checksum.
  private void payload(JournaledMatch match, int seq, String hex) {
    byte[] stored =
        EntryChecksum.append(HexFormat.of().parseHex(hex), match.writes.getFirst().game(), seq);
    fixture.execute(
        "update game_event set payload = %s where game_id = '%s' and seq = %d"
            .formatted(kind.literal(stored), id(match), seq));
  }

  @Test
  void aGameWhoseEndIsGoneIsNeitherWellNorPlayedOn() {
    JournaledMatch finished = stored(JournaledMatch.finished(21));
    JournaledMatch aborted =
        stored(JournaledMatch.inPlay("600+5", 22).ask(Side.WHITE, new PlayerRequest.Abort()));
    cut(finished, finished.entries().size() - 1);
    cut(aborted, aborted.entries().size() - 1);
    assertWrong(
        "2 damaged, 0 of a newer version",
        "game %s cannot be read: its end is missing: the archive has its result"
            .formatted(id(finished)),
        "game %s cannot be read: its end is missing: it is not among the unfinished games"
            .formatted(id(aborted)));
    assertNotPlayedOn(finished);
    assertNotPlayedOn(aborted);
  }

  @Test
  void aRunningGameWhoseBeginningIsGoneIsNeitherWellNorPlayedOn() {
    JournaledMatch deployed = JournaledMatch.inPlay("3d", 31);
    int atStart = deployed.entries().size();
    stored(deployed);
    cut(deployed, atStart - 1);
    assertWrong(
        "1 damaged, 0 of a newer version",
        "game %s cannot be read: its last entries are missing: play had begun"
            .formatted(id(deployed)));
    assertNotPlayedOn(deployed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3d", "600+5"})
  void onSqliteListsTellThatTurnsAreGone(String control) {
    assumeThat(kind).isEqualTo(DatabaseKind.SQLITE);
    JournaledMatch match = storedButTheLastTwoTurns(control);
    assertWrong(
        "1 damaged, 0 of a newer version",
        ("game %s cannot be read: its last entries are missing: turn 4 is known, but the last"
                + " stored turn is 2")
            .formatted(id(match)));
    assertNotPlayedOn(match);
  }

  /// GameStores a game of four turns, with the last one in the lists, and loses two of them.
  private JournaledMatch storedButTheLastTwoTurns(String control) {
    JournaledMatch match = stored(JournaledMatch.inPlay(control, 41).play(4));
    store.close();
    cut(match, match.entries().size() - 2);
    store = fixture.open();
    return match;
  }

  @Test
  void whatAReplicaOfPostgresLostSpoilsNoGameAndCanBeCorrected() {
    assumeThat(kind).isEqualTo(DatabaseKind.POSTGRES);
    JournaledMatch match = storedButTheLastTwoTurns("600+5");
    int left = match.entries().size() - 2;
    assertThat(StoreFixture.entries(store, match.writes.getFirst().game())).hasSize(left);
    String found = "game %s has 2 turns, but lists show 4\n".formatted(id(match));
    String counts = "games: 0 finished, 0 aborted, 1 unfinished, 0 unreadable\n";
    assertThat(check())
        .isEqualTo(new CommandLineRun(1, found + counts + "turns ahead of the game: 1\n", ""));
    assertThat(check("--write"))
        .isEqualTo(
            new CommandLineRun(0, found + counts + "turns ahead of the game: 1, corrected\n", ""));
    assertThat(check()).isEqualTo(new CommandLineRun(0, counts + "no problems found\n", ""));
  }

  @Test
  void rowsWithoutAJournalAreNamed() {
    JournaledMatch running = stored(JournaledMatch.inPlay("600+5", 51));
    JournaledMatch finished = stored(JournaledMatch.finished(52));
    cut(running, 0);
    cut(finished, 0);
    String text = "game %s cannot be read: other tables know it, but all its entries are missing";
    assertWrong(
        "2 damaged, 0 of a newer version",
        text.formatted(id(running)),
        text.formatted(id(finished)));
  }

  @Test
  void rowsThatSayOtherwiseAreNamed() {
    JournaledMatch running = stored(JournaledMatch.inPlay("3d", 61));
    JournaledMatch finished = stored(JournaledMatch.finished(62));
    JournaledMatch unlisted = stored(JournaledMatch.finished(63));
    JournaledMatch revived =
        stored(JournaledMatch.inPlay("600+5", 64).ask(Side.WHITE, new PlayerRequest.Abort()));
    fixture.execute(
        "update game set phase = 'deployment', deadline_at = 7 where id = '%s'"
            .formatted(id(running)));
    fixture.execute(
        "update archive set turns = turns + 1, result = '1/2-1/2' where game_id = '%s'"
            .formatted(id(finished)));
    fixture.execute("delete from archive where game_id = '%s'".formatted(id(unlisted)));
    fixture.execute(
        "insert into game (id, variant, speed, time_control, volcanoes, white, black, created_at, phase, turn, spectators, deadline_at) select '%s', variant, speed, time_control, volcanoes, white, black, created_at, phase, turn, spectators, deadline_at from game"
            .formatted(id(revived)));
    assertWrong(
        "4 damaged, 0 of a newer version",
        "game %s is damaged: its row among the unfinished games differs from its entries in phase, deadline_at"
            .formatted(id(running)),
        "game %s is damaged: its row in the archive differs from its entries in result, turns"
            .formatted(id(finished)),
        "game %s is damaged: it is not in the archive".formatted(id(unlisted)),
        "game %s is damaged: it is over, but still among the unfinished games"
            .formatted(id(revived)));
  }

  @Test
  void entriesOfAnotherGameAreFound() {
    JournaledMatch match = stored(JournaledMatch.finished(71));
    fixture.execute(
        "update game_event set game_id = '0000000000000000' where game_id = '%s'"
            .formatted(id(match)));
    fixture.execute(
        "update archive set game_id = '0000000000000000' where game_id = '%s'"
            .formatted(id(match)));
    forgetMarks();
    assertWrong(
        "1 damaged, 0 of a newer version",
        "game 0000000000000000 cannot be read: entry 0: its checksum is wrong");
  }

  @Test
  void whatIsWrittenMeanwhileIsNoDamage() {
    List<JournalWrite> writes = JournaledMatch.finished(81).writes;
    CompletableFuture<Void> writing =
        CompletableFuture.runAsync(
            () -> writes.forEach(write -> get(store.journal().append(write))),
            task -> Thread.ofPlatform().start(task));
    do {
      CommandLineRun run = check();
      assertThat(run.status()).as(run.out() + run.err()).isZero();
    } while (!writing.isDone());
    get(writing);
    assertThat(check().out()).startsWith("games: 1 finished, ");
  }

  @Test
  void tablesOfAnotherVersionAreNotRead() {
    fixture.execute("update flyway_schema_history set version = '999' where version = '33'");
    fixture.execute("update schema_floor set version = 999");
    CommandLineRun run = check();
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .containsPattern("knows version 999 of them, this server knows .* to \\d+: ");
  }
}
