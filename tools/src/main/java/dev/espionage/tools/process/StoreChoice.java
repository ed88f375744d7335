package dev.espionage.tools.process;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The store of a server that the tools start.
///
/// @param label a name for reports, which never contains a credential
/// @param settings the environment variables of the server for this store
/// @param isDurable whether the store outlives the server, so that the server has a data directory
public record StoreChoice(String label, Map<String, String> settings, boolean isDurable) {

  private static final String URL = "ESPIONAGE_STORE_URL";
  private static final String DATA = "ESPIONAGE_DATA_DIRECTORY";
  private static final String USER = "ESPIONAGE_STORE_USER";
  private static final String PASSWORD = "ESPIONAGE_STORE_PASSWORD";
  private static final String MEMORY_URL = "memory";

  /// No store: the server acknowledges turns without storing them.
  public static final StoreChoice NONE =
      new StoreChoice(
          "none", Map.of(URL, MEMORY_URL, "ESPIONAGE_STORE_DISCARD_TURNS", "true"), false);

  /// A temporary file that is deleted when the server ends.
  public static final StoreChoice MEMORY =
      new StoreChoice("memory", Map.of(URL, MEMORY_URL), false);

  /// A SQLite file in the server's directory.
  public static final StoreChoice SQLITE = new StoreChoice("sqlite", Map.of(URL, ""), true);

  /// Returns a SQLite file in an existing data directory, which stays.
  public static StoreChoice sqlite(Path data) {
    return new StoreChoice("sqlite", Map.of(URL, "", DATA, data.toAbsolutePath().toString()), true);
  }

  /// The user of a PostgreSQL that a tool has started itself.
  public static final String OWN_USER = "postgres";

  private static final String SCHEME = "jdbc:postgresql:";

  public StoreChoice {
    settings = Map.copyOf(settings);
  }

  /// Returns a PostgreSQL database. The server takes user and password from the variables
  /// `ESPIONAGE_STORE_USER` and `ESPIONAGE_STORE_PASSWORD`, which it inherits.
  ///
  /// @param url `jdbc:postgresql://…`, without a user and password
  public static StoreChoice postgresql(String url) {
    if (!url.startsWith(SCHEME)) {
      throw new IllegalArgumentException("expected a URL that begins with " + SCHEME + "//");
    }
    return new StoreChoice("postgresql", Map.of(URL, url), true);
  }

  /// Returns a PostgreSQL that the tool has started itself. It trusts [#OWN_USER].
  public static StoreChoice ownPostgresql(String url) {
    return new StoreChoice(
        "postgresql", Map.of(URL, url, USER, OWN_USER, PASSWORD, OWN_USER), true);
  }

  Map<String, String> environment(Path directory) {
    Map<String, String> environment = new HashMap<>(settings);
    if (isDurable) {
      environment.putIfAbsent(DATA, directory.resolve("data").toString());
    }
    return environment;
  }

  /// Returns the address of the data for JDBC; empty if they do not outlive the server.
  ///
  /// @param directory the server's working directory
  public Optional<Database> database(Path directory) {
    if (!isDurable) {
      return Optional.empty();
    }
    Map<String, String> all = new HashMap<>(System.getenv());
    all.putAll(environment(directory));
    String url = all.getOrDefault(URL, "");
    String file = Path.of(all.getOrDefault(DATA, "")).resolve("espionage.db").toString();
    return Optional.of(
        new Database(
            url.isEmpty() ? "jdbc:sqlite:file:" + file + "?mode=ro" : url,
            all.getOrDefault(USER, ""),
            all.getOrDefault(PASSWORD, "")));
  }

  /// An address for JDBC with its credentials, which it does not print.
  public record Database(String url, String user, String password) {
    @Override
    public String toString() {
      return "Database[]";
    }
  }

  /// Returns a text without the URL.
  @Override
  public String toString() {
    return "StoreChoice[" + label + "]";
  }
}
