package dev.espionage.server.pairing;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the store that counts how often players had each side.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ColourHistoryStoreIT {
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
    assertThat(get(new ColourHistoryStore(store.sql()).balances(PLAYERS)))
        .isEqualTo(
            Map.of(
                TestPlayers.ANNA.id(),
                annas,
                TestPlayers.BORIS.id(),
                -annas,
                TestPlayers.CLARA.id(),
                0));
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
