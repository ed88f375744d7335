package dev.espionage.loadtest.process;

import java.nio.file.Path;
import java.util.Map;

/** Where a server that the load tools start keeps its games. */
public sealed interface StoreChoice {
  /** The variable of the server that says where. */
  String URL = "ESPIONAGE_STORE_URL";

  /** For people and reports; never holds a credential. */
  String label();

  /**
   * What tells it to the server, as environment variables.
   *
   * @param directory the server's own, for what it keeps on disk
   */
  Map<String, String> environment(Path directory);

  private static Map<String, String> durable(String url, Path directory) {
    String data = directory.resolve("data").toString();
    return Map.of(URL, url, "ESPIONAGE_DATA_DIRECTORY", data);
  }

  /** Turns are acknowledged without being stored. */
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

  /** In a temporary file, which ends with the server. */
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

    /** Shows no URL. */
    @Override
    public String toString() {
      return "Postgresql[redacted]";
    }
  }
}
