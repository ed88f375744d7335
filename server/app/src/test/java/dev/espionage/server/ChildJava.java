package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Processes of the JDK that runs the tests. */
public final class ChildJava {
  private static final int PATIENCE_SECONDS = 60;

  private ChildJava() {}

  /** The program {@code java}. */
  public static String executable() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** A command of a process that lives shortly, to which what it runs is to be added. */
  public static List<String> command() {
    return new ArrayList<>(
        List.of(
            executable(),
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1"));
  }

  /** Runs a process to its end, which it must reach within a minute, and gives its exit status. */
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
