package dev.espionage.server.archive;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
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
    aborted = new AbortedGameStore(store.sql().reader(), fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private JournaledMatch abortedByBlack(long seed) {
    var match = JournaledMatch.inPlay("600+5", seed).ask(Side.BLACK, new PlayerRequest.Abort());
    write(store, match.writes);
    return match;
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
  void theNewestIsFirstAndAfterThirtyDaysItIsGone() {
    JournaledMatch first = abortedByBlack(4);
    JournaledMatch second = abortedByBlack(5);
    assertThat(get(aborted.of(ANNA)))
        .extracting(AbortedGame::id)
        .containsExactlyInAnyOrder(first.last().game(), second.last().game());
    fixture.clock.pass(AbortedGame.LISTED.plusDays(1));
    assertThat(get(aborted.of(ANNA))).isEmpty();
  }

  @Test
  void anErasedPlayerHasNoListAndNoNameInThatOfTheOpponent() {
    abortedByBlack(6);
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
