package dev.espionage.server.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import dev.espionage.server.silence.LogCapture;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FailureLogTest {
  private long now;
  private final Ticker ticker =
      new Ticker() {
        @Override
        public long read() {
          return now;
        }
      };

  private static List<String> failures(LogCapture log) {
    return log.lines().stream().filter(line -> line.contains("a request failed")).toList();
  }

  @Test
  void eachListenerLogsOneLineASecondWithoutTheTextOfTheFailure() {
    var here = new FailureLog(ticker);
    var there = new FailureLog(ticker);
    var failure = new CompletionException(new IOException("a secret"));
    try (var log = new LogCapture()) {
      here.failed(failure);
      here.failed(failure);
      there.failed(failure);
      assertThat(failures(log)).hasSize(2);
      now += TimeUnit.SECONDS.toNanos(1);
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
