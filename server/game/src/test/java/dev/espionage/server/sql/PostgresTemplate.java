package dev.espionage.server.sql;

import com.google.common.base.Splitter;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The tables of this version as one script: all migrations in order, and Flyway's history. The
/// history is copied from a schema that is migrated once per JVM. The script takes one round trip
/// instead of the many that Flyway needs.
final class PostgresTemplate {
  private static final String MIGRATED = "migrated";
  private static final String CLASSPATH = "classpath:";

  /// The holder of the script, which is written on first use.
  private static final class Script {
    static final String TEXT = write();

    private static String write() {
      Postgres.execute("create schema " + MIGRATED);
      PostgresDatabase database = Postgres.database(MIGRATED, Duration.ofSeconds(5));
      try {
        int _ = Schema.migrate(database);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      String history = MIGRATED + ".flyway_schema_history";
      String files =
          Postgres.value("select string_agg(script, ' ' order by installed_rank) from " + history);
      var script = new StringBuilder();
      for (String file : Splitter.on(' ').split(files)) {
        script.append(read(file, database)).append('\n');
      }
      return script
          .append(
              "create table flyway_schema_history (like %s including all);\n".formatted(history))
          .append("insert into flyway_schema_history select * from %s".formatted(history))
          .toString();
    }

    private static String read(String file, PostgresDatabase database) {
      List<InputStream> found =
          database.migrations().stream()
              .map(location -> "/" + location.substring(CLASSPATH.length()) + "/" + file)
              .flatMap(path -> Stream.ofNullable(Schema.class.getResourceAsStream(path)))
              .toList();
      if (found.size() != 1) {
        throw new AssertionError(
            "expected the migration %s once in %s, found it %d times"
                .formatted(file, database.migrations(), found.size()));
      }
      try (InputStream bytes = found.getFirst()) {
        String sql = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        for (Map.Entry<String, String> word : database.migrationPlaceholders().entrySet()) {
          sql = sql.replace("${" + word.getKey() + "}", word.getValue());
        }
        return sql;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private PostgresTemplate() {}

  /// Creates a schema with these tables.
  static void create(String schema) {
    Postgres.execute(
        "create schema %1$s; set search_path to %1$s;\n".formatted(schema) + Script.TEXT);
  }
}
