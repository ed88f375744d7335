package dev.espionage.tools.process;

import java.nio.file.Path;
import java.util.Map;

/** The store of a server that the load tools start. */
public sealed interface StoreChoice {
  /** The environment variable of the server for the URL of the store. */
  String URL = "ESPIONAGE_STORE_URL";

  /** Returns a name for reports, which never contains a credential. */
  String label();

  /**
   * Returns the environment variables that configure the server for this store.
   *
   * @param directory the server's directory, for stores on disk
   */
  Map<String, String> environment(Path directory);

  private static Map<String, String> durable(String url, Path directory) {
    String data = directory.resolve("data").toString();
    return Map.of(URL, url, "ESPIONAGE_DATA_DIRECTORY", data);
  }

  /** No store: the server acknowledges turns without storing them. */
  record None() implements StoreChoice {

    @Override
    public String label() {
      return "none";
    }

    @Override
    public Map<String, String> environment(Path directory) {
      return Map.of(URL, "memory", "ESPIONAGE_STORE_DISCARD_TURNS", "true");
    }
  }

  /** A temporary file that is deleted when the server ends. */
  record Memory() implements StoreChoice {

    @Override
    public String label() {
      return "memory";
    }

    @Override
    public Map<String, String> environment(Path directory) {
      return Map.of(URL, "memory");
    }
  }

  /** A SQLite file in the server's directory. */
  record Sqlite() implements StoreChoice {

    @Override
    public String label() {
      return "sqlite";
    }

    @Override
    public Map<String, String> environment(Path directory) {
      return durable("", directory);
    }
  }

  /**
   * A PostgreSQL that the tool has started itself. It trusts the user {@code postgres}.
   *
   * @param url {@code jdbc:postgresql://…}
   */
  record OwnPostgresql(String url) implements StoreChoice {

    /** The user of the database. */
    public static final String USER = "postgres";

    @Override
    public String label() {
      return "postgresql";
    }

    @Override
    public Map<String, String> environment(Path directory) {
      return Map.of(
          URL,
          url,
          "ESPIONAGE_DATA_DIRECTORY",
          directory.resolve("data").toString(),
          "ESPIONAGE_STORE_USER",
          USER,
          "ESPIONAGE_STORE_PASSWORD",
          USER);
    }
  }

  /**
   * A PostgreSQL database. The server takes user and password from the variables {@code
   * ESPIONAGE_STORE_USER} and {@code ESPIONAGE_STORE_PASSWORD}, which it inherits.
   *
   * @param url {@code jdbc:postgresql://…}, without a user and password
   */
  record Postgresql(String url) implements StoreChoice {

    private static final String SCHEME = "jdbc:postgresql:";

    public Postgresql {
      if (!url.startsWith(SCHEME)) {
        throw new IllegalArgumentException("expected a URL that begins with " + SCHEME + "//");
      }
    }

    @Override
    public String label() {
      return "postgresql";
    }

    @Override
    public Map<String, String> environment(Path directory) {
      return durable(url, directory);
    }

    /** Returns a text without the URL. */
    @Override
    public String toString() {
      return "Postgresql[redacted]";
    }
  }
}
