package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.settle;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.EntryChecksum;
import dev.espionage.server.game.journal.JournalCodec;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.core.Room;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the journal's guarantees on both databases: order, fencing and atomicity.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class JournalIT {
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

  private static GameId game(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  @Test
  void aWholeGameIsTheSameRoomAsFromMemory() {
    JournaledMatch match = JournaledMatch.finished(1);
    var archive = new MemoryArchive(10);
    var memory = new MemoryJournal(archive, new MemoryGames(), 10);
    match.writes.forEach(write -> get(memory.append(write)));
    write(store, match.writes);
    GameStores reopened = reopened();
    StoredGame stored = get(reopened.journal().read(game(match))).orElseThrow();
    assertThat(stored.entries())
        .isEqualTo(get(memory.read(game(match))).orElseThrow().entries())
        .isEqualTo(match.entries());
    var room = new Room(stored, match.rules, fixture.clock.instant());
    for (Viewer viewer : Viewer.values()) {
      assertThat(room.audience(viewer, fixture.clock.instant()).view())
          .isEqualTo(match.view(viewer));
      assertThat(room.history(viewer, 0).get()).hasSize(Math.min(room.turns() + 1, 256));
    }
    assertThat(
            RecordWriter.write(
                get(reopened.archive(reopened.sql().reader()).find(game(match))).orElseThrow()))
        .isEqualTo(RecordWriter.write(get(archive.find(game(match))).orElseThrow()));
  }

  private GameStores reopened() {
    store.close();
    return fixture.open();
  }

  @Test
  void ofTwoWritersOfOnePlaceOneIsFencedOffAndTheOthersAreNotDisturbed() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 2);
    JournaledMatch other = JournaledMatch.inPlay("600+5", 3);
    write(store, match.writes);
    JournalWrite mine = match.play(1).last();
    JournalWrite theirs =
        JournaledMatch.inPlay("600+5", 2).ask(Side.WHITE, new PlayerRequest.Resign()).last();
    assertThat(theirs.firstSeq()).isEqualTo(mine.firstSeq());
    GameStores second = fixture.open();
    get(second.journal().append(theirs));
    var fenced = store.journal().append(mine);
    other.writes.forEach(write -> store.journal().append(write));
    assertThat(failure(fenced)).isInstanceOf(WrongSequence.class);
    get(store.journal().append(other.play(1).last()));
    assertThat(entries(store, game(match)).getLast()).isEqualTo(theirs.entries().getLast());
    assertThat(entries(store, game(other))).isEqualTo(other.entries());
  }

  /// A fail-over to an older copy can lose entries; SQLite has no copies.
  @Test
  void aWriteThatFollowsALostEntryIsFencedOff() {
    assumeTrue(kind == DatabaseKind.POSTGRES, "SQLite has no fail-over");
    JournaledMatch lost = JournaledMatch.inPlay("600+5", 9).play(2);
    JournaledMatch kept =
        JournaledMatch.inPlay("600+5", 9).ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(lost.last().firstSeq()).isEqualTo(kept.entries().size());
    write(store, kept.writes);
    assertThat(failure(store.journal().append(lost.last()))).isInstanceOf(WrongSequence.class);
    assertThat(entries(store, game(kept))).isEqualTo(kept.entries());
    get(store.journal().append(kept.play(1).last()));
  }

  @Test
  void theSamePayloadOfAnotherNodeIsSomebodyElses() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 4);
    write(store, match.writes);
    JournalWrite turn = match.play(1).last();
    get(fixture.open().journal().append(turn));
    assertThat(failure(store.journal().append(turn))).isInstanceOf(WrongSequence.class);
    get(store.journal().append(match.play(1).last()));
  }

  /// SQLite has one process, so that a room there need not ask.
  @Test
  void theLengthOfAGameIsAskedWhereAnotherProcessCanWrite() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 4);
    write(store, match.writes);
    get(fixture.open().journal().append(match.play(1).last()));
    long stored = match.entries().size();
    assertThat(get(store.journal().length(game(match))))
        .isEqualTo(kind == DatabaseKind.POSTGRES ? stored : 0);
  }

  @Test
  void whatIsThereAlreadyIsOurs() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 5).play(2);
    write(store, match.writes);
    get(store.journal().append(match.writes.get(3)));
    get(store.journal().append(match.last()));
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
    assertThat(fixture.number("select count(*) from game")).isEqualTo(1);
  }

  @Test
  void nothingStandsBehindAGap() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 6).play(2);
    write(store, match.writes.subList(0, 3));
    assertThat(failure(store.journal().append(match.last())))
        .isInstanceOf(WrongSequence.class)
        .hasMessageContaining("has 3 entries, not");
    assertThat(entries(store, game(match))).isEqualTo(match.entries().subList(0, 3));
  }

  @Test
  void aWriteIsThereAsAWholeOrNotAtAll() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 7).play(1);
    JournalWrite turn = match.last();
    write(store, match.writes.subList(0, match.writes.size() - 1));
    List<JournalEntry> two = List.of(turn.entries().getFirst(), turn.entries().getFirst());
    get(fixture.open().journal().append(turn));
    assertThat(failure(store.journal().append(turn.with(turn.previous(), two))))
        .isInstanceOf(WrongSequence.class);
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
  }

  @Test
  void aRematchBeginsWithTheEntryThatAgreesToIt() {
    JournaledMatch match =
        JournaledMatch.inPlay("600+5", 8).play(2).ask(Side.WHITE, new PlayerRequest.Resign());
    write(store, match.writes);
    match.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    get(store.journal().append(match.last()));
    match.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    JournalWrite agreed = match.last();
    GameId next = agreed.next().orElseThrow().event().setup().id();
    get(store.journal().append(agreed));
    assertThat(entries(store, next)).containsExactly(agreed.next().orElseThrow());
    get(store.journal().append(agreed));
    assertThat(get(store.games().count())).isEqualTo(1);
  }

  @Test
  void aRematchWhosePlaceIsTakenIsNotAgreed() {
    JournaledMatch match =
        JournaledMatch.inPlay("600+5", 9).play(2).ask(Side.WHITE, new PlayerRequest.Resign());
    match.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    write(store, match.writes);
    JournalWrite agreed = match.ask(Side.BLACK, new PlayerRequest.OfferRematch()).last();
    get(fixture.open().journal().append(JournalWrite.opening(agreed.next().orElseThrow())));
    assertThat(failure(store.journal().append(agreed))).isInstanceOf(WrongSequence.class);
    assertThat(entries(store, game(match))).hasSize(match.entries().size() - 1);
  }

  @Test
  void writesOfOneGameThatAreNotWaitedForKeepTheirOrder() {
    JournaledMatch match = JournaledMatch.finished(10);
    var stages = match.writes.stream().map(store.journal()::append).toList();
    stages.forEach(StoreFixture::get);
    assertThat(entries(store, game(match))).isEqualTo(match.entries());
    assertThat(get(store.archive(store.sql().reader()).find(game(match)))).isPresent();
    assertThat(get(store.games().count())).isZero();
  }

  @Test
  void aGameIsConcludedOnce() {
    JournaledMatch match = JournaledMatch.finished(11);
    write(store, match.writes);
    get(store.journal().append(match.last()));
    assertThat(failure(fixture.open().journal().append(match.last())))
        .isInstanceOf(WrongSequence.class);
    assertThat(fixture.number("select count(*) from archive")).isEqualTo(1);
    assertThat(fixture.number("select count(*) from game")).isZero();
  }

  @Test
  void anUnknownGameIsNone() {
    assertThat(get(store.journal().read(new GameId("zzzzzzzzzzzzzzzz")))).isEmpty();
  }

  @Test
  void theOwnerWasSeenWhenItsWriterLastWrote() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 12);
    write(store, match.writes);
    fixture.clock.pass(Duration.ofSeconds(90));
    GameStores next = reopened();
    fixture.clock.pass(Duration.ofSeconds(90));
    assertThat(get(next.journal().read(game(match))).orElseThrow().ownerSeen())
        .isEqualTo(Optional.of(JournaledMatch.START.plusSeconds(90)));
  }

  @Test
  void aGameThatIsDamagedIsNamedAndTheOthersGoOn() {
    JournaledMatch broken = JournaledMatch.inPlay("600+5", 13);
    JournaledMatch whole = JournaledMatch.inPlay("600+5", 14);
    write(store, broken.writes);
    write(store, whole.writes);
    settle(store);
    store(broken, 3, JournalCodec.encode(whole.entries().get(1)));
    assertUnreadable(broken, UnreadableGame.Reason.DAMAGED, "contradict each other");
    fixture.execute(
        "update game_event set payload = (select payload from game_event where game_id = '%s' and seq = 1)"
                .formatted(game(whole))
            + " where game_id = '%s' and seq = 3".formatted(game(broken)));
    assertUnreadable(broken, UnreadableGame.Reason.DAMAGED, "entry 3: its checksum is wrong");
    fixture.execute(
        "delete from game_event where game_id = '%s' and seq = 2".formatted(game(broken)));
    assertUnreadable(broken, UnreadableGame.Reason.DAMAGED, "entry 2 is missing");
    assertThat(entries(store, game(whole))).isEqualTo(whole.entries());
  }

  @Test
  void aGameOfANewerVersionIsLeftAlone() {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 15);
    write(store, match.writes);
    settle(store);
    // at_epoch_ms = 1 and an event with the number 99
    store(match, 3, HexFormat.of().parseHex("08019a0600"));
    assertUnreadable(match, UnreadableGame.Reason.WRITTEN_BY_A_NEWER_VERSION, "entry 3");
  }

  /// Replaces an entry.
  private void store(JournaledMatch match, int seq, byte[] entry) {
    byte[] stored = EntryChecksum.append(entry, game(match), seq);
    fixture.execute(
        "update game_event set payload = %s where game_id = '%s' and seq = %d"
            .formatted(kind.literal(stored), game(match), seq));
  }

  private void assertUnreadable(JournaledMatch match, UnreadableGame.Reason reason, String what) {
    Throwable failure = failure(store.journal().read(game(match)));
    assertThat(failure)
        .isInstanceOf(UnreadableGame.class)
        .hasMessageContaining(game(match).text())
        .hasMessageContaining(what);
    assertThat(((UnreadableGame) failure).reason()).isEqualTo(reason);
  }
}
