package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the log of a server that is alone.
@OwnProcess("each process has one log")
class LogOutputIT {
  @TempDir Path directory = Path.of("");

  /// Runs a server until it is ready, and returns its log.
  private List<String> log(Map<String, String> settings) throws Exception {
    ProcessBuilder serve =
        ChildProcess.launcher("", "serve", "--port", "0", "--until-input-ends")
            .directory(directory.toFile())
            .redirectError(directory.resolve("log").toFile());
    serve.environment().put("ESPIONAGE_MANAGEMENT_PORT", "0");
    serve.environment().put("ESPIONAGE_BUILD", "never");
    serve.environment().putAll(settings);
    try (ChildProcess server = ChildProcess.start(serve)) {
      String _ = server.awaitUrl();
      server.terminate();
      assertThat(server.awaitExit()).isZero();
      return server.log().lines().toList();
    }
  }

  @Test
  void jsonHasAnObjectALine() throws Exception {
    List<String> log = log(Map.of("ESPIONAGE_LOG_FORMAT", "json"));
    assertThat(log)
        .isNotEmpty()
        .allSatisfy(line -> {
          JsonObject object = JsonParser.parseString(line).getAsJsonObject();
          assertThat(object.get("timestamp").getAsLong()).isPositive();
          assertThat(object.get("level").getAsString()).isIn("INFO", "WARN");
          assertThat(object.get("loggerName").getAsString()).startsWith("dev.espionage.");
        })
        .anyMatch(line -> line.contains("\"formattedMessage\":\"listening for clients on "));
  }

  @Test
  void levelsLeaveLinesOut() throws Exception {
    assertThat(log(Map.of("ESPIONAGE_LOG_LEVEL", "ERROR"))).isEmpty();
    assertThat(log(Map.of("ESPIONAGE_LOG_LEVEL_LIBRARIES", "INFO")))
        .anyMatch(line -> line.contains(" Cluster"));
  }
}
