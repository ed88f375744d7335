package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.server.account.ProfileStore;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.conduct.Conduct;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that an offence is stored once, together with the event that caused it. */
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ConductIT {
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

  private Conduct conduct() {
    return get(store.conductLookup().of(Set.of(TestPlayers.ANNA.id())))
        .getOrDefault(TestPlayers.ANNA.id(), Conduct.GOOD);
  }

  /** Returns a game that Anna aborts; its last write carries the offence. */
  private JournaledMatch aborted(long seed) {
    return new JournaledMatch("600+5", seed).ask(Side.WHITE, new PlayerRequest.Abort());
  }

  private static Offence abort(JournaledMatch match, Instant at) {
    return new Offence(TestPlayers.ANNA.id(), match.last().game(), Offence.Kind.ABORTED, at);
  }

  private Offence append(JournaledMatch match, Instant at) {
    Offence offence = abort(match, at);
    List<JournalWrite> writes = new ArrayList<>(match.writes);
    JournalWrite last = writes.removeLast();
    write(store, writes);
    JournalWrite held = held(last, List.of(offence));
    get(store.journal().append(held));
    get(store.journal().append(held));
    return offence;
  }

  private static JournalWrite held(JournalWrite write, List<Offence> offences) {
    return new JournalWrite(
        write.game(),
        write.previous(),
        write.entries(),
        write.finished(),
        write.next(),
        write.gameStatus(),
        offences);
  }

  @Test
  void itIsReadAsItWasWrittenTheOldestFirst() {
    Instant now = fixture.clock.instant();
    Offence second = append(aborted(1), now.minusSeconds(60));
    Offence first = append(aborted(2), now.minusSeconds(120));
    assertThat(conduct().offences()).containsExactly(first, second);
    assertThat(
            get(new ProfileStore(store.sql(), fixture.clock).profile(TestPlayers.ANNA.id()))
                .conduct())
        .isEqualTo(conduct());
    assertThat(get(store.conductLookup().of(Set.of(TestPlayers.BORIS.id()))))
        .containsEntry(TestPlayers.BORIS.id(), Conduct.GOOD);
  }

  @Test
  void aGameCountsOnceHoweverOftenItIsSpoiled() {
    JournaledMatch match = aborted(3);
    Instant now = fixture.clock.instant();
    Offence left = new Offence(TestPlayers.ANNA.id(), match.last().game(), Offence.Kind.LEFT, now);
    List<JournalWrite> writes = new ArrayList<>(match.writes);
    JournalWrite last = held(writes.removeLast(), List.of(left));
    JournalWrite before = held(writes.removeLast(), List.of(abort(match, now)));
    write(store, writes);
    get(store.journal().append(before));
    get(store.journal().append(last));
    assertThat(conduct().offences()).containsExactly(abort(match, now));
  }

  @Test
  void whatIsFencedOffIsHeldAgainstNobody() {
    JournaledMatch match = aborted(4);
    write(store, match.writes);
    JournalWrite again = held(match.last(), List.of(abort(match, fixture.clock.instant())));
    assertThat(failure(fixture.open().journal().append(again))).isInstanceOf(WrongSequence.class);
    assertThat(conduct()).isEqualTo(Conduct.GOOD);
  }

  @Test
  void whatCountsNoMoreGoesWithTheNext() {
    Instant first = fixture.clock.instant();
    append(aborted(5), first);
    Instant later = first.plus(Conduct.REMEMBERED);
    fixture.clock.pass(Duration.between(first, later));
    assertThat(conduct()).isEqualTo(Conduct.GOOD);
    assertThat(fixture.number("select count(*) from offence")).isEqualTo(1);
    Offence next = append(aborted(6), later);
    assertThat(conduct().offences()).containsExactly(next);
    assertThat(fixture.number("select count(*) from offence")).isEqualTo(1);
  }
}
