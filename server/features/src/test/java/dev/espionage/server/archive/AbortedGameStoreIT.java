package dev.espionage.server.archive;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that aborted games are in the lists of their two players, for a time.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class AbortedGameStoreIT {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private AbortedGameStore aborted;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    aborted = new AbortedGameStore(store.sql(), fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private JournaledMatch abortedByBlack(long seed) {
    return aborted(JournaledMatch.inPlay("600+5", seed));
  }

  private JournaledMatch aborted(JournaledMatch match) {
    write(store, match.ask(Side.BLACK, new PlayerRequest.Abort()).writes);
    return match;
  }

  /// Returns a game that begins a day after the others.
  private static JournaledMatch ofTheNextDay(long seed) {
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), true);
    Instant start = JournaledMatch.START.plus(Duration.ofDays(1));
    return new JournaledMatch(TestPlayers.PLAYERS, terms, start, seed);
  }

  @Test
  void bothPlayersAreToldWhoAbortedTheGameAndNobodyElseHasIt() {
    JournaledMatch match = abortedByBlack(1);
    var fault = new Ending.Fault(Ending.Fault.Kind.ABORTED, Side.BLACK);
    AbortedGame annas = get(aborted.of(ANNA)).getFirst();
    assertThat(annas.id()).isEqualTo(match.last().game());
    assertThat(annas.side()).isEqualTo(Side.WHITE);
    assertThat(annas.opponent()).isEqualTo(TestPlayers.BORIS);
    assertThat(annas.ending()).isEqualTo(Ending.aborted(fault));
    assertThat(get(aborted.of(BORIS)))
        .singleElement()
        .satisfies(boriss -> assertThat(boriss.side()).isEqualTo(Side.BLACK));
    assertThat(get(aborted.of(TestPlayers.CLARA.id()))).isEmpty();
  }

  @Test
  void aFinishedGameIsNoneOfThem() {
    write(store, JournaledMatch.finished(2).writes);
    write(store, JournaledMatch.withoutTurns(3).writes);
    assertThat(get(aborted.of(ANNA))).isEmpty();
  }

  @Test
  void theNewestIsFirst() {
    JournaledMatch second = aborted(ofTheNextDay(4));
    JournaledMatch first = abortedByBlack(5);
    assertThat(get(aborted.of(ANNA)))
        .extracting(AbortedGame::id)
        .containsExactly(second.last().game(), first.last().game());
  }

  @Test
  void afterThirtyDaysAGameIsNeitherListedNorStored() {
    abortedByBlack(6);
    JournaledMatch second = aborted(ofTheNextDay(7));
    fixture.clock.pass(
        Duration.between(fixture.clock.instant(), JournaledMatch.START.plus(AbortedGame.LISTED)));
    assertThat(get(aborted.of(ANNA)))
        .extracting(AbortedGame::id)
        .containsExactly(second.last().game());
    get(aborted.sweep());
    assertThat(fixture.number("select count(*) from aborted_game")).isEqualTo(2);
  }

  @Test
  void anErasedPlayerHasNoListAndNoNameInThatOfTheOpponent() {
    abortedByBlack(8);
    for (String sql : AbortedGameStore.ERASURE) {
      fixture.execute(sql.replace(":id", "'%s'".formatted(ANNA)));
    }
    fixture.execute("update player set name = 'deleted' where id = '%s'".formatted(ANNA));
    assertThat(get(aborted.of(ANNA))).isEmpty();
    assertThat(get(aborted.of(BORIS)))
        .extracting(game -> game.opponent().name())
        .isEqualTo(List.of(Player.DELETED));
  }
}
