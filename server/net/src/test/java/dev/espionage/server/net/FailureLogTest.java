package dev.espionage.server.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.FakeTime;
import dev.espionage.server.silence.LogCapture;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class FailureLogTest {
  private final FakeTime time = new FakeTime();

  private static List<String> failures(LogCapture log) {
    return log.lines().stream().filter(line -> line.contains("a request failed")).toList();
  }

  @Test
  void eachListenerLogsOneLineAMinuteWithoutTheTextOfTheFailure() {
    var here = new FailureLog(time);
    var there = new FailureLog(time);
    var failure = new CompletionException(new IOException("a secret"));
    try (var log = new LogCapture()) {
      here.failed(failure);
      here.failed(failure);
      there.failed(failure);
      assertThat(failures(log)).hasSize(2);
      time.pass(Duration.ofMinutes(1));
      here.failed(failure);
      assertThat(failures(log))
          .hasSize(3)
          .allMatch(line -> line.contains("java.io.IOException") && !line.contains("secret"))
          .last()
          .asString()
          .contains("1 since the last line");
    }
  }
}
