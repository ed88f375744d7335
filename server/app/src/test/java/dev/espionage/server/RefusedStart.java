package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.espionage.server.app.cli.Main;
import dev.espionage.testkit.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs `serve` where it cannot start.
public final class RefusedStart {
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private RefusedStart() {}

  /// Runs a server that ends with status 1, and returns its lines on standard error.
  public static List<String> complaint(
      Path directory, Map<String, String> environment, String... settings)
      throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    ProcessBuilder builder = serve(log, CLASS_PATH, settings);
    builder.environment().putAll(environment);
    return complaint(1, builder, log);
  }

  /// Runs a server without the jars whose names begin so, and with the settings.
  public static List<String> complaint(int status, Path directory, String jar, String... settings)
      throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    String classPath =
        Splitter.on(File.pathSeparator)
            .splitToStream(CLASS_PATH)
            .filter(
                entry -> jar.isEmpty() || !Path.of(entry).getFileName().toString().startsWith(jar))
            .collect(Collectors.joining(File.pathSeparator));
    return complaint(status, serve(log, classPath, settings), log);
  }

  /// Returns a server that has not been started; a setting may also be an option of the JVM.
  public static ProcessBuilder serve(Path log, String classPath, String... settings) {
    List<String> options = new ArrayList<>(List.of("-cp", classPath));
    Stream.concat(Stream.of("http.port=0", "management.port=0"), Stream.of(settings))
        .map(setting -> setting.startsWith("-") ? setting : "-Despionage." + setting)
        .forEach(options::add);
    return ChildProcess.java(options, Main.class, "serve")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(log.toFile());
  }

  private static List<String> complaint(int expected, ProcessBuilder builder, Path log)
      throws IOException, InterruptedException {
    int status = ChildProcess.run(builder);
    List<String> lines = Files.readAllLines(log);
    assertThat(status).as("%s", lines).isEqualTo(expected);
    return lines;
  }
}
