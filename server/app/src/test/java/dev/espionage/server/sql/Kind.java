package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;

/** The databases that every test of the store runs on. */
public enum Kind {
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

  /** Set by {@code ./verify --all}. */
  private static final boolean ALL = "all".equals(System.getProperty("checks.crash.databases"));

  /** The databases of a test that kills servers on SQLite; all at that level. */
  public static List<Kind> killedOnSqlite() {
    return allOr(SQLITE);
  }

  /** The databases of a test that kills servers on PostgreSQL; all at that level. */
  public static List<Kind> killedOnPostgres() {
    return allOr(POSTGRES);
  }

  private static List<Kind> allOr(Kind usual) {
    return ALL ? List.of(values()) : List.of(usual);
  }

  /**
   * A new one, without tables.
   *
   * @param directory empty
   */
  abstract Database create(Path directory, Duration patience);

  /**
   * A new one with the tables of this version, as the first start of a server leaves them.
   *
   * @param directory empty
   */
  abstract Database createStore(Path directory, Duration patience);

  /** In SQL. */
  public abstract String literal(byte[] bytes);
}
