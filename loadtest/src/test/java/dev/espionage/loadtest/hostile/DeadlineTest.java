package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeadlineTest {
  private static final Path KEYS = Path.of("..", "docs", "reference", "configuration.md");

  @ParameterizedTest
  @EnumSource
  void theDefaultIsDocumented(Deadline deadline) throws IOException {
    assertThat(Files.readString(KEYS))
        .contains("| `%s` | `%ds` |".formatted(deadline.key(), deadline.usual().toSeconds()));
  }

  @Test
  void anAttackEndsWithTheLongestOfItsDeadlinesAndTheLastWords() {
    assertThat(Deadline.longest(EnumSet.of(Deadline.IDLE, Deadline.SILENCE), Map.of()))
        .isEqualTo(Duration.ofMillis(64_500));
    assertThat(Deadline.longest(List.of(Deadline.IDLE), Map.of()))
        .isEqualTo(Duration.ofSeconds(32));
  }

  @Test
  void settingsOfTheServerChangeIt() {
    Map<String, String> settings =
        Map.of("ESPIONAGE_SOCKET_HEARTBEAT_IDLE", "1s", "ESPIONAGE_SOCKET_CLOSE_TIMEOUT", "2500ms");
    assertThat(Deadline.longest(List.of(Deadline.SILENCE), settings))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void aDurationHasAUnit() {
    assertThat(Deadline.parse("2m")).isEqualTo(Duration.ofMinutes(2));
    assertThatThrownBy(() -> Deadline.parse("5"))
        .hasMessage("\"5\" is no duration; expected one such as 500ms or 5s");
  }
}
