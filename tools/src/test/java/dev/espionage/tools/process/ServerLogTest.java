package dev.espionage.tools.process;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {
  @TempDir Path directory = Path.of("");

  @Test
  void eachWholeLineIsReadOnce() throws IOException {
    Path file = Files.writeString(directory.resolve("server.log"), "one\ntwo\nthr");
    var log = new ServerLog(file);
    assertThat(log.nextLines()).containsExactly("one", "two");
    assertThat(log.nextLines()).isEmpty();
    Files.writeString(file, "ee\nfour\n", APPEND);
    assertThat(log.nextLines()).containsExactly("three", "four");
  }

  @Test
  void aLineOfAStackTraceIsFound() {
    assertThat(ServerLog.stackTrace(List.of("INFO started", "\tat a.B.c(B.java:1)")))
        .hasValue("at a.B.c(B.java:1)");
    assertThat(ServerLog.stackTrace(List.of("INFO at a.B"))).isEmpty();
  }
}
