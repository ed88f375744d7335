package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs processes of the JDK that runs the tests. */
public final class ChildJava {
  private static final int PATIENCE_SECONDS = 60;

  private ChildJava() {}

  /** Returns the path of the {@code java} program. */
  public static String executable() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Returns the command line of a short-lived JVM; the caller appends what to run. */
  public static List<String> command() {
    return new ArrayList<>(
        List.of(
            executable(),
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1"));
  }

  /** Runs a process, which must end within a minute, and returns its exit status. */
  public static int run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }
}
