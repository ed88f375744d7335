package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// An SQLite file with the tables of this version, which is migrated once per JVM and then copied.
public final class SqliteTemplate {
  private static final String FILE = "espionage.db";

  /// The holder of the file's bytes, which is filled on first use.
  private static final class Migrated {
    @SuppressWarnings("MutableConstantField") // The bytes never change.
    static final byte[] BYTES = migrate();

    private static byte[] migrate() {
      try {
        Path file = Files.createTempDirectory("espionage-template").resolve(FILE);
        int _ = Schema.migrate(new SqliteDatabase(file));
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        Files.delete(file.getParent());
        return bytes;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private SqliteTemplate() {}

  /// Creates an empty store in a data directory, as the first start of a server would.
  ///
  /// @param directory the directory, which is created if missing and has no store yet
  /// @return the file
  public static Path copyInto(Path directory) {
    try {
      return Files.write(Files.createDirectories(directory).resolve(FILE), Migrated.BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
