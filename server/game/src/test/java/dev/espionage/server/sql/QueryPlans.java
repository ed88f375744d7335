package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.GameStores;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The plans by which a database runs queries.
public final class QueryPlans {
  /// A table, by its name or by an alias of the queries, that SQLite reads without any index.
  private static final Pattern SQLITE_SCAN =
      Pattern.compile(
          "SCAN (archive|rating|rating_change|player|account|game|invitation|block"
              + "|found|other|b|bc|g|i|o|p|r|w|wc)");

  private QueryPlans() {}

  /// Asserts that a query reads no table as a whole. PostgreSQL prefers that for the small tables
  /// of a test, so it is told to avoid it where it can.
  public static void assertIndexed(
      DatabaseKind kind, GameStores store, String sql, Map<String, Object> values) {
    List<String> plan = plan(kind, store, sql, values);
    assertThat(plan)
        .as(sql)
        .isNotEmpty()
        .noneMatch(line ->
            switch (kind) {
              case SQLITE -> SQLITE_SCAN.matcher(line).matches();
              case POSTGRES -> line.contains("Seq Scan on");
            });
  }

  /// Returns the lines by which the database describes how it runs a query.
  public static List<String> plan(
      DatabaseKind kind, GameStores store, String sql, Map<String, Object> values) {
    return StoreFixture.get(
        store
            .sql()
            .reader()
            .ask(handle -> {
              boolean sqlite = kind == DatabaseKind.SQLITE;
              if (!sqlite) {
                handle.execute("set enable_seqscan = off");
                handle.execute("set enable_bitmapscan = off");
                handle.execute("set enable_sort = off");
              }
              return handle
                  .createQuery((sqlite ? "explain query plan " : "explain ") + sql)
                  .bindMap(values)
                  .map((row, _) -> row.getString(sqlite ? 4 : 1))
                  .list();
            }));
  }
}
