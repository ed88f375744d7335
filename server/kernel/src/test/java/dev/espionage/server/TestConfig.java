package dev.espionage.server;

import com.typesafe.config.Config;
import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.config.ConfigSection;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;

/// The default settings of a server on free ports that keeps everything in memory. Keys that tests
/// set are such as "socket.max-frame" or "pekko.loglevel".
public final class TestConfig {
  private static final Map<String, String> FREE_PORTS =
      Map.of(
          "http.port", "0",
          "http.threads", "2",
          "management.port", "0",
          "store.url", "memory",
          "shutdown.drain", "2s");

  private TestConfig() {}

  /// Reads the whole tree with the given keys and values.
  public static <T> Result.Good<T> read(Function<ConfigSection, T> tree, String... settings) {
    var properties = new Properties();
    FREE_PORTS.forEach((key, value) -> properties.setProperty("espionage." + key, value));
    for (int i = 0; i < settings.length; i += 2) {
      String key = settings[i].startsWith("pekko.") ? settings[i] : "espionage." + settings[i];
      properties.setProperty(key, settings[i + 1]);
    }
    return good(new ConfigReader().read(tree, Optional.empty(), Map.of(), properties));
  }

  /// Reads one section of the tree, such as "http", with the given keys and values.
  public static <T> T section(String name, Function<ConfigSection, T> part, String... settings) {
    return read(root -> part.apply(root.section(name)), settings).settings();
  }

  /// Returns the resolved configuration with the given keys and values, for Pekko.
  public static Config all(String... settings) {
    return read(root -> root, settings).all();
  }

  /// Returns the good result, or fails.
  public static <T> Result.Good<T> good(Result<T> result) {
    return switch (result) {
      case Result.Good<T> good -> good;
      case Result.Bad<T>(var problems) -> throw new AssertionError(problems);
    };
  }
}
