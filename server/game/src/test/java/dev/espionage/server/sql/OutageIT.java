package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameRows;
import dev.espionage.server.game.journal.JournalRows;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of writes while a database does not work, and after it works again.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class OutageIT {
  /// A time shorter than any outage here, but longer than a write takes on a busy machine.
  private static final Duration SHORT = Duration.ofSeconds(1);

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;

  @BeforeEach
  void create() {
    fixture = new StoreFixture(kind, directory);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static GameId game(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  @Test
  void aCommitOfWhichNothingIsKnownIsTriedAgainAndCountsOnce() {
    GameStores store = fixture.open();
    JournaledMatch match = JournaledMatch.finished(1);
    for (int i = 0; i < match.writes.size(); i++) {
      fixture.database.breakNext(
          i % 2 == 0 ? FaultyDatabase.Break.AFTER_COMMIT : FaultyDatabase.Break.BEFORE_COMMIT);
      get(store.journal().append(match.writes.get(i)));
    }
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
    assertThat(fixture.number("select count(*) from archive")).isEqualTo(1);
    assertThat(fixture.number("select count(*) from game")).isZero();
    assertThat(fixture.database.opened()).isGreaterThan(match.writes.size());
  }

  @Test
  void aDatabaseThatComesBackInTimeIsWaitedFor() {
    GameStores store = fixture.open();
    JournaledMatch match = JournaledMatch.inPlay("600+5", 2);
    fixture.database.gone(true);
    List<? extends CompletionStage<Void>> appends =
        match.writes.stream().map(store.journal()::append).toList();
    await().until(() -> !store.isWritable());
    fixture.database.gone(false);
    appends.forEach(StoreFixture::get);
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
    assertThat(store.isWritable()).isTrue();
    assertThat(failures("lost")).isPositive();
  }

  @Test
  void whoHasWaitedLongEnoughIsToldAndNotWrittenLater() {
    GameStores store = fixture.open(SHORT);
    JournaledMatch match = JournaledMatch.inPlay("600+5", 3);
    write(store, match.writes);
    fixture.database.gone(true);
    JournalWrite late = match.play(1).last();
    assertThat(failure(store.journal().append(late)))
        .isInstanceOf(StoreUnavailable.class)
        .hasMessage("the store did not answer in time");
    fixture.database.gone(false);
    await().until(store::isWritable);
    assertThat(entries(store, game(match))).hasSize(match.entries().size() - 1);
    get(store.journal().append(late));
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
  }

  @Test
  void whatHangsInTheDatabaseFailsInTimeToo() throws InterruptedException {
    var hang = new HangingCommit();
    GameStores store = fixture.open(SHORT, hang);
    JournaledMatch match = new JournaledMatch("600+5", 4);
    hang.next();
    CompletionStage<Void> append = store.journal().append(match.writes.getFirst());
    hang.awaitReached();
    assertThat(failure(append)).isInstanceOf(StoreUnavailable.class);
    await().until(() -> !store.isWritable()); // its time begins with the commit, not the append
    hang.release();
    await().until(() -> entries(store, game(match)).size() == 1);
  }

  @Test
  void whatIsStoredAfterItsTimeOutFencesNobodyOff() throws InterruptedException {
    var hang = new HangingCommit();
    GameStores store = fixture.open(SHORT, hang);
    JournaledMatch match = JournaledMatch.inPlay("600+5", 8);
    JournaledMatch reloaded = JournaledMatch.inPlay("600+5", 8);
    write(store, match.writes);
    JournalWrite late = match.play(1).last();
    JournalWrite next = reloaded.ask(Side.WHITE, new PlayerRequest.OfferDraw()).last();
    assertThat(next.firstSeq()).isEqualTo(late.firstSeq());
    hang.next();
    CompletionStage<Void> append = store.journal().append(late);
    hang.awaitReached();
    assertThat(failure(append)).isInstanceOf(StoreUnavailable.class);
    CompletionStage<Void> overtaken = store.journal().append(next);
    hang.release();
    assertOwn(overtaken);
    await().until(() -> entries(store, game(match)).equals(match.entries()));
    assertOwn(store.journal().append(next));
    assertThat(fixture.meters.counter("espionage.store.fenced").count()).isZero();
    get(store.journal().append(match.play(1).last()));
  }

  private static void assertOwn(CompletionStage<Void> append) {
    assertThat(failure(append))
        .isInstanceOfSatisfying(
            WrongSequence.class, overtaken -> assertThat(overtaken.isOwn()).isTrue());
  }

  @Test
  void aReadOnlyDatabaseStopsTurnsUntilItIsNoMore() {
    GameStores store = fixture.open(SHORT);
    JournaledMatch match = JournaledMatch.inPlay("600+5", 5);
    write(store, match.writes);
    fixture.database.onOpen(
        kind == DatabaseKind.SQLITE
            ? "pragma query_only = on"
            : "set default_transaction_read_only = on");
    fixture.database.breakNext(FaultyDatabase.Break.BEFORE_COMMIT);
    assertUnavailable(store, match.play(1).last(), "read_only");
    fixture.database.onOpen("select 1");
    await().until(store::isWritable);
    get(store.journal().append(match.last()));
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
  }

  private void assertUnavailable(GameStores store, JournalWrite write, String fault) {
    assertThat(failure(store.journal().append(write))).isInstanceOf(StoreUnavailable.class);
    assertThat(store.isWritable()).isFalse();
    assertThat(failures(fault)).isPositive();
  }

  @Test
  void aFullDiskStopsTurnsUntilThereIsRoom() {
    GameStores store = fixture.open(SHORT);
    JournaledMatch match = JournaledMatch.inPlay("600+5", 15);
    write(store, match.writes);
    List<JournaledMatch> many =
        IntStream.range(0, 40)
            .mapToObj(seed -> JournaledMatch.inPlay("600+5", 2_000 + seed))
            .toList();
    fillDisk();
    List<? extends CompletionStage<?>> appends =
        many.stream().map(other -> store.journal().append(other.writes.getFirst())).toList();
    assertThat(appends)
        .allSatisfy(append -> assertThat(failure(append)).isInstanceOf(StoreUnavailable.class));
    assertThat(store.isWritable()).isFalse();
    assertThat(failures("full")).isPositive();
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
    fixture.database.onOpen("select 1");
    await().until(store::isWritable);
    get(store.journal().append(match.play(1).last()));
  }

  /// Keeps the SQLite file from growing. PostgreSQL shares its disk with others, so a trigger
  /// raises the error of a full disk instead.
  private void fillDisk() {
    if (kind == DatabaseKind.SQLITE) {
      fixture.database.onOpen("pragma max_page_count = 1");
    } else {
      fixture.execute(
          """
          create function full_disk() returns trigger language plpgsql as $$
          begin
            if current_setting('espionage.full', true) = 'yes' then
              raise exception using errcode = 'disk_full';
            end if;
            return new;
          end $$;
          create trigger full_disk before insert or update on game for each row execute function full_disk();
          create trigger full_disk before update on node for each row execute function full_disk();
          """);
      fixture.database.onOpen("select set_config('espionage.full', 'yes', false)");
    }
    fixture.database.breakNext(FaultyDatabase.Break.BEFORE_COMMIT);
  }

  private double failures(String fault) {
    return fixture.meters.counter("espionage.store.failures", "fault", fault).count();
  }

  @Test
  void whatDoesNotFitIntoTheQueueFailsAtOnce() {
    var rows = new JournalRows(List.of(GameRows.PARTICIPANT));
    var writer =
        new StoreWriter(
            fixture.database,
            1,
            3,
            new StoreExtensions(List.of(GameRows.PARTICIPANT.rows()), List.of(), List.of()),
            fixture.dependencies(StoreFixture.PATIENCE, CommitHooks.NONE, () -> Runnable::run));
    List<JournaledMatch> matches =
        IntStream.range(0, 4).mapToObj(seed -> new JournaledMatch("600+5", 3_000 + seed)).toList();
    List<CompletionStage<Void>> appends =
        matches.stream().map(match -> writer.append(rows.of(match.writes.getFirst()))).toList();
    assertThat(appends.getLast().toCompletableFuture()).isCompletedExceptionally();
    assertThat(failure(appends.getLast()))
        .hasMessage("the store's queue is full; nothing was written");
    writer.start();
    appends.subList(0, 3).forEach(StoreFixture::get);
    writer.close();
  }

  @Test
  void whatADatabaseRefusesFailsAloneAndAtOnce() {
    GameStores store = fixture.open();
    fixture.execute("create unique index one_variant on game (variant)");
    JournaledMatch first = new JournaledMatch("600+5", 6);
    JournaledMatch second = new JournaledMatch("600+5", 7);
    write(store, first.writes);
    CompletionStage<Void> refused = store.journal().append(second.writes.getFirst());
    CompletionStage<Void> fine = store.journal().append(first.play(1).last());
    assertThat(failure(refused))
        .isInstanceOf(StoreUnavailable.class)
        .hasMessage("the store cannot be written: the database rejected the values");
    get(fine);
    assertThat(store.isWritable()).isTrue();
    assertThat(entries(store, game(second))).isEmpty();
  }

  @Test
  void whatIsQueuedIsWrittenBeforeTheEnd() {
    GameStores store = fixture.open();
    List<JournaledMatch> matches =
        IntStream.range(0, 50)
            .mapToObj(seed -> JournaledMatch.inPlay("600+5", 100 + seed))
            .toList();
    List<CompletionStage<Void>> appends =
        matches.stream()
            .flatMap(match -> match.writes.stream())
            .map(store.journal()::append)
            .toList();
    store.close();
    appends.forEach(StoreFixture::get);
    assertThat(failure(store.journal().append(new JournaledMatch("600+5", 99).last())))
        .isInstanceOf(StoreUnavailable.class)
        .hasMessage("the store is closed");
    GameStores reopened = fixture.open();
    for (JournaledMatch match : matches) {
      assertThat(entries(reopened, game(match))).isEqualTo(match.entries());
    }
  }

  @Test
  void manyGamesShareACommit() {
    GameStores store = fixture.open();
    List<CompletionStage<Void>> appends =
        IntStream.range(0, 200)
            .mapToObj(seed -> new JournaledMatch("600+5", 1_000 + seed).writes.getFirst())
            .map(store.journal()::append)
            .toList();
    appends.forEach(StoreFixture::get);
    var batches = fixture.meters.summary("espionage.store.batch");
    assertThat(batches.totalAmount()).isEqualTo(200);
    assertThat(batches.count()).isLessThan(200);
    assertThat(get(store.games().count())).isEqualTo(200);
  }
}
