package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of SQLite with the tables of this version, migrated once a JVM and copied from then on.
 */
public final class SqliteTemplate {
  private static final String FILE = "espionage.db";

  /** Migrated with the first use. */
  private static final class Migrated {
    @SuppressWarnings("MutableConstantField") // Nobody changes the bytes.
    static final byte[] BYTES = migrate();

    private static byte[] migrate() {
      try {
        Path file = Files.createTempDirectory("espionage-template").resolve(FILE);
        Schema.migrate(new SqliteDatabase(file));
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

  /**
   * Puts an empty store into a data directory, as the first start of a server would.
   *
   * @param directory made if it is not there; has no store yet
   * @return the file
   */
  public static Path copyInto(Path directory) {
    try {
      return Files.write(Files.createDirectories(directory).resolve(FILE), Migrated.BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
