package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.Test;

class RepeatedLinesTest {
  private final LoggerContext context = new LoggerContext();
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  private void warn(String logger, String line) {
    context.getLogger(logger).warn("{}", line);
  }

  @Test
  void aLineOfTheLibraryIsThereOnce() {
    lines.start();
    context.getLogger("ROOT").addAppender(lines);
    context.addTurboFilter(new RepeatedLines());
    for (int i = 0; i < 3; i++) {
      warn("org.apache.pekko.Cluster", "node 10.0.0.1 quarantined this node");
      warn("org.apache.pekko.Cluster", "node 10.0.0.2 quarantined this node");
      warn("org.apache.pekko.Other", "node 10.0.0.1 quarantined this node");
      warn("dev.espionage.server.Own", "again");
    }
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "node 10.0.0.1 quarantined this node",
            "node 10.0.0.2 quarantined this node",
            "node 10.0.0.1 quarantined this node",
            "again",
            "again",
            "again");
  }
}
