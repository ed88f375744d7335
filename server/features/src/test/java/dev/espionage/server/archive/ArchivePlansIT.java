package dev.espionage.server.archive;

import static dev.espionage.server.sql.QueryPlans.assertIndexed;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that no statement of the archive reads a table as a whole.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ArchivePlansIT {
  private static final PageCursor CURSOR =
      new PageCursor(Instant.ofEpochMilli(2), new GameId("0000000000000001"));

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");

  /// Returns every combination of present and absent conditions.
  private static List<GameFilter> filters() {
    List<GameFilter> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << 7; bits++) {
      int mask = bits;
      boolean player = has(mask, 0);
      all.add(
          new GameFilter(
              Optional.of(TestPlayers.ANNA.id()).filter(_ -> player),
              Optional.of(TestPlayers.BORIS.id()).filter(_ -> player && has(mask, 1)),
              Optional.of(Variants.SMALL).filter(_ -> has(mask, 2)),
              Optional.of(Speed.RAPID).filter(_ -> has(mask, 3)),
              Optional.of(true).filter(_ -> has(mask, 4)),
              Optional.of(GameFilter.Result.DRAW).filter(_ -> has(mask, 5)),
              Optional.of(Instant.EPOCH).filter(_ -> has(mask, 6)),
              Optional.empty()));
    }
    return all;
  }

  private static boolean has(int bits, int bit) {
    return (bits & (1 << bit)) != 0;
  }

  @Test
  void noQueryReadsATableAsAWhole() {
    try (var fixture = new StoreFixture(kind, directory)) {
      GameStores store = fixture.open();
      for (GameFilter filter : filters()) {
        for (Optional<PageCursor> after :
            List.of(Optional.<PageCursor>empty(), Optional.of(CURSOR))) {
          assertSearch(store, GameSearch.page(filter, after, after, 10));
          assertSearch(store, GameSearch.bound(filter, after, 10));
        }
      }
      String anna = TestPlayers.ANNA.id().value();
      assertQuery(store, ArchiveStore.ONE, Map.of("game", CURSOR.game().text()));
      assertQuery(store, ArchiveStore.ALL, Map.of());
      assertQuery(store, ArchiveStore.AS_WHITE, Map.of("player", anna));
      assertQuery(store, ArchiveStore.AS_BLACK, Map.of("player", anna));
      assertQuery(store, ArchiveStore.OPPONENTS, Map.of("player", anna, "limit", 20));
      assertQuery(store, ArchiveStore.BY_ID, Map.of("id", anna));
      assertQuery(store, ArchiveStore.BY_NAME, Map.of("key", "anna"));
      assertQuery(store, ArchiveStore.BY_PREFIX, Map.of("from", "ann", "to", "anz", "limit", 10));
      for (String sql : List.of(AbortedGameStore.LIST, AbortedGameStore.SWEEP)) {
        assertQuery(store, sql.replace("?", "'1'"), Map.of());
      }
    }
  }

  private void assertSearch(GameStores store, GameSearch search) {
    assertIndexed(kind, store, search.sql(), search.values());
  }

  private void assertQuery(GameStores store, String sql, Map<String, Object> values) {
    assertIndexed(kind, store, sql, values);
  }
}
