package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.LaunchedServer;
import dev.espionage.server.app.FragileServer;
import dev.espionage.server.app.Nodes;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that rows which a feature writes in the commits of games are written exactly once, though
/// servers are killed while games end.
@OwnProcess("kills it")
class CountedEndsIT {
  private static final long SEED = 57;
  private static final int GAMES = 8;
  private static final Map<String, String> COUNTS = Map.of(FragileServer.COUNTS, "true");

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  @ParameterizedTest
  @MethodSource("dev.espionage.server.sql.DatabaseKind#killedOnSqlite")
  void everyEndIsCountedOnceOnOneServer(DatabaseKind kind) throws Exception {
    PersistentStore store = PersistentStore.in(kind, directory.resolve("data"));
    try (var players = crowd()) {
      for (int kills = 0; kills < 2; kills++) {
        try (var server = CrashingServer.start(store.settings(), COUNTS, Map.of())) {
          players.comeTo(server.host());
          players.awaitTurns(random.nextInt(60, 120));
          server.process().kill();
        }
      }
      try (var server = CrashingServer.start(store.settings(), COUNTS, Map.of())) {
        players.comeTo(server.host());
        players.finish();
      }
    }
    assertThatEndsAreCounted(store);
  }

  @EnabledIfSystemProperty(
      named = "checks.crash.databases",
      matches = "all",
      disabledReason = "waits until lost nodes are removed; -Dchecks.crash.databases=all")
  @Test
  void everyEndIsCountedOnceInAClusterOfThreeNodes() throws Exception {
    PersistentStore store = PersistentStore.in(DatabaseKind.POSTGRES, directory);
    List<LaunchedServer> nodes = new ArrayList<>();
    try (var players = crowd()) {
      List<Integer> ports = Nodes.freePorts(3);
      for (int port : ports) {
        Map<String, String> settings = new HashMap<>(store.settings());
        settings.put("cluster.port", Integer.toString(port));
        settings.put("cluster.seed-nodes.0", "127.0.0.1:" + ports.getFirst());
        nodes.add(CrashingServer.start(settings, COUNTS, Map.of()));
      }
      players.comeTo(nodes.get(2).host());
      players.awaitTurns(random.nextInt(60, 120));
      nodes.get(0).process().kill();
      players.awaitTurns(random.nextInt(60, 120));
      nodes.get(2).process().kill();
      players.comeTo(nodes.get(1).host());
      players.finish();
    } finally {
      nodes.forEach(LaunchedServer::close);
    }
    assertThatEndsAreCounted(store);
  }

  /// Returns pairs whose games are short, so that there is always one about to end.
  private Crowd crowd() {
    System.out.printf("plays with seed %d%n", SEED);
    return new Crowd(GAMES, new PlayStyle(false, 6), random.split());
  }

  private static void assertThatEndsAreCounted(PersistentStore store) throws SQLException {
    Map<String, Integer> ended =
        counts(
            store,
            """
            select player, count(*) from (
              select white as player from archive union all select black from archive) as ends
            group by player
            """);
    assertThat(ended).hasSize(2 * GAMES);
    assertThat(counts(store, "select player_id, games from ended_games")).isEqualTo(ended);
  }

  private static Map<String, Integer> counts(PersistentStore store, String query)
      throws SQLException {
    Map<String, Integer> counts = new HashMap<>();
    try (Connection connection = store.database().setup().getConnection();
        ResultSet row = connection.createStatement().executeQuery(query)) {
      while (row.next()) {
        counts.put(row.getString(1), row.getInt(2));
      }
    }
    return counts;
  }
}
