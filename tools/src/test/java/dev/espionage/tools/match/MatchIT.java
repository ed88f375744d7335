package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import dev.espionage.tools.Launched;
import dev.espionage.tools.Main;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests a match as a user starts it.
class MatchIT {
  @TempDir private Path directory;

  @Test
  void aMatchTellsTheScoreAndWritesItsPage() throws Exception {
    Path page = directory.resolve("match.html");
    Path json = directory.resolve("match.json");
    Launched match =
        Launched.run(
            directory,
            "match",
            "random",
            "random",
            "--games=20",
            "--variant=small",
            "--time=rounds:2",
            "--threads=2",
            "--report=" + page,
            "--json=" + json);
    assertThat(match.errors()).isEmpty();
    assertThat(match.status()).isZero();
    assertThat(match.output())
        .contains("random – random, small, 20 games, time rounds:2, seed 1")
        .contains("score of A               50.0 % (95 %: 50.0 to 50.0)")
        .contains("rating of A              +0 (95 %: +0 to +0)")
        .contains("report: file:");
    assertThat(Files.readString(page)).contains("20 games", "Score of A", "load average before");
    JsonObject report = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(report.getAsJsonObject("setup").asMap())
        .containsEntry("a", new JsonPrimitive("random"))
        .containsEntry("games", new JsonPrimitive(20))
        .containsEntry("seed", new JsonPrimitive(1))
        .doesNotContainKeys("help", "json", "report");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--games=7        | --games: expected an even number of at least 2",
        "--threads=0      | --threads: expected at least 1",
        "--time=5x        | --time: '5x' is not a time; expected 50ms, 2s, rounds:400 or level",
        "--variant=chess  | no such variant; expected one of espionage, small",
        "--nonsense       | Unknown option",
      })
  void wrongUsageIsNamed(String argument, String complaint) {
    Launched match = Launched.inProcess(Main::commands, "match", "random", "random", argument);
    assertThat(match.status()).isEqualTo(2);
    assertThat(match.output()).isEmpty();
    assertThat(match.errors()).contains(complaint);
  }

  @Test
  void anUnknownPlayerIsNamedWithThoseThatThereAre() {
    Launched match = Launched.inProcess(Main::commands, "match", "random", "nobody");
    assertThat(match.status()).isEqualTo(2);
    assertThat(match.errors())
        .contains("there is no computer player 'nobody'; expected one of 0, 1, 2, 3, 4");
  }
}
