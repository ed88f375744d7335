package dev.espionage.server;

import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Reading;
import dev.espionage.server.config.ServerConfig;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The settings of a server on free ports, which keeps everything in memory. */
public final class TestSettings {
  private static final Map<String, String> FREE_PORTS =
      Map.of(
          "http.port", "0",
          "http.threads", "2",
          "management.port", "0",
          "store.url", "memory",
          "shutdown.drain", "2s");

  private TestSettings() {}

  /**
   * The defaults on free ports, in memory, but for keys and values such as "socket.max-frame", "1
   * KiB", or "pekko.loglevel", "DEBUG".
   */
  public static Reading.Good<ServerConfig> of(String... settings) {
    var properties = new Properties();
    FREE_PORTS.forEach((key, value) -> properties.setProperty("espionage." + key, value));
    for (int i = 0; i < settings.length; i += 2) {
      String key = settings[i].startsWith("pekko.") ? settings[i] : "espionage." + settings[i];
      properties.setProperty(key, settings[i + 1]);
    }
    return switch (new ConfigReader()
        .read(ServerConfig::read, Optional.empty(), Map.of(), properties)) {
      case Reading.Good<ServerConfig> good -> good;
      case Reading.Bad<ServerConfig>(var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }
}
