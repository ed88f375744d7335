package dev.espionage.tools.process;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The store of a server that the tools start.
///
/// @param label a name for reports, which never contains a credential
/// @param settings the environment variables of the server for this store
/// @param isDurable whether the store outlives the server, so that the server has a data directory
public record StoreChoice(String label, Map<String, String> settings, boolean isDurable) {

  private static final String URL = "ESPIONAGE_STORE_URL";
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
        "postgresql",
        Map.of(URL, url, "ESPIONAGE_STORE_USER", OWN_USER, "ESPIONAGE_STORE_PASSWORD", OWN_USER),
        true);
  }

  Map<String, String> environment(Path directory) {
    Map<String, String> environment = new HashMap<>(settings);
    if (isDurable) {
      environment.put("ESPIONAGE_DATA_DIRECTORY", directory.resolve("data").toString());
    }
    return environment;
  }

  /// Returns a text without the URL.
  @Override
  public String toString() {
    return "StoreChoice[" + label + "]";
  }
}
