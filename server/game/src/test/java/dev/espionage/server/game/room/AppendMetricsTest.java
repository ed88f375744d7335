package dev.espionage.server.game.room;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.espionage.server.FakeTime;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// Tests the counter of slow appends and the warning, once a minute, of a slow store.
class AppendMetricsTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(AppendMetrics.class);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final FakeTime time = new FakeTime();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final AppendMetrics appendMetrics = new AppendMetrics(registry, time);

  AppendMetricsTest() {
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void detach() {
    logger.detachAppender(log);
  }

  /// Records 120 appends in a minute, so many of them slow.
  private void minute(int slow) {
    for (int i = 0; i < 120; i++) {
      time.pass(Duration.ofMillis(500));
      appendMetrics.took(AppendMetrics.UNNOTICED.plusMillis(i < slow ? 1 : 0));
    }
  }

  private List<String> lines() {
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void nothingIsSaidWhileOneInAHundredIsSlow() {
    for (int i = 0; i < 5; i++) {
      minute(1);
    }
    assertThat(lines()).isEmpty();
    assertThat(registry.counter("espionage.journal.slow").count()).isEqualTo(5);
  }

  @Test
  void aSlowStoreIsNamedOnceAMinute() {
    for (int i = 0; i < 6; i++) {
      minute(2);
    }
    assertThat(lines())
        .hasSize(6)
        .containsOnly("the store is slow: 2 of the last 120 appends took more than 250 ms");
  }

  @Test
  void itIsSilentAgainOnceTheStoreIsFast() {
    minute(120);
    for (int i = 0; i < 5; i++) {
      minute(0);
    }
    assertThat(lines()).hasSize(1);
  }
}
