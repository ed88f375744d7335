package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;

/// The databases that every test of the store runs on.
public enum DatabaseKind {
  SQLITE {
    @Override
    Database create(Path directory, Duration patience) {
      return new SqliteDatabase(directory.resolve("espionage.db"));
    }

    @Override
    Database createStore(Path directory, Duration patience) {
      return new SqliteDatabase(SqliteTemplate.copyInto(directory));
    }

    @Override
    public String literal(byte[] bytes) {
      return "x'%s'".formatted(HexFormat.of().formatHex(bytes));
    }
  },
  POSTGRES {
    @Override
    Database create(Path directory, Duration patience) {
      return Postgres.database(Postgres.create(), patience);
    }

    @Override
    Database createStore(Path directory, Duration patience) {
      return Postgres.database(Postgres.createStore(), patience);
    }

    @Override
    public String literal(byte[] bytes) {
      return "'\\x%s'::bytea".formatted(HexFormat.of().formatHex(bytes));
    }
  };

  /// The choice of `./verify --all`: every test that kills servers runs on all databases.
  private static final boolean ALL = "all".equals(System.getProperty("checks.crash.databases"));

  /// Returns the databases for tests that kill servers: SQLite, or all with `--all`.
  public static List<DatabaseKind> killedOnSqlite() {
    return allOr(SQLITE);
  }

  /// Returns the databases for tests that kill servers: PostgreSQL, or all with `--all`.
  public static List<DatabaseKind> killedOnPostgres() {
    return allOr(POSTGRES);
  }

  private static List<DatabaseKind> allOr(DatabaseKind usual) {
    return ALL ? List.of(values()) : List.of(usual);
  }

  /// Creates a database without tables.
  ///
  /// @param directory an empty directory
  /// @param patience the time limit for a write
  abstract Database create(Path directory, Duration patience);

  /// Creates a database with the tables of this version, as the first start of a server leaves
  /// them.
  ///
  /// @param directory an empty directory
  /// @param patience the time limit for a write
  abstract Database createStore(Path directory, Duration patience);

  /// Returns the bytes as an SQL literal.
  public abstract String literal(byte[] bytes);
}
