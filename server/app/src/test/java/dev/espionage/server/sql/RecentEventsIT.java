package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of the events that SQLite writes to `recent_event` and later moves to `game_event`.
class RecentEventsIT {
  private static final long SEED = Long.getLong("checks.recent.seed", 91);
  private static final String RECENT = "select count(*) from recent_event";
  private static final String SETTLED = "select count(*) from game_event";

  /// The number of games; their events far exceed the number that is moved between commits.
  private static final int GAMES = 250;

  private static final int TURNS = 45;

  @TempDir Path directory = Path.of("");
  private final Random random = new Random(SEED);
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(DatabaseKind.SQLITE, directory);
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static GameId id(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  private static List<JournaledMatch> games(int count, int turns) {
    return LongStream.range(0, count)
        .mapToObj(seed -> JournaledMatch.inPlay("600+5", seed).play(turns))
        .toList();
  }

  /// Writes all games concurrently and reads some of them meanwhile.
  private void play(List<JournaledMatch> matches) {
    List<List<JournalWrite>> rounds = JournaledMatch.rounds(matches);
    for (int round = 0; round < rounds.size(); round++) {
      List<CompletionStage<Void>> written =
          rounds.get(round).stream().map(store.journal()::append).toList();
      breakSometimes();
      assertSoFar(matches.get(random.nextInt(matches.size())), round);
      written.forEach(StoreFixture::get);
    }
  }

  private void breakSometimes() {
    switch (random.nextInt(6)) {
      case 0 -> fixture.database.breakNext(FaultyDatabase.Break.BEFORE_COMMIT);
      case 1 -> fixture.database.breakNext(FaultyDatabase.Break.AFTER_COMMIT);
      default -> {}
    }
  }

  /// Asserts that the store has every acknowledged entry and none that was not requested.
  private void assertSoFar(JournaledMatch match, int round) {
    int least =
        match.writes.subList(0, Math.min(round, match.writes.size())).stream()
            .mapToInt(write -> write.entries().size())
            .sum();
    var found = entries(store, id(match));
    assertThat(found.size()).as("seed %d, round %d", SEED, round).isGreaterThanOrEqualTo(least);
    assertThat(found).isEqualTo(match.entries().subList(0, found.size()));
  }

  @Test
  void whatIsMovedWhileOthersWriteAndCommitsFailIsWholeAtAnyTime() {
    List<JournaledMatch> matches = games(GAMES, TURNS);
    play(matches);
    assertThat(fixture.number(SETTLED)).as("seed %d", SEED).isPositive();
    matches.forEach(match -> assertThat(entries(store, id(match))).isEqualTo(match.entries()));
    store.close();
    assertThat(fixture.number(RECENT)).isZero();
    assertThat(fixture.number(SETTLED))
        .isEqualTo(matches.stream().mapToLong(match -> match.entries().size()).sum());
    GameStores next = fixture.open();
    matches.forEach(match -> assertThat(entries(next, id(match))).isEqualTo(match.entries()));
  }

  @Test
  void aRowThatIsDamagedIsNamedAndItsGamesAreNotPlayedOn() {
    List<JournaledMatch> matches = games(3, 4);
    matches.forEach(match -> StoreFixture.write(store, match.writes));
    StoreFixture.settle(store);
    JournaledMatch match = JournaledMatch.inPlay("600+5", 3);
    StoreFixture.write(store, match.writes);
    fixture.execute(
        "update recent_event set events = zeroblob(length(events)) where id = "
            + fixture.number("select max(id) from recent_event"));
    CommandLineRun run = DataCommand.on(DatabaseKind.SQLITE, fixture, directory).run("check");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .containsPattern("is damaged: row \\d+ of recent_event cannot be read")
        .contains("game %s cannot be read: its last entries are missing".formatted(id(match)))
        .contains("3 unfinished, 1 unreadable");
  }

  @Test
  void whatWasMovedOnlyInPartIsThereOnce() {
    List<JournaledMatch> matches = games(3, 4);
    matches.forEach(match -> StoreFixture.write(store, match.writes));
    fixture.execute("create table copy as select * from recent_event");
    store.close();
    long settled = fixture.number(SETTLED);
    fixture.execute("insert into recent_event select * from copy");
    fixture.execute(
        "delete from game_event where game_id = '%s' and seq >= 5".formatted(id(matches.get(1))));
    GameStores next = fixture.open();
    matches.forEach(match -> assertThat(entries(next, id(match))).isEqualTo(match.entries()));
    StoreFixture.settle(next);
    assertThat(fixture.number(SETTLED)).isEqualTo(settled);
    get(next.journal().append(matches.get(1).play(1).last()));
  }
}
