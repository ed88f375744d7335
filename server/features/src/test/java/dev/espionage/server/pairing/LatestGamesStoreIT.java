package dev.espionage.server.pairing;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Side;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.SeekerLookup.LatestGames;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the store that knows the latest games of players.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class LatestGamesStoreIT {
  private static final Set<PlayerId> PLAYERS =
      Set.of(TestPlayers.ANNA.id(), TestPlayers.BORIS.id(), TestPlayers.CLARA.id());

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

  private void assertBalances(int annas) {
    assertThat(latest(Instant.EPOCH))
        .extractingByKeys(TestPlayers.ANNA.id(), TestPlayers.BORIS.id(), TestPlayers.CLARA.id())
        .extracting(LatestGames::balance)
        .containsExactly(annas, -annas, 0);
  }

  private Map<PlayerId, LatestGames> latest(Instant since) {
    return get(new LatestGamesStore(store.sql()).of(PLAYERS, since));
  }

  private void assertAnnaMet(Instant since, PlayerId... opponents) {
    assertThat(latest(since).get(TestPlayers.ANNA.id()))
        .extracting(LatestGames::met)
        .isEqualTo(ImmutableSet.copyOf(opponents));
  }

  @Test
  void anAbortedGameIsNoMeeting() {
    JournaledMatch aborted = JournaledMatch.inPlay("600+5", 1).play(1);
    write(store, aborted.writes);
    assertAnnaMet(Instant.EPOCH, TestPlayers.BORIS.id());
    write(store, List.of(aborted.ask(Side.BLACK, new PlayerRequest.Abort()).last()));
    assertAnnaMet(Instant.EPOCH);
    write(store, JournaledMatch.finished(2).writes);
    assertAnnaMet(Instant.EPOCH, TestPlayers.BORIS.id());
    assertAnnaMet(Instant.MAX);
  }

  @Test
  void unfinishedAndFinishedGamesCount() {
    assertBalances(0);
    write(store, new JournaledMatch("600+5", 1).writes);
    write(store, JournaledMatch.finished(2).writes);
    write(store, JournaledMatch.inPlay("3d", 3).writes);
    assertBalances(3);
  }

  @Test
  void finishedGamesWithoutATurnDoNotCount() {
    write(store, JournaledMatch.finished(1).writes);
    for (long seed = 2; seed <= 12; seed++) {
      write(store, JournaledMatch.withoutTurns(seed).writes);
    }
    assertBalances(1);
  }

  @Test
  void onlyTheLatestTenCount() {
    for (long seed = 1; seed <= 12; seed++) {
      write(store, new JournaledMatch("600+5", seed).writes);
    }
    assertBalances(10);
  }
}
