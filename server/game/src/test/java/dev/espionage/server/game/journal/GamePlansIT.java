package dev.espionage.server.game.journal;

import static dev.espionage.server.sql.QueryPlans.assertIndexed;

import dev.espionage.server.game.GameStores;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that lists of unfinished games, and the search for expired clocks, read no table as a
/// whole.
class GamePlansIT {
  @TempDir Path directory = Path.of("");

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void noQueryReadsATableAsAWhole(DatabaseKind kind) {
    try (var fixture = new StoreFixture(kind, directory)) {
      GameStores store = fixture.open();
      for (String sql : List.of(SqlGames.OF_PLAYER, SqlGames.IN_PLAY, SqlGames.DUE)) {
        assertIndexed(kind, store, sql.replace("?", "'1'"), Map.of());
      }
    }
  }
}
