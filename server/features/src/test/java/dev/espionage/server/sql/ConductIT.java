package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.server.account.ProfileStore;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.conduct.Offence;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalRows;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.storage.Storage;
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

/// Tests that an offence is stored once, together with the event that caused it.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ConductIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Conduct conduct() {
    return conduct(TestPlayers.ANNA.id());
  }

  private Conduct conduct(PlayerId player) {
    var lookup = new ConductStore(store.sql().reader(), fixture.clock);
    return get(lookup.of(Set.of(player))).getOrDefault(player, Conduct.GOOD);
  }

  /// Returns a game that Anna aborts; its last write carries the offence.
  private JournaledMatch aborted(long seed) {
    return new JournaledMatch("600+5", seed).ask(Side.WHITE, new PlayerRequest.Abort());
  }

  private static Offence abort(JournaledMatch match, Instant at) {
    return new Offence(TestPlayers.ANNA.id(), match.last().game(), Offence.Kind.ABORTED, at);
  }

  private Offence append(JournaledMatch match, Instant at) {
    Offence offence = abort(match, at);
    List<JournalWrite> writes = new ArrayList<>(match.writes);
    GameAppend held = held(writes.removeLast(), offence);
    write(store, writes);
    get(store.sql().writer().append(held));
    get(store.sql().writer().append(held));
    return offence;
  }

  /// Returns the rows of a write that brings this offence instead of its own.
  private static GameAppend held(JournalWrite write, Offence offence) {
    return new GameAppend(
        new JournalRows(List.of()).of(write).runs(),
        List.of(ConductStore.PARTICIPANT.rows().joined(offence)));
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
    assertThat(conduct(TestPlayers.BORIS.id())).isEqualTo(Conduct.GOOD);
  }

  @Test
  void aGameCountsOnceHoweverOftenItIsSpoiled() {
    JournaledMatch match = aborted(3);
    Instant now = fixture.clock.instant();
    Offence left = new Offence(TestPlayers.ANNA.id(), match.last().game(), Offence.Kind.LEFT, now);
    List<JournalWrite> writes = new ArrayList<>(match.writes);
    GameAppend last = held(writes.removeLast(), left);
    GameAppend before = held(writes.removeLast(), abort(match, now));
    write(store, writes);
    get(store.sql().writer().append(before));
    get(store.sql().writer().append(last));
    assertThat(conduct().offences()).containsExactly(abort(match, now));
  }

  @Test
  void whatIsFencedOffIsHeldAgainstNobody() {
    JournaledMatch match = aborted(4);
    write(store, match.writes);
    GameAppend again = held(match.last(), abort(match, fixture.clock.instant()));
    assertThat(failure(fixture.open().sql().writer().append(again)))
        .isInstanceOf(WrongSequence.class);
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
