package dev.espionage.server.game.rating;

import static dev.espionage.server.sql.QueryPlans.assertIndexed;

import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that leaderboards, histories and the counting of games read no table as a whole.
class RatingPlansIT {
  @TempDir Path directory = Path.of("");

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void noQueryReadsATableAsAWhole(DatabaseKind kind) {
    try (var fixture = new StoreFixture(kind, directory)) {
      GameStores store = fixture.open();
      Map<String, Object> best =
          Map.of("variant", "small", "speed", "rapid", "now", 1L, "opponents", 5, "limit", 100);
      assertIndexed(kind, store, RatingStore.BEST, best);
      Map<String, Object> history =
          Map.of(
              "player",
              TestPlayers.ANNA.id().value(),
              "variant",
              "small",
              "speed",
              "rapid",
              "inner",
              498,
              "limit",
              500);
      assertIndexed(kind, store, RatingStore.HISTORY, history);
      Map<String, Object> pair =
          Map.of(
              "player",
              TestPlayers.ANNA.id().value(),
              "opponent",
              TestPlayers.BORIS.id().value(),
              "variant",
              "small",
              "speed",
              "rapid");
      Map<String, Object> recent = new HashMap<>(pair);
      recent.put("since", 1L);
      recent.put("limit", 200);
      assertIndexed(kind, store, RatingRows.RECENT, recent);
      assertIndexed(kind, store, RatingRows.LONG, pair);
    }
  }
}
